import { write } from '../../database/write/write.js'
import { mayRead } from '../../database/access/may-read.js'
import { userIdOf } from '../../kernel/caller.js'
import { Conflict, Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { notifySafetyContact } from './notify-safety-contact.js'
import { RiskFlag } from './risk-flag.entity.js'
import { riskFlagsEscalatable, riskFlagsReadable } from './risk-flag.policy.js'

/**
 * Passes a flag on to the safety contact now, whether or not it has been acknowledged. One that was passed on stays so.
 * @throws NotFound; Forbidden for the safety contact; Conflict when the organisation has none.
 */
export async function escalateRiskFlag(ctx: OperationContext, id: Id): Promise<{ readonly riskFlagId: Id }> {
  const scope = riskFlagsEscalatable(ctx)
  const by = userIdOf(ctx.caller)
  return write(ctx, async (tx) => {
    const flag = await tx.find(RiskFlag, scope, id)
    if (flag === undefined) {
      throw (await mayRead(tx.reading(ctx), riskFlagsReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    if (flag.escalatedAt === null && !(await notifySafetyContact(ctx, tx, flag, by))) {
      throw new Conflict('The organisation has no safety contact.')
    }
    tx.audit(`riskFlag:${id}:escalated`, [flag.clientUserId])
    return { riskFlagId: id }
  })
}
