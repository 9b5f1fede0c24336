import { createHash } from 'node:crypto'
import {
  disposeOnRequest,
  type Erasure,
  disposalPlan,
  type ResourceOutcome,
} from '../../database/retention/disposal.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { refusalOf } from '../users/index.js'
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

/** What would become of a record, and by which name `eraseRecord` is told that this was read. */
export interface ErasurePlan {
  readonly code: string
  readonly resources: readonly ResourceOutcome[]
}

/**
 * What would become of a client's record if it were erased now. Changes nothing.
 * @throws NotFound, Forbidden; Unavailable where no purge role was set up.
 */
export async function planErasure(ctx: OperationContext, clientId: Id): Promise<ErasurePlan> {
  const resources = await disposalPlan(ctx, recordsErasable(ctx), clientId)
  if (resources === undefined) throw await refusalOf(ctx, clientId)
  return { code: codeOf(clientId, resources), resources }
}

/** The same as long as the same would become of it, however many rows there are by then. */
function codeOf(clientId: Id, resources: readonly ResourceOutcome[]): string {
  const facts = resources.map(({ resource, outcome, until, legalBasis }) => [resource, outcome, until, legalBasis])
  return createHash('sha256')
    .update(JSON.stringify([clientId, facts]))
    .digest('hex')
    .slice(0, 16)
}
