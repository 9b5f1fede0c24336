import { inTransaction } from '../../../database/in-transaction.js'
import { parseInput } from '../../../kernel/text.js'
import type { OperationContext } from '../../operation-context.js'
import { screenAhead, screenForRisk } from '../../safety/index.js'
import { callerId } from '../caller-id.js'
import { Goal } from './goal.entity.js'
import { newGoal } from './goal-input.js'
import { storeIntervention } from './store-intervention.js'
import type { Stored } from '../stored.js'
import { permitTracked } from '../tracking.policy.js'

/**
 * Stores a new goal of a client, with its first steps.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function createGoal(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const { clientId, interventions, ...input } = parseInput(newGoal, rawInput)
  const permit = await permitTracked(ctx, 'goal', clientId ?? null)
  const { title, description, domain, measure, target } = input
  await screenAhead(ctx, title, description, domain, measure, target, ...(interventions ?? []))
  const now = ctx.clock.now()
  return inTransaction(ctx, async (tx) => {
    const goal = tx.create(Goal, permit, {
      ...{ title, description: description ?? null, domain: domain ?? null, measure: measure ?? null },
      ...{ target: target ?? null, dueOn: input.dueOn ?? null },
      ...{ createdByUserId: callerId(ctx), createdAt: now, updatedAt: now },
    })
    await tx.flush()
    tx.audit(`goal:${goal.id}`, [goal.clientUserId])
    const fields = { title, description, domain, measure, target }
    let showsCrisisResources = await screenForRisk(ctx, tx, { source: 'goal', record: goal, fields })
    for (const step of interventions ?? []) {
      const stored = await storeIntervention(ctx, tx, goal, step)
      showsCrisisResources ||= stored.showsCrisisResources
    }
    return { id: goal.id, showsCrisisResources }
  })
}
