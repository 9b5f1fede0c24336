import type { z } from 'zod'
import type { Transaction } from '../../../database/write/write.js'
import type { CreatePermit } from '../../../database/access/scope.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { screenForRisk } from '../../safety/index.js'
import { Goal } from './goal.entity.js'
import type { newGoal } from './goal-input.js'
import { storeIntervention } from './store-intervention.js'
import type { Stored } from '../stored.js'

/** Where a goal comes from that nobody thought of by themselves. */
export interface GoalOrigin {
  readonly generationId: Id
  readonly generationPlace: number
  readonly generatedBy: string
}

/** Stores a new goal with its first steps for whom the permit says. */
export async function storeGoal(
  ctx: OperationContext,
  tx: Transaction,
  permit: CreatePermit<'goal'>,
  { interventions, ...input }: Omit<z.output<typeof newGoal>, 'clientId'>,
  origin?: GoalOrigin,
): Promise<Stored> {
  const { title, description, domain, measure, target } = input
  const now = ctx.clock.now()
  const goal = tx.create(Goal, permit, {
    ...{ title, description: description ?? null, domain: domain ?? null, measure: measure ?? null },
    ...{ target: target ?? null, dueOn: input.dueOn ?? null, ...origin },
    ...{ createdByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
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
}
