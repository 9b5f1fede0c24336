import { z } from 'zod'
import { mayRead } from '../../database/access/may-read.js'
import { write } from '../../database/write/write.js'
import { Conflict, Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, writtenText } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import { emergencyAccessesReadable, emergencyAccessesReviewable } from './emergency-access.policy.js'
import { emergenciesOfPractice } from './emergency-access.record.js'

const inputSchema = z.object({ finding: writtenText(LIMITS.emergencyAccess.finding) })

/**
 * Signs the review of an access that is over. A finding is never changed.
 * @throws Unauthenticated; Forbidden for anybody but an admin of the practice, and for who opened the record; NotFound;
 * InvalidInput naming `finding`; Conflict while the record is open, and when it was reviewed already.
 */
export async function reviewEmergencyAccess(
  ctx: OperationContext,
  id: Id,
  rawFinding: unknown,
): Promise<{ readonly emergencyAccessId: Id }> {
  const scope = emergencyAccessesReviewable(ctx)
  const { userId, organisationId } = administeredOrganisation(ctx)
  const { finding } = parseInput(inputSchema, { finding: rawFinding })
  return write(ctx, async (tx) => {
    const access = await tx.find(EmergencyAccess, scope, id)
    if (access === undefined) {
      throw (await mayRead(tx.reading(ctx), emergencyAccessesReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    const now = ctx.clock.now()
    if (access.endedAt === null && access.expiresAt > now) {
      throw new Conflict('The record is still open. Close it before you review what was read.')
    }
    if (access.reviewedAt !== null) throw new Conflict('This access is already reviewed.')
    Object.assign(access, { reviewedByUserId: userId, reviewedAt: now, finding })
    tx.event(emergenciesOfPractice.event([organisationId], id, 'updated'))
    tx.audit(`emergencyAccess:${id}`, [access.clientUserId])
    return { emergencyAccessId: id }
  })
}
