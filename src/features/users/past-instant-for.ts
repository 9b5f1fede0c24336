import { DAY } from '../../kernel/time/durations.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import type { OperationContext } from '../operation-context.js'
import { instantFor } from './instant-for.js'

/** Clocks of telephones run ahead, and days begin earlier in the east. */
const AHEAD_MS = DAY
/** Nobody who is treated now answered anything before. */
const EARLIEST = Date.UTC(1900, 0, 1)

/**
 * The instant at which something was experienced, answered or seen.
 * @param ctx inside a transaction `tx.reading(ctx)`.
 * @param field the name of the moment in the caller's input.
 * @throws InvalidInput naming the field when it is still to come, or before 1900.
 */
export async function pastInstantFor(
  ctx: OperationContext,
  moment: DateOrInstant,
  clientId: Id,
  field: string,
): Promise<Date> {
  const at = await instantFor(ctx, moment, clientId, field)
  if (at.getTime() > ctx.clock.now().getTime() + AHEAD_MS) throw InvalidInput.of(field, 'must not be in the future')
  if (at.getTime() < EARLIEST) throw InvalidInput.of(field, 'must not be before 1900')
  return at
}
