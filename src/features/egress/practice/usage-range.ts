import { sql, type Sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { DAY } from '../../../kernel/time/durations.js'

/** A leap year. */
const MOST_DAYS = 366

/** Days in UTC, as the budget of tokens counts them. */
export interface UsageRange {
  readonly from: string
  /** Inclusive. */
  readonly to: string
}

/** What calls are counted apart by. */
export interface UsageGroups {
  readonly byDay: boolean
  readonly byPurpose: boolean
  readonly byModel: boolean
}

/**
 * The condition that a time lies in a range.
 * @throws InvalidInput naming `from` when the range ends before it begins, or has more than 366 days.
 */
export function withinDays(time: Sql, { from, to }: UsageRange): Sql {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (days < 1) throw InvalidInput.of('from', 'must not be after the end of the range')
  if (days > MOST_DAYS) throw InvalidInput.of('from', `must be at most ${MOST_DAYS} days before the end of the range`)
  return sql`${time} >= ${from}::date::timestamp at time zone 'UTC'
    and ${time} < (${to}::date + 1)::timestamp at time zone 'UTC'`
}
