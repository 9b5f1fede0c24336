import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { administers, type UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { ofAdministered, administeredOrganisation, assignedClients, isClient } from '../users/index.js'

/** The jobs about an access. Their subject is the access. */
export const END_EMERGENCY_ACCESS = 'end-emergency-access'
export const MAIL_EMERGENCY_ACCESS = 'mail-emergency-access'

/** A therapist of a practice: nobody else opens records in an emergency. */
export interface PracticeTherapist {
  readonly userId: Id
  readonly organisationId: Id
}

/** @throws Unauthenticated; Forbidden for anybody but a therapist of a practice. */
export function practiceTherapist({ caller }: OperationContext): PracticeTherapist {
  if (caller.kind !== 'user') throw caller.kind === 'job' ? new Forbidden() : new Unauthenticated()
  const { userId, organisationId, role } = caller
  if (role !== 'therapist' || organisationId === null) throw new Forbidden()
  return { userId, organisationId }
}

/**
 * The clients whose records a therapist may open: members of the practice, and people without a practice whom a
 * colleague treats. Staff have no records of care there.
 */
export function recordsToOpen({ organisationId }: PracticeTherapist): Scope<'user_account', 'read'> {
  const isTreated = sql`exists (select 1 from ${personTable('relationship')} r where r.client_user_id = t.id
    and r.organisation_id = ${organisationId} and r.is_profile_active and not r.is_deleted)`
  return new Scope(
    'user_account',
    'read',
    sql`${isClient(sql`t`)} and (t.organisation_id = ${organisationId} or t.organisation_id is null and ${isTreated})`,
  )
}

/** The condition that a therapist is assigned to a client (a column). */
export function isAssigned({ userId }: PracticeTherapist, clientId: Sql): Sql {
  return sql`${clientId} = any(array(${assignedClients(userId)}))`
}

/** Permits an access by the therapist to a record that `recordsToOpen` gave. */
export function permitEmergencyAccess(
  { userId, organisationId }: PracticeTherapist,
  clientUserId: Id,
): CreatePermit<'emergency_access'> {
  return new CreatePermit('emergency_access', { organisationId, clientUserId, therapistUserId: userId })
}

/** The accesses of a therapist, for counting them. */
export function emergencyAccessesBy({ userId }: PracticeTherapist): Scope<'emergency_access', 'read'> {
  return new Scope('emergency_access', 'read', sql`t.therapist_user_id = ${userId}`)
}

/**
 * Accesses: the client sees those to their own record, assigned therapists those to the records of their clients, a
 * therapist their own, an admin all of the practice.
 */
export function emergencyAccessesReadable({ caller }: OperationContext): Scope<'emergency_access', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('emergency_access', 'read', readableBy(caller))
    case 'job':
    case 'legacy':
      return new Scope('emergency_access', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

function readableBy(caller: UserCaller): Sql {
  const { userId, role } = caller
  const own = sql`t.client_user_id = ${userId}`
  const concerned =
    role === 'therapist'
      ? sql`(${own} or t.therapist_user_id = ${userId} or t.client_user_id = any(array(${assignedClients(userId)})))`
      : own
  return sql`(${concerned} or ${ofAdministered(caller)})`
}

/** The people of these accesses, for their names only. */
export function peopleOfEmergencyAccesses(ctx: OperationContext): Scope<'user_account', 'read'> {
  // Within the subquery `t` is the access, so that the rule is the same words as for the access itself.
  const ids = sql`select unnest(array[t.client_user_id, t.therapist_user_id, t.reviewed_by_user_id])
    from ${personTable('emergency_access')} t where ${emergencyAccessesReadable(ctx).where}`
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and t.id = any(array(${ids}))`)
}

/** Whether the caller reads the reason and the finding, which are not written for the client. */
export function readsReason(
  { caller }: OperationContext,
  access: { readonly therapistId: Id; readonly organisationId: Id },
): boolean {
  if (caller.kind !== 'user') return false
  return (
    administers(caller, access.organisationId) || (caller.role === 'therapist' && caller.userId === access.therapistId)
  )
}

/** Accesses that the caller may close: the therapist's own, and for an admin all of the practice. */
export function emergencyAccessesClosable({ caller }: OperationContext): Scope<'emergency_access', 'update'> {
  if (caller.kind === 'job') return new Scope('emergency_access', 'update', namedBy(caller, END_EMERGENCY_ACCESS))
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { userId, role } = caller
  const own = role === 'therapist' ? sql`t.therapist_user_id = ${userId}` : sql`false`
  return new Scope('emergency_access', 'update', sql`(${own} or ${ofAdministered(caller)})`)
}

/**
 * Accesses that the caller may review: an admin those of the practice, except their own. If the only admin opened a
 * record, the access waits until there is another.
 * @throws Unauthenticated, Forbidden
 */
export function emergencyAccessesReviewable(ctx: OperationContext): Scope<'emergency_access', 'update'> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  return new Scope(
    'emergency_access',
    'update',
    sql`t.organisation_id = ${organisationId} and t.therapist_user_id <> ${userId}`,
  )
}

/** The access of a mail, for the job that sends it. */
export function emergencyAccessToMail({ caller }: OperationContext): Scope<'emergency_access', 'read'> {
  return new Scope(
    'emergency_access',
    'read',
    caller.kind === 'job' ? namedBy(caller, MAIL_EMERGENCY_ACCESS) : sql`false`,
  )
}

function namedBy({ job, subjectId }: { readonly job: string; readonly subjectId: Id }, name: string): Sql {
  return job === name ? sql`t.id = ${subjectId}` : sql`false`
}

/** The staff who are told of an access besides the client: the safety contact and the admins of the practice. */
export function staffToTell({ userId, organisationId }: PracticeTherapist): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.state = 'registered' and t.suspended_at is null and t.organisation_id = ${organisationId} and t.id <> ${userId}
      and (t.is_organisation_admin
        or t.id = (select o.safety_contact_user_id from organisation o where o.id = ${organisationId}))`,
  )
}
