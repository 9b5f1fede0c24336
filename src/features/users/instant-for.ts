import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import type { Transaction } from '../../database/write/write.js'
import { DAY } from '../../kernel/time/durations.js'
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
  moment: DateOrInstant,
  clientId: Id | null,
  field: string,
): Promise<Date> {
  if (moment.kind === 'instant') return moment.at
  const zone = clientId === null ? sql`'UTC'` : zoneOf(clientId)
  const [row] = await readRows<{ at: Date }>(
    ctx,
    sql`select (${moment.day}::date)::timestamp at time zone ${zone} as at`,
    // A time zone tells nothing of the client.
    { subject: () => null },
  )
  if (row === undefined) throw new Error('A select without from returned no row.')
  // East of Greenwich the first day of all begins in a year that cannot be written.
  if (row.at.getUTCFullYear() < 1) throw InvalidInput.of(field, 'must not be before the year 1')
  return row.at
}

/** Clocks of telephones run ahead, and days begin earlier in the east. */
const AHEAD_MS = DAY
/** Nobody who is treated now answered anything before. */
const EARLIEST = Date.UTC(1900, 0, 1)

/**
 * The instant at which something was experienced, answered or seen.
 * @param@param field the name of the field in the caller's input.
 * @throws InvalidInput naming the field when it is still to come, or before 1900.
 */
export async function pastInstantFor(
  ctx: OperationContext,
  tx: Transaction,
  when: DateOrInstant,
  clientId: Id,
  field: string,
): Promise<Date> {
  const at = await instantFor(tx.reading(ctx), when, clientId, field)
  if (at.getTime() > ctx.clock.now().getTime() + AHEAD_MS) throw InvalidInput.of(field, 'must not be in the future')
  if (at.getTime() < EARLIEST) throw InvalidInput.of(field, 'must not be before 1900')
  return at
}
