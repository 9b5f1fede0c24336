import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { endAllSessions, endLinks } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { ManagedMember } from '../find-member.js'
import { staffInvitationsBy } from '../invitations/staff-invitation.policy.js'

/**
 * Closes a member's account: no way to sign in works from the commit on; sessions and live connections end within a
 * second. The new version of the password also puts away the devices to which notifications went. Invitations to staff
 * that the member sent are revoked, because somebody who must not get in could have sent them to themselves.
 */
export async function closeAccount(ctx: OperationContext, tx: Transaction, { member }: ManagedMember): Promise<void> {
  const now = ctx.clock.now()
  Object.assign(member, {
    suspendedAt: member.suspendedAt ?? now,
    passwordVersion: member.passwordVersion + 1,
    updatedAt: now,
  })
  await endAllSessions(tx, member.id, null, now)
  await endLinks(tx, member.id, now)
  await tx.rows(staffInvitationsBy(member.id).update(sql`revoked_at = ${now}, version = t.version + 1`, sql`true`))
}
