import { z } from 'zod'
import { sql, type Sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import { DAY, MINUTE, SECOND } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'

/** When an appointment is, as a caller gives it. */
export const timesSchema = z.object({ startsAt: z.date(), endsAt: z.date().nullish() })

/** When an appointment is, and whether it may be at the time of another. */
export const bookedTimesSchema = timesSchema.extend({ allowOverlap: z.boolean().nullish() })

/** Begins, and ends; an appointment without an end takes the usual length. */
export interface Times {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** What an appointment without an end is taken to last, in milliseconds. */
export const USUAL_LENGTH = 50 * MINUTE

/** When the appointment `r` of a statement ends. */
export const endOfAppointment: Sql = sql`coalesce(r.ends_at, r.starts_at + make_interval(secs => ${USUAL_LENGTH / SECOND}))`

/** A date that is further away is a slip of the keyboard. */
export const AHEAD_MS = 731 * DAY

/**
 * The times of an appointment that is still to come.
 * @throws InvalidInput naming `startsAt` or `endsAt`.
 */
export function assertTimes(
  { clock }: OperationContext,
  { startsAt, endsAt = null }: z.output<typeof timesSchema>,
): Times {
  const now = clock.now()
  if (startsAt < now) throw InvalidInput.of('startsAt', 'must not be in the past')
  if (startsAt.getTime() > now.getTime() + AHEAD_MS) throw InvalidInput.of('startsAt', 'must be within two years')
  if (endsAt !== null && endsAt <= startsAt) throw InvalidInput.of('endsAt', 'must be after the beginning')
  if (endsAt !== null && endsAt.getTime() - startsAt.getTime() > DAY) {
    throw InvalidInput.of('endsAt', 'must be within 24 hours of the beginning')
  }
  return { startsAt, endsAt }
}

/** The times of appointments that begin at these instants, each as long as the first. */
export function timesAsLongAs({ startsAt, endsAt }: Times, begins: readonly Date[]): readonly Times[] {
  const length = endsAt === null ? null : endsAt.getTime() - startsAt.getTime()
  return begins.map((at) => ({ startsAt: at, endsAt: length === null ? null : new Date(at.getTime() + length) }))
}
