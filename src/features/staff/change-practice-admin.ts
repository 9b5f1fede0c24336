import { write } from '../../database/write/write.js'
import { accessRevoked } from '../../events/revocation.js'
import { Conflict } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { joinOrganisation } from '../users/index.js'
import { type ChangedMember, findMember, memberChanged } from './find-member.js'

/**
 * Makes a member of staff an admin of the practice, or a therapist only. Nobody takes it from themselves, so the
 * practice keeps an admin.
 * @throws Unauthenticated; Forbidden, also for oneself; NotFound; Conflict for the front desk and who cannot sign in;
 * FreshAuthenticationRequired.
 */
export async function changePracticeAdmin(ctx: OperationContext, userId: Id, isAdmin: boolean): Promise<ChangedMember> {
  const changed = await write<ChangedMember>(ctx, async (tx) => {
    const { member, organisationId } = await findMember(ctx, tx, userId)
    await assertFreshAuthentication(ctx, tx)
    if (member.isFrontDesk) throw new Conflict('The front desk cannot administer the practice.')
    if (isAdmin && member.suspendedAt !== null) throw new Conflict('This person is suspended.')
    if (member.isOrganisationAdmin !== isAdmin) {
      Object.assign(member, { isOrganisationAdmin: isAdmin, updatedAt: ctx.clock.now() })
      await joinOrganisation(tx, organisationId, userId, isAdmin)
      if (!isAdmin) tx.event(accessRevoked([userId], userId))
    }
    return memberChanged(tx, member, isAdmin ? 'admin' : 'no-admin')
  })
  invalidateCallerCache(ctx.services.credentials)
  return changed
}
