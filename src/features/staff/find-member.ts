import type { Transaction } from '../../database/write/write.js'
import { Conflict, Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { lockAdministered, User } from '../users/index.js'
import { staffManageable } from './staff.policy.js'
import { StaffStateEnum } from './staff.type.js'

/** A member of staff whom an admin changes, the practice, and the admin. */
export interface ManagedMember {
  readonly member: User
  readonly organisationId: Id
  readonly adminId: Id
}

/** The result of a change, stored as it is under the idempotency key. */
export type ChangedMember = { readonly userId: Id; readonly state: StaffStateEnum; readonly isAdmin: boolean }

/**
 * A member of the staff of the practice that the caller administers, locked. Nobody is changed by themselves, so that
 * the practice keeps an admin who can sign in.
 * @throws Unauthenticated; Forbidden, also for oneself; NotFound; Conflict for somebody who has left.
 */
export async function findMember(ctx: OperationContext, tx: Transaction, userId: Id): Promise<ManagedMember> {
  const { organisationId, userId: adminId } = await lockAdministered(ctx, tx)
  if (userId === adminId) throw new Forbidden('Another administrator has to do this.')
  const member = await tx.find(User, staffManageable(organisationId), userId)
  if (member === undefined) throw new NotFound()
  if (member.leftAt !== null) throw new Conflict('This person has left the practice.')
  return { member, organisationId, adminId }
}

/** Writes the audit row of a change, and makes its answer. */
export function memberChanged(tx: Transaction, member: User, change: string): ChangedMember {
  const { id: userId, isOrganisationAdmin: isAdmin, suspendedAt, leftAt } = member
  tx.audit(`user:${userId}:${change}`, [userId])
  const state =
    leftAt !== null ? StaffStateEnum.LEFT : suspendedAt !== null ? StaffStateEnum.SUSPENDED : StaffStateEnum.ACTIVE
  return { userId, state, isAdmin }
}
