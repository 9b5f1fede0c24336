import { createHash } from 'node:crypto'
import {
  disposeOnRequest,
  type Erasure,
  disposalPlan,
  type ResourceOutcome,
} from '../../database/retention/disposal.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { refusalOf } from '../users/index.js'
import { recordsErasable } from './retention.policy.js'

/**
 * Erases a client's record and account permanently. Records that must still be kept are restricted instead: nobody can
 * read them, and they are purged when their period is over. It is one transaction of the purge role.
 * @param code of the plan that the caller has read, so that nobody erases what they were not shown.
 * @throws NotFound, Forbidden, FreshAuthenticationRequired; InvalidInput naming `plan` if the plan has changed;
 * Unavailable.
 */
export async function eraseRecord(ctx: OperationContext, clientId: Id, code: string): Promise<Erasure> {
  const plan = await planErasure(ctx, clientId)
  await assertFreshAuthentication(ctx)
  if (plan.code !== code) throw InvalidInput.of('plan', 'is not the code of the current plan; read erasurePlan again')
  const erasure = await disposeOnRequest(ctx, recordsErasable(ctx), clientId)
  if (erasure === undefined) throw await refusalOf(ctx, clientId)
  // Clears this gateway's credential caches, so that the erased person is signed out here at once.
  invalidateCallerCache(ctx.services.credentials)
  if (ctx.caller.kind === 'user' && ctx.caller.userId === clientId) ctx.cookie.clear()
  return erasure
}

/** What an erasure would do to a record, and the code by which `eraseRecord` knows that the caller has read it. */
export interface ErasurePlan {
  readonly code: string
  readonly resources: readonly ResourceOutcome[]
}

/**
 * Finds what an erasure of a client's record would do now. Changes nothing.
 * @throws NotFound, Forbidden; Unavailable if no purge role is set up.
 */
export async function planErasure(ctx: OperationContext, clientId: Id): Promise<ErasurePlan> {
  const resources = await disposalPlan(ctx, recordsErasable(ctx), clientId)
  if (resources === undefined) throw await refusalOf(ctx, clientId)
  return { code: codeOf(clientId, resources), resources }
}

/** The code stays the same while the outcomes stay the same, whatever the number of rows. */
function codeOf(clientId: Id, resources: readonly ResourceOutcome[]): string {
  const facts = resources.map(({ resource, outcome, until, legalBasis }) => [resource, outcome, until, legalBasis])
  return createHash('sha256')
    .update(JSON.stringify([clientId, facts]))
    .digest('hex')
    .slice(0, 16)
}
