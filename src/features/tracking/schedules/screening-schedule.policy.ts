import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { Enrolment } from '../../practice/index.js'
import type { OperationContext } from '../../operation-context.js'
import {
  isInCare,
  ofAdministered,
  ownerOfTracked,
  trackedReadable,
  trackedWritable,
  zoneOf,
} from '../../users/index.js'

/** What finds the schedules that have come due, and what tells the client of one of them. */
export const ASK_FOR_SCREENINGS = 'ask-for-screenings'
export const REMIND_OF_SCREENING = 'remind-of-screening'
export const MAIL_REMINDER = 'mail-reminder'

/** Nobody is told anything later in the evening; what is due then waits for the next morning. */
const LAST_HOUR = 21

const open = sql`t.ended_at is null`
const waiting = sql`${open} and t.asked_on is not null
  and (t.assigned_by_user_id = t.client_user_id or ${isInCare(sql`t.client_user_id`)})`

/** Schedules: the client's own, and those of clients the therapist is assigned to. */
export function schedulesReadable(ctx: OperationContext): Scope<'screening_schedule', 'read'> {
  return new Scope('screening_schedule', 'read', trackedReadable(ctx))
}

/** Schedules that an administrator of a practice may count, without reading any. @throws Unauthenticated. */
export function schedulesCountable({ caller }: OperationContext): Scope<'screening_schedule', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return new Scope('screening_schedule', 'read', ofAdministered(caller))
}

/** A schedule that has ended is over. */
export function schedulesWritable(ctx: OperationContext): Scope<'screening_schedule', 'update'> {
  return new Scope('screening_schedule', 'update', sql`${open} and ${trackedWritable(ctx)}`)
}

/**
 * Who may have a client asked for a screening: the client, and the assigned therapist. The client comes with it,
 * because days are theirs.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitSchedule(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<{ readonly permit: CreatePermit<'screening_schedule'>; readonly clientUserId: Id }> {
  const owner = await ownerOfTracked(ctx, clientId)
  return { permit: new CreatePermit('screening_schedule', owner), clientUserId: owner.clientUserId }
}

/** Schedules whose next day has come, at their hour in the client's own day; for the sweep that asks alone. */
export function schedulesDue({ caller }: OperationContext, now: Date): Scope<'screening_schedule', 'update'> {
  const local = sql`(${now}::timestamptz at time zone ${zoneOf(sql`t.client_user_id`)})`
  const isDue = sql`${open} and t.next_due_on <= ((${now}::timestamptz at time zone 'UTC') + interval '14 hours')::date
    and t.next_due_on <= ${local}::date and extract(hour from ${local}) between t.reminder_hour and ${LAST_HOUR}`
  const isSweep = caller.kind === 'job' && caller.job === ASK_FOR_SCREENINGS
  return new Scope('screening_schedule', 'update', isSweep ? isDue : sql`false`)
}

/**
 * The schedule that a reminder is about, while it waits for an answer: as long as somebody cares for the client, or the
 * client has set it for themselves.
 */
export function scheduleToRemindOf({ caller }: OperationContext): Scope<'screening_schedule', 'read'> {
  const isJob = caller.kind === 'job' && (caller.job === REMIND_OF_SCREENING || caller.job === MAIL_REMINDER)
  return new Scope('screening_schedule', 'read', isJob ? sql`t.id = ${caller.subjectId} and ${waiting}` : sql`false`)
}

/** All that waits for the same client, for saying once what is said of several. */
export function schedulesRemindedTogether({ caller }: OperationContext): Scope<'screening_schedule', 'read'> {
  const isJob = caller.kind === 'job' && caller.job === REMIND_OF_SCREENING
  const client = sql`(select s.client_user_id from ${personTable('screening_schedule')} s where s.id = ${isJob ? caller.subjectId : 0})`
  return new Scope('screening_schedule', 'read', isJob ? sql`t.client_user_id = ${client} and ${waiting}` : sql`false`)
}

/** What a screening that is being stored answers: the open schedules of its client for its instrument. */
export function schedulesAnswered(clientId: Id, instrumentKey: string): Scope<'screening_schedule', 'update'> {
  return new Scope(
    'screening_schedule',
    'update',
    sql`${open} and t.client_user_id = ${clientId} and t.instrument_key = ${instrumentKey}`,
  )
}

/** Which instruments somebody is asked for already, whoever comes to ask. */
export function schedulesOpenOf(clientId: Id): Scope<'screening_schedule', 'read'> {
  return new Scope('screening_schedule', 'read', sql`${open} and t.client_user_id = ${clientId}`)
}

/** Who comes into care is asked for what the invitation names, in the name of the therapist who invited. */
export function permitScheduleOfEnrolment(enrolment: Enrolment): CreatePermit<'screening_schedule'> {
  const { clientUserId, organisationId, therapistUserId: assignedByUserId } = enrolment
  return new CreatePermit('screening_schedule', { clientUserId, organisationId, assignedByUserId })
}
