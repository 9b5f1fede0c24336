import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, managesPractice, ofManagedPractice } from '../users/index.js'

/**
 * Who keeps a calendar: therapists their own, admins and the front desk that of their practice. An appointment is a row
 * of `therapist_session`, which holds times, and no text but the address at which people meet.
 * @throws Unauthenticated, Forbidden.
 */
export function keeperOf({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.role !== 'therapist' && !managesPractice(caller)) throw new Forbidden()
  return caller
}

/** @throws Unauthenticated, Forbidden for a caller who keeps no calendar. */
export function assertKeepsCalendars(ctx: OperationContext): void {
  keeperOf(ctx)
}

/** Appointments that the caller sees: a therapist's own with assigned clients, and those of the practice. */
export function appointmentsReadable(ctx: OperationContext): Scope<'therapist_session', 'read'> {
  return new Scope('therapist_session', 'read', keptBy(keeperOf(ctx)))
}

/** The same, to move or cancel them. */
export function appointmentsWritable(ctx: OperationContext): Scope<'therapist_session', 'update'> {
  return new Scope('therapist_session', 'update', keptBy(keeperOf(ctx)))
}

/**
 * Appointments that take a therapist's time, whoever the client is: for whether a time is free, and nothing else of
 * them. The database shows the caller those of the practice and their own.
 */
export function appointmentsThatTakeTime(ctx: OperationContext, therapistId: Id): Scope<'therapist_session', 'read'> {
  keeperOf(ctx)
  const takesTime = sql`t.status in ('open', 'closed')`
  return new Scope('therapist_session', 'read', sql`t.therapist_user_id = ${therapistId} and ${takesTime}`)
}

/** Appointments of whose changes a therapist is told; nobody else follows them. */
export function appointmentsAnnounced({ caller }: OperationContext): Scope<'therapist_session', 'read'> {
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  return new Scope('therapist_session', 'read', isTherapist ? own(caller) : sql`false`)
}

/** The people of appointments that the caller reads, for their names only. */
export function peopleOfAppointments(): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.state <> 'reserved'`)
}

/**
 * Active relationships for which the caller makes appointments: a therapist's own, and those of the practice whose
 * therapist can sign in.
 */
export function relationshipsToSchedule(ctx: OperationContext): Scope<'relationship', 'read'> {
  const caller = keeperOf(ctx)
  const isActive = sql`t.is_profile_active and not t.is_deleted and t.client_user_id is not null and exists (
    select 1 from ${personTable('user_account')} w where w.id = t.therapist_user_id and w.suspended_at is null)`
  const isOwn = caller.role === 'therapist' ? sql`t.therapist_user_id = ${caller.userId}` : sql`false`
  return new Scope('relationship', 'read', sql`${isActive} and (${isOwn} or ${ofManagedPractice(caller)})`)
}

function keptBy(caller: UserCaller): Sql {
  return sql`(${caller.role === 'therapist' ? own(caller) : sql`false`} or ${ofManagedPractice(caller)})`
}

function own({ userId }: UserCaller): Sql {
  return sql`(t.therapist_user_id = ${userId} and t.client_user_id = any(array(${assignedClients(userId)})))`
}
