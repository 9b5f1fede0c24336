import { write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { screenAhead } from '../../safety/index.js'
import { newGoal } from './goal.record.js'
import { storeGoal } from './store-goal.js'
import { permitTracked } from '../tracking.policy.js'
import { type Stored } from '../change-tracked.js'

/**
 * Stores a new goal of a client, with its first steps.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function createGoal(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const { clientId, interventions, ...input } = parseInput(newGoal, rawInput)
  const permit = await permitTracked(ctx, 'goal', clientId ?? null)
  const { title, description, domain, measure, target } = input
  await screenAhead(ctx, title, description, domain, measure, target, ...(interventions ?? []))
  return write(ctx, (tx) => storeGoal(ctx, tx, permit, { ...input, interventions }))
}
