import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen, screenForRisk } from '../../safety/index.js'
import { Recommendation } from './recommendation.entity.js'
import type { Stored } from '../stored.js'
import { permitTracked } from '../tracking.policy.js'
import { LIMITS } from '../../../kernel/limits.js'

const newRecommendation = z.object({
  clientId: idSchema.nullish(),
  title: writtenText(LIMITS.recommendation.title),
  description: text(LIMITS.recommendation.description).nullish(),
  kind: z.enum(['exercise', 'reading', 'screening', 'activity', 'appointment', 'other']).nullish(),
  expiresAt: z.date().nullish(),
})

/**
 * Recommends something to a client.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function createRecommendation(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const input = parseInput(newRecommendation, rawInput)
  const permit = await permitTracked(ctx, 'recommendation', input.clientId ?? null)
  const now = ctx.clock.now()
  if (input.expiresAt && input.expiresAt <= now) throw InvalidInput.of('expiresAt', 'must be in the future')
  await prewarmRiskScreen(ctx, input.title, input.description)
  return write(ctx, async (tx) => {
    const made = tx.create(Recommendation, permit, {
      ...{ title: input.title, description: input.description ?? null, kind: input.kind ?? 'other' },
      ...{ expiresAt: input.expiresAt ?? null, createdByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
    })
    await tx.flush()
    tx.audit(`recommendation:${made.id}`, [made.clientUserId])
    const { title, description } = made
    const written = { source: 'recommendation', record: made, fields: { title, description } } as const
    return { id: made.id, showsCrisisResources: await screenForRisk(ctx, tx, written) }
  })
}
