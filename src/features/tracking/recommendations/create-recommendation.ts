import { z } from 'zod'
import { userIdOf } from '../../../kernel/caller.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { type Stored, stored } from '../change-tracked.js'
import { permitTracked } from '../tracking.policy.js'
import { recommendationRecord } from './recommendation.record.js'

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
  const { clientId, title, description = null, kind, expiresAt = null } = parseInput(newRecommendation, rawInput)
  const permit = await permitTracked(ctx, 'recommendation', clientId ?? null)
  const now = ctx.clock.now()
  if (expiresAt !== null && expiresAt <= now) throw InvalidInput.of('expiresAt', 'must be in the future')
  const data = {
    ...{ title, description, kind: kind ?? 'other', expiresAt },
    ...{ createdByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
  }
  return recommendationRecord.store(ctx, permit, { data, texts: { title, description } }, stored)
}
