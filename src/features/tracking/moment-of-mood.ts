import type { Transaction } from '../../database/in-transaction.js'
import { DAY } from '../../kernel/durations.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Moment } from '../../kernel/moment.js'
import type { OperationContext } from '../operation-context.js'
import { instantFor } from '../users/index.js'

/** Clocks of telephones run ahead, and days begin earlier in the east. */
const AHEAD_MS = DAY

/**
 * The instant at which somebody felt so.
 * @throws InvalidInput naming `loggedAt` when it is still to come.
 */
export async function momentOfMood(
  ctx: OperationContext,
  tx: Transaction,
  moment: Moment,
  clientId: Id,
): Promise<Date> {
  const at = await instantFor(tx, moment, clientId, 'loggedAt')
  if (at.getTime() > ctx.clock.now().getTime() + AHEAD_MS)
    throw InvalidInput.of('loggedAt', 'must not be in the future')
  return at
}
