import { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { HOUR, SECOND } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'

/** The names of the jobs whose caller may do this. */
export const REMIND_OF_APPOINTMENTS = 'remind-of-appointments'
export const REMIND_OF_APPOINTMENT = 'remind-of-appointment'
export const MAIL_APPOINTMENT = 'mail-appointment'

/** So long before its beginning a client is reminded of an appointment. */
const AHEAD_MS = 24 * HOUR
/** Later it is of no use: whoever comes is on the way. */
const LEAST_AHEAD_MS = HOUR

/**
 * Appointments of whose beginning their client is to be reminded now. What was planned within the last day before it is
 * still known; a beginning to which an appointment was moved is another one.
 */
export function appointmentsToRemindOf({ caller }: OperationContext, now: Date): Scope<'therapist_session', 'update'> {
  const isSweep = caller.kind === 'job' && caller.job === REMIND_OF_APPOINTMENTS
  const from = new Date(now.getTime() + LEAST_AHEAD_MS)
  const to = new Date(now.getTime() + AHEAD_MS)
  const isDue = sql`t.status = 'open' and t.starts_at > ${from} and t.starts_at <= ${to}
    and t.reminded_for is distinct from t.starts_at
    and t.created_at <= t.starts_at - make_interval(secs => ${AHEAD_MS / SECOND})`
  return new Scope('therapist_session', 'update', isSweep ? isDue : sql`false`)
}

/** The appointment that a reminder is about, while it is to come. */
export function appointmentToRemindOf({ caller, clock }: OperationContext): Scope<'therapist_session', 'read'> {
  const isJob = caller.kind === 'job' && (caller.job === REMIND_OF_APPOINTMENT || caller.job === MAIL_APPOINTMENT)
  return new Scope(
    'therapist_session',
    'read',
    isJob ? sql`t.id = ${caller.subjectId} and t.status = 'open' and t.starts_at > ${clock.now()}` : sql`false`,
  )
}
