import { z } from 'zod'
import { InvalidInput } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { isDay } from '../../../kernel/time/date-or-instant.js'
import { INSTRUMENT_KEYS, instrumentByKey } from '../../screenings/index.js'

const day = z.string().refine(isDay, 'must be a date')
/** Hours at which people are told something. */
const hour = z.number().refine((at) => Number.isInteger(at) && at >= 6 && at <= 21, 'must be from 6 to 21')
const recurrence = z.enum(['weekly', 'biweekly', 'monthly'])

/** What a caller says of a new schedule. */
export const newSchedule = z.object({
  clientId: idSchema.nullish(),
  instrument: z.string(),
  recurrence,
  reminderHour: hour.nullish(),
  startsOn: day.nullish(),
  endsOn: day.nullish(),
})

/** What a caller may change of one. */
export const scheduleChange = z.object({
  recurrence: recurrence.nullish(),
  reminderHour: hour.nullish(),
  nextDueOn: day.nullish(),
  endsOn: day.nullish(),
})

/**
 * The key of an instrument that there is.
 * @throws InvalidInput naming the field, with those that there are.
 */
export function knownInstrument(key: string, field: string): string {
  const instrument = instrumentByKey(key)
  if (instrument === undefined) throw InvalidInput.of(field, `must be one of ${INSTRUMENT_KEYS.join(', ')}`)
  return instrument.key
}

/**
 * Checks the days of a schedule against each other and against today.
 * @throws InvalidInput naming `endsOn` or the field of the first day.
 */
export function assertDays(first: { field: string; on: string }, endsOn: string | null, today: string): void {
  if (first.on < today) throw InvalidInput.of(first.field, "must not be before today, in the client's time zone")
  if (endsOn !== null && endsOn < first.on) throw InvalidInput.of('endsOn', 'must not be before the next due day')
}
