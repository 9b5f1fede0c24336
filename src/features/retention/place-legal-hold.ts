import { z } from 'zod'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { LegalHold } from './legal-hold.entity.js'
import { permitLegalHold } from './retention.policy.js'
import { LIMITS } from '../../kernel/limits.js'

const input = z.object({
  reason: text(LIMITS.legalHold.reason).refine((reason) => reason.trim() !== '', 'must give a reason'),
})

/**
 * Keeps everything in a client's record until the hold is lifted, even if erasure is requested or retention periods
 * end.
 * @throws InvalidInput naming `reason`; NotFound, Forbidden.
 */
export async function placeLegalHold(
  ctx: OperationContext,
  clientId: Id,
  rawReason: unknown,
): Promise<{ readonly legalHoldId: Id }> {
  const permit = await permitLegalHold(ctx, clientId)
  const { reason } = parseInput(input, { reason: rawReason })
  return write(ctx, async (tx) => {
    const hold = tx.create(LegalHold, permit, { reason, placedAt: ctx.clock.now() })
    await tx.flush()
    tx.audit(`legal-hold:${hold.id}`, [clientId])
    return { legalHoldId: hold.id }
  })
}
