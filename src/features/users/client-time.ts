import { Field, InputType } from 'type-graphql'
import { readRows } from '../../database/read/read-rows.js'
import type { Transaction } from '../../database/write/write.js'
import { sql, joinSql, type Sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type DateOrInstant, isAfter } from '../../kernel/time/date-or-instant.js'
import { DAY } from '../../kernel/time/durations.js'
import { DateOrInstantScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { zoneOf } from './user.policy.js'

/**
 * The instant that a moment stands for; a bare date is the beginning of that day in the client's time zone.
 * @param ctx inside a transaction `tx.reading(ctx)`.
 * @param field the name of the moment in the caller's input.
 * @throws InvalidInput naming the field.
 */
export async function instantFor(
  ctx: OperationContext,
  when: DateOrInstant,
  clientId: Id | null,
  field: string,
): Promise<Date> {
  if (when.kind === 'instant') return when.at
  const zone = clientId === null ? sql`'UTC'` : zoneOf(clientId)
  const [row] = await readRows<{ at: Date }>(
    ctx,
    sql`select (${when.day}::date)::timestamp at time zone ${zone} as at`,
    // A time zone reveals nothing about the client.
    { subject: () => null },
  )
  if (row === undefined) throw new Error('A select without from returned no row.')
  // East of Greenwich the first day of year 1 begins in year 0, which cannot be represented.
  if (row.at.getUTCFullYear() < 1) throw InvalidInput.of(field, 'must not be before the year 1')
  return row.at
}

/** The day of a person's own calendar at an instant, as `YYYY-MM-DD`. */
export async function dayOf(tx: Transaction, userId: Id, at: Date): Promise<string> {
  const [row] = await tx.rows<{ day: string }>(
    sql`select to_char(${at}::timestamptz at time zone ${zoneOf(userId)}, 'YYYY-MM-DD') as day`,
  )
  if (row === undefined) throw new Error('A select without from returned no row.')
  return row.day
}

/** Tolerates clocks that run ahead, and days that begin earlier in the east. */
const AHEAD_MS = DAY
/** No record of a living client is older. */
const EARLIEST = Date.UTC(1900, 0, 1)

/**
 * The instant at which something was experienced, answered or seen.
 * @param ctx inside a transaction `tx.reading(ctx)`.
 * @param field the name of the field in the caller's input.
 * @throws InvalidInput naming the field when it is still to come, or before 1900.
 */
export async function pastInstantFor(
  ctx: OperationContext,
  when: DateOrInstant,
  clientId: Id,
  field: string,
): Promise<Date> {
  const at = await instantFor(ctx, when, clientId, field)
  if (at.getTime() > ctx.clock.now().getTime() + AHEAD_MS) throw InvalidInput.of(field, 'must not be in the future')
  if (at.getTime() < EARLIEST) throw InvalidInput.of(field, 'must not be before 1900')
  return at
}

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
 * The condition that a time (a column) lies in the range. A bare date is a day of the client's zone, and `to` includes
 * all of it.
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

/** Midnight of a day, or of the next day, in the client's time zone. */
function dayStart(day: string, plus: 0 | 1, clientId: Id): Sql {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zoneOf(clientId)})`
}
