import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'

/** The operator who calls. @throws Unauthenticated, Forbidden. */
export function assertOperator({ caller }: Pick<OperationContext, 'caller'>): UserCaller {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!caller.isOperator) throw new Forbidden()
  return caller
}
