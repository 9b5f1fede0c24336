import { userIdOf } from '../../../kernel/caller.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { pastInstantFor } from '../../users/index.js'
import { type Stored, stored } from '../change-tracked.js'
import { permitTracked } from '../tracking.policy.js'
import { moodRecord, newMood } from './mood.record.js'

/**
 * Stores how a client feels, now or at the moment that is named.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function logMood(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const { clientId, value, labels, note = null, loggedAt } = parseInput(newMood, rawInput)
  const permit = await permitTracked(ctx, 'mood', clientId ?? null)
  const now = ctx.clock.now()
  const at = loggedAt ? await pastInstantFor(ctx, loggedAt, permit.stamp.clientUserId, 'loggedAt') : now
  const data = {
    ...{ value, labels: labels ?? [], note, loggedAt: at },
    ...{ recordedByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
  }
  return moodRecord.store(ctx, permit, { data, texts: { note } }, stored)
}
