import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { permitTherapistSession, TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { assertKeepsCalendars } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { assertTimes, type Times, timesAsLongAs } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import { newAppointmentSchema } from './create-appointment.js'
import { findCareRelationship } from './find-care-relationship.js'
import { toInstants, toLocalTimes, type Zone, zoneIn, zoneNameSchema } from './local-times.js'
import { assertByVideo } from './meeting-url.js'
import { parseRecurrenceRule, type RecurrenceRule, recurrences } from './recurrence-rule.js'

const schema = newAppointmentSchema.extend({
  rule: text(LIMITS.appointment.rule),
  timezone: zoneNameSchema,
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
  const zone = zoneIn(input.timezone, therapistId)
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

/** The times of a series: each as long as the first. */
async function timesOf(
  ctx: OperationContext,
  rule: RecurrenceRule,
  zone: Zone,
  first: Times,
): Promise<readonly Times[]> {
  const ends = rule.until?.isInstant === true ? [rule.until.at] : []
  const [local = unmade(), until = rule.until?.at ?? null] = await toLocalTimes(ctx, zone, [first.startsAt, ...ends])
  return timesAsLongAs(first, await toInstants(ctx, zone, recurrences(rule, local, until)))
}

function unmade(): never {
  throw new Error('A series has a first appointment.')
}
