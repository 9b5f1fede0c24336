import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
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
