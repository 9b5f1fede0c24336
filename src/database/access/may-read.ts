import type { Id } from '../../kernel/ids.js'
import { clientsOf } from './clients-of.js'
import type { DatabaseContext } from '../database-context.js'
import type { ReadScope } from './scope.js'

/**
 * True if the scope reaches the record. A refused change of a readable record is 403; of any other record it is 404.
 */
export async function mayRead(ctx: DatabaseContext, readable: ReadScope, id: Id): Promise<boolean> {
  return (await clientsOf(ctx, readable, [id])).has(id)
}
