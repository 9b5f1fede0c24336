import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { assignedClients } from '../../users/index.js'
import { type ChangedMember, findMember, memberChanged } from '../find-member.js'
import { closeAccount } from './close-account.js'
import { runDepartureSteps } from './departure-step.js'

/**
 * Suspends a member of staff, who from the commit on cannot sign in by any way. Clients stay with them; until the
 * account is reactivated, others are told of risk flags. Suspending again changes nothing. No fresh authentication is
 * asked for, because whoever finds an account in wrong hands must not lose time.
 * @throws Unauthenticated; Forbidden, also for oneself; NotFound; Conflict for somebody who has left.
 */
export async function suspendStaffMember(ctx: OperationContext, userId: Id): Promise<ChangedMember> {
  const suspended = await write<ChangedMember>(ctx, async (tx) => {
    const managed = await findMember(ctx, tx, userId)
    const { member, organisationId, adminId } = managed
    const wasWorking = member.suspendedAt === null
    if (wasWorking) await closeAccount(ctx, tx, managed)
    // The first of a transaction names its audit row.
    const changed = memberChanged(tx, member, 'suspended')
    if (wasWorking) {
      await tx.flush()
      const clients = await tx.rows<{ id: Id }>(sql`select c.client_user_id as id from (${assignedClients(userId)}) c`)
      const clientIds = clients.map(({ id }) => id)
      await runDepartureSteps(ctx, tx, { memberId: userId, organisationId, adminId, clientIds })
    }
    return changed
  })
  invalidateCallerCache(ctx.services.credentials)
  return suspended
}

/**
 * Lets a suspended member of staff sign in again, with the password from before. Devices are registered anew.
 * @throws Unauthenticated; Forbidden, also for oneself; NotFound; Conflict for somebody who has left;
 * FreshAuthenticationRequired.
 */
export async function reactivateStaffMember(ctx: OperationContext, userId: Id): Promise<ChangedMember> {
  return write<ChangedMember>(ctx, async (tx) => {
    const { member } = await findMember(ctx, tx, userId)
    await assertFreshAuthentication(ctx, tx)
    Object.assign(member, { suspendedAt: null, updatedAt: ctx.clock.now() })
    return memberChanged(tx, member, 'reactivated')
  })
}
