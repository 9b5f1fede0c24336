import type { Id } from '../../kernel/ids.js'
import { clientsOf } from './clients-of.js'
import type { DatabaseContext } from '../database-context.js'
import type { ReadScope } from './scope.js'

/** Whether the scope reaches a record: tells a refused change of what may be read (403) from an absence (404). */
export async function mayRead(ctx: DatabaseContext, readable: ReadScope, id: Id): Promise<boolean> {
  return (await clientsOf(ctx, readable, [id])).has(id)
}
