import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { userIdOf } from '../../kernel/caller.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { announceRiskFlag } from './announce-risk-flag.js'
import { RiskFlag } from './risk-flag.entity.js'
import { riskFlagsAcknowledgeable } from './risk-flag.policy.js'
import { LIMITS } from '../../kernel/limits.js'

const inputSchema = z.object({ note: text(LIMITS.riskFlag.note).nullish() })

/**
 * Acknowledges a flag: a person who may see it takes care of it. This stops the escalation timer.
 * @throws NotFound; Conflict when somebody has taken it up already; InvalidInput naming `note`.
 */
export async function acknowledgeRiskFlag(
  ctx: OperationContext,
  id: Id,
  rawNote: unknown,
): Promise<{ readonly riskFlagId: Id }> {
  const scope = riskFlagsAcknowledgeable(ctx)
  const { note } = parseInput(inputSchema, { note: rawNote })
  return write(ctx, async (tx) => {
    const flag = await tx.find(RiskFlag, scope, id)
    if (flag === undefined) throw new NotFound()
    if (flag.acknowledgedAt !== null) throw new Conflict('This flag is already acknowledged.')
    flag.acknowledgedAt = ctx.clock.now()
    flag.acknowledgedBy = userIdOf(ctx.caller)
    flag.acknowledgementNote = note ?? null
    announceRiskFlag(tx, flag, 'updated')
    tx.audit(`riskFlag:${id}:acknowledged`, [flag.clientUserId])
    return { riskFlagId: id }
  })
}
