import { z } from 'zod'
import { InvalidInput } from '../../kernel/errors.js'
import { DAY, MINUTE } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'

/** When an appointment is, as a caller gives it. */
export const timesSchema = z.object({ startsAt: z.date(), endsAt: z.date().nullish() })

/** What an appointment without an end is taken to last, in milliseconds. */
export const USUAL_LENGTH = 50 * MINUTE

/** A date that is further away is a slip of the keyboard. */
export const AHEAD_MS = 731 * DAY

/**
 * The times of an appointment that is still to come.
 * @throws InvalidInput naming `startsAt` or `endsAt`.
 */
export function assertTimes(
  { clock }: OperationContext,
  { startsAt, endsAt = null }: z.output<typeof timesSchema>,
): { readonly startsAt: Date; readonly endsAt: Date | null } {
  const now = clock.now()
  if (startsAt < now) throw InvalidInput.of('startsAt', 'must not be in the past')
  if (startsAt.getTime() > now.getTime() + AHEAD_MS) throw InvalidInput.of('startsAt', 'must be within two years')
  if (endsAt !== null && endsAt <= startsAt) throw InvalidInput.of('endsAt', 'must be after the beginning')
  if (endsAt !== null && endsAt.getTime() - startsAt.getTime() > DAY) {
    throw InvalidInput.of('endsAt', 'must be within 24 hours of the beginning')
  }
  return { startsAt, endsAt }
}
