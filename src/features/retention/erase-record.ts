import { disposeOnRequest, type Erasure } from '../../database/retention/disposal.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { refusalOf } from '../users/index.js'
import { planErasure } from './plan-erasure.js'
import { recordsErasable } from './retention.policy.js'

/**
 * Erases a client's record for good, with the account. What must still be kept is restricted instead: nobody reads it any
 * more, and it goes when its time is over. All of it happens in one transaction, by the purge role.
 * @param code of the plan that was read before, so that nobody erases what they have not been shown.
 * @throws NotFound, Forbidden; InvalidInput naming `plan` when another would be carried out; Unavailable.
 */
export async function eraseRecord(ctx: OperationContext, clientId: Id, code: string): Promise<Erasure> {
  const plan = await planErasure(ctx, clientId)
  if (plan.code !== code) throw InvalidInput.of('plan', 'is not the code of the current plan; read erasurePlan again')
  const erasure = await disposeOnRequest(ctx, recordsErasable(ctx), clientId)
  if (erasure === undefined) throw await refusalOf(ctx, clientId)
  // Who was erased is nobody any more, on this gateway at once.
  const { sessions, basic } = ctx.services.credentials
  sessions.clear()
  basic.clear()
  if (ctx.caller.kind === 'user' && ctx.caller.userId === clientId) ctx.cookie.clear()
  return erasure
}
