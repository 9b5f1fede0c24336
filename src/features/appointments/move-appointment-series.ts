import { write } from '../../database/write/write.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsWritable } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { AHEAD_MS, assertTimes, bookedTimesSchema, type Times, timesAsLongAs } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import { assertToCome } from './change-appointment.js'
import type { ChangedSeries } from './create-appointment-series.js'
import { findSeriesFrom } from './find-series-from.js'
import { toInstants, toLocalTimes, type Zone, zoneIn, zoneNameSchema } from './local-times.js'

const schema = bookedTimesSchema.extend({ timezone: zoneNameSchema })

/**
 * Moves an appointment of a series, and by as many days and hours of local time those of the series after it: all of
 * them or none. The same again changes nothing.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for an appointment that has begun or is in no series;
 * InvalidInput naming `startsAt`, `endsAt` or `timezone`; TimesTaken naming each time at which the therapist has
 * another appointment.
 */
export async function moveAppointmentSeries(ctx: OperationContext, id: Id, rawInput: unknown): Promise<ChangedSeries> {
  const scope = appointmentsWritable(ctx)
  const input = parseInput(schema, rawInput)
  const first = assertTimes(ctx, input)
  return write<ChangedSeries>(ctx, async (tx) => {
    const now = ctx.clock.now()
    const { chosen, seriesId, following } = await findSeriesFrom(tx, scope, id, now)
    assertToCome(ctx, chosen)
    const { therapistUserId: therapistId, clientUserId } = chosen
    const zone = zoneIn(input.timezone, therapistId)
    const times = await shift(tx.reading(ctx), zone, following, first)
    if (times.some(({ startsAt }) => startsAt.getTime() > now.getTime() + AHEAD_MS)) {
      throw InvalidInput.of('startsAt', 'must leave each appointment of the series within two years')
    }
    const moved = following.map((session) => session.id)
    await assertTimesFree(ctx, tx, times, { therapistId, moved, allowOverlap: input.allowOverlap === true })
    for (const [at, session] of following.entries()) {
      Object.assign(session, times[at], { updatedAt: now })
      tx.event(appointmentChanged.event([therapistId], session.id, 'updated'))
    }
    tx.audit(`therapistSession:${id}`, [clientUserId])
    return { seriesId, changedCount: following.length }
  })
}

/** The new times of appointments, the first of which is given. */
async function shift(
  ctx: OperationContext,
  zone: Zone,
  sessions: readonly TherapistSession[],
  first: Times,
): Promise<readonly Times[]> {
  const former = sessions.map((session) => session.startsAt)
  const [to, from, ...others] = await toLocalTimes(ctx, zone, [first.startsAt, ...former])
  if (to === undefined || from === undefined) throw new Error('The chosen appointment is one of those that follow.')
  const by = to.getTime() - from.getTime()
  const begins = await toInstants(
    ctx,
    zone,
    others.map((at) => new Date(at.getTime() + by)),
  )
  return timesAsLongAs(first, [first.startsAt, ...begins])
}
