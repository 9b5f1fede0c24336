import { write } from '../../database/write/write.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { permitTherapistSession, TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { timeZoneOf } from '../users/index.js'
import { assertKeepsCalendars } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { assertTimes } from './appointment-times.js'
import { assertTimesFree, type Times } from './assert-times-free.js'
import { newAppointmentSchema } from './create-appointment.js'
import { findCareRelationship } from './find-care-relationship.js'
import { toInstants, toLocalTimes, type Zone } from './local-times.js'
import { assertByVideo } from './meeting-url.js'
import { parseRecurrenceRule, type RecurrenceRule, recurrences } from './recurrence-rule.js'

const schema = newAppointmentSchema.extend({
  rule: text(LIMITS.appointment.rule),
  timezone: text(LIMITS.appointment.timezone).nullish(),
})

/** The result of a change of a series, stored as it is under the idempotency key. */
export type ChangedSeries = { readonly seriesId: Id; readonly changedCount: number }

/**
 * Makes appointments that recur by a rule of RFC 5545, each at the same time of day in a time zone; all of them or
 * none. Afterwards each is an appointment of its own. The therapist is told of each.
 * @throws Unauthenticated; Forbidden, NotFound for a client whom the caller may not see; InvalidInput naming
 * `therapistId`, `startsAt`, `endsAt`, `meetingUrl`, `rule` or `timezone`; TimesTaken naming each time at which the
 * therapist has another appointment.
 */
export async function createAppointmentSeries(ctx: OperationContext, rawInput: unknown): Promise<ChangedSeries> {
  assertKeepsCalendars(ctx)
  const input = parseInput(schema, rawInput)
  const { clientId, therapistId, kind, allowOverlap, meetingUrl = null } = input
  const first = assertTimes(ctx, input)
  assertByVideo(kind, meetingUrl)
  const rule = parseRecurrenceRule(input.rule)
  const zone = zoneOf(input.timezone, therapistId)
  const relationship = await findCareRelationship(ctx, { clientId, therapistId })
  const times = await timesOf(ctx, rule, zone, first)
  return write<ChangedSeries>(ctx, async (tx) => {
    await assertTimesFree(ctx, tx, times, { therapistId, allowOverlap: allowOverlap === true })
    const now = ctx.clock.now()
    const permit = permitTherapistSession(ctx, relationship)
    const { text: recurrenceRule } = rule
    const sessions = times.map((one) =>
      tx.create(TherapistSession, permit, {
        ...{ kind, ...one, meetingUrl, recurrenceRule, createdAt: now, updatedAt: now },
      }),
    )
    await tx.flush()
    const [{ id: seriesId } = unmade()] = sessions
    for (const session of sessions) {
      session.seriesId = seriesId
      tx.event(appointmentChanged.event([therapistId], session.id, 'created'))
    }
    tx.audit(`therapistSession:${seriesId}`, [clientId])
    return { seriesId, changedCount: sessions.length }
  })
}

function zoneOf(name: string | null | undefined, therapistId: Id): Zone {
  if (!name) return { of: therapistId }
  const known = timeZoneOf(name)
  if (known === undefined) throw InvalidInput.of('timezone', 'is not the name of a time zone')
  return { name: known }
}

/** The times of a series: each as long as the first. */
async function timesOf(
  ctx: OperationContext,
  rule: RecurrenceRule,
  zone: Zone,
  { startsAt, endsAt }: Times,
): Promise<readonly Times[]> {
  const ends = rule.until?.isInstant === true ? [rule.until.at] : []
  const [first = unmade(), until = rule.until?.at ?? null] = await toLocalTimes(ctx, zone, [startsAt, ...ends])
  const begins = await toInstants(ctx, zone, recurrences(rule, first, until))
  const length = endsAt === null ? null : endsAt.getTime() - startsAt.getTime()
  return begins.map((at) => ({ startsAt: at, endsAt: length === null ? null : new Date(at.getTime() + length) }))
}

function unmade(): never {
  throw new Error('A series has a first appointment.')
}
