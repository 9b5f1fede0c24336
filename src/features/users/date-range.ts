import { Field, InputType } from 'type-graphql'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { isAfter, type DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { DateOrInstantScalar } from '../../kernel/scalars.js'
import { zoneOf } from './user.policy.js'

/** A range of time as a caller gives it. */
export interface DateRange {
  readonly from?: DateOrInstant | null
  readonly to?: DateOrInstant | null
}

@InputType({ description: 'A range of time that includes both ends. A date stands for the whole day.' })
export class MomentRangeInput {
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The start of the range.' })
  from?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'The end of the range. A date includes the whole day.',
  })
  to?: DateOrInstant | null
}

/**
 * The condition that a time (a column) lies in the range. A bare date is a day of the client's zone, and `to` includes all
 * of it.
 * @throws InvalidInput naming `from` when the range ends before it begins.
 */
export function inDateRange(time: Sql, clientId: Id, range: DateRange): Sql {
  const { from, to } = range
  const conditions: Sql[] = []
  if (from && to && isAfter(from, to)) throw InvalidInput.of('from', 'must not be after the end of the range')
  if (from)
    conditions.push(
      sql`${time} >= ${from.kind === 'instant' ? sql`${from.at}::timestamptz` : dayStart(from.day, 0, clientId)}`,
    )
  if (to?.kind === 'instant') conditions.push(sql`${time} <= ${to.at}::timestamptz`)
  if (to?.kind === 'day') conditions.push(sql`${time} < ${dayStart(to.day, 1, clientId)}`)
  return joinSql(conditions, ' and ')
}

/** Midnight of a day, or of the one after it, in the client's zone. */
function dayStart(day: string, plus: 0 | 1, clientId: Id): Sql {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zoneOf(clientId)})`
}
