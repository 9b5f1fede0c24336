import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen, screenForRisk } from '../../safety/index.js'
import { pastInstantFor } from '../../users/index.js'
import { Mood } from './mood.entity.js'
import { newMood } from './mood-input.js'
import type { Stored } from '../stored.js'
import { permitTracked } from '../tracking.policy.js'

/**
 * Stores how a client feels, now or at the moment that is named.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function logMood(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const input = parseInput(newMood, rawInput)
  const permit = await permitTracked(ctx, 'mood', input.clientId ?? null)
  await prewarmRiskScreen(ctx, input.note)
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const mood = tx.create(Mood, permit, {
      value: input.value,
      labels: input.labels ?? [],
      note: input.note ?? null,
      loggedAt: now,
      recordedByUserId: userIdOf(ctx.caller),
      createdAt: now,
      updatedAt: now,
    })
    if (input.loggedAt) mood.loggedAt = await pastInstantFor(ctx, tx, input.loggedAt, mood.clientUserId, 'loggedAt')
    await tx.flush()
    tx.audit(`mood:${mood.id}`, [mood.clientUserId])
    const showsCrisisResources = await screenForRisk(ctx, tx, {
      source: 'mood',
      record: mood,
      fields: { note: mood.note },
    })
    return { id: mood.id, showsCrisisResources }
  })
}
