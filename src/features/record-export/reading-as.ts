import { Loaders } from '../../database/read/loader.js'
import type { UserCaller } from '../../kernel/caller.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The context in which somebody's record is read with the rights of the person who asked for a copy. It can read and nothing
 * else: whoever begins a change in it fails, by whatever way. The trail stays that of the job, which says whose record it read.
 */
export function readingAs(ctx: OperationContext, caller: UserCaller): OperationContext {
  const database = {
    ...ctx.database,
    get writes(): never {
      throw new Error('A copy is made by reading: nothing is changed in the name of who asked for it.')
    },
  }
  return { ...ctx, caller, database, loaders: new Loaders() }
}
