import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { pastInstantFor } from '../../users/index.js'
import { Mood } from './mood.entity.js'
import { moodChange, moodRecord } from './mood.record.js'
import { moodsWritable } from '../tracking.policy.js'
import { findForChange, type Stored } from '../change-tracked.js'

/**
 * Changes a mood: an absent field stays; of those that may be empty null clears.
 * @throws NotFound, InvalidInput naming the field.
 */
export async function updateMood(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
  const input = parseInput(moodChange, rawInput)
  const scope = moodsWritable(ctx)
  await prewarmRiskScreen(ctx, input.note)
  return write(ctx, async (tx) => {
    const mood = await findForChange(tx, Mood, scope, id)
    const before = mood.note
    if (input.value != null) mood.value = input.value
    if (input.labels !== undefined) mood.labels = input.labels ?? []
    if (input.note !== undefined) mood.note = input.note
    if (input.loggedAt)
      mood.loggedAt = await pastInstantFor(tx.reading(ctx), input.loggedAt, mood.clientUserId, 'loggedAt')
    mood.updatedAt = ctx.clock.now()
    moodRecord.announce(tx, mood, 'updated')
    const note = mood.note === before ? null : mood.note
    return { id, crisisTopic: await moodRecord.screen(ctx, tx, mood, { note }) }
  })
}
