import { write } from '../../database/write/write.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { LegalHold } from './legal-hold.entity.js'
import { legalHoldsLiftable } from './retention.policy.js'

/**
 * Lifts a hold. Records that only this hold kept are purged at the next run. Lifting it again changes nothing.
 * @throws NotFound
 */
export async function liftLegalHold(ctx: OperationContext, id: Id): Promise<{ readonly legalHoldId: Id }> {
  const scope = legalHoldsLiftable(ctx)
  return write(ctx, async (tx) => {
    const hold = await tx.find(LegalHold, scope, id)
    if (hold === undefined) throw new NotFound()
    if (hold.liftedAt === null) {
      hold.liftedAt = ctx.clock.now()
      hold.liftedByUserId = hold.organisationId === null ? null : administeredOrganisation(ctx).userId
    }
    tx.audit(`legal-hold:${id}`, [hold.clientUserId])
    return { legalHoldId: id }
  })
}
