import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { createOrganisation, joinOrganisation, lockOrganisation, practiceNameOf } from '../../users/index.js'
import { type DecidedApplicant, findApplicant, storeDecision } from './find-applicant.js'

/**
 * Approves a therapist who signed up on their own. The therapist joins the organisation that they named, or administers
 * a new one. Somebody who was declined can still be approved.
 * @throws Unauthenticated, Forbidden, NotFound; FreshAuthenticationRequired, because it gives rights to somebody.
 */
export async function approveApplicant(ctx: OperationContext, userId: Id): Promise<DecidedApplicant> {
  const approved = await write<DecidedApplicant>(ctx, async (tx) => {
    const applicant = await findApplicant(ctx, tx, userId)
    await assertFreshAuthentication(ctx, tx)
    const { appliedOrganisationId } = applicant
    if (appliedOrganisationId !== null) await lockOrganisation(tx, appliedOrganisationId)
    const isFounder = appliedOrganisationId === null
    const organisationId = appliedOrganisationId ?? (await createOrganisation(tx, practiceNameOf(applicant)))
    applicant.organisationId = organisationId
    applicant.isOrganisationAdmin = isFounder
    await joinOrganisation(tx, organisationId, applicant.id, isFounder)
    return storeDecision(ctx, tx, applicant, 'approved')
  })
  invalidateCallerCache(ctx.services.credentials)
  return approved
}
