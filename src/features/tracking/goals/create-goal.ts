import { type Transaction, write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { ofBoth, prewarmRiskScreen, titledText } from '../../safety/index.js'
import { goalRecord, interventionScreening, newGoal } from './goal.record.js'
import { permitOfGoal, permitTracked } from '../tracking.policy.js'
import type { Stored } from '../change-tracked.js'
import type { z } from 'zod'
import type { CreatePermit } from '../../../database/access/scope.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { Goal, GoalIntervention } from './goal.entity.js'

/**
 * Stores a new goal of a client, with its first steps.
 * @throws InvalidInput naming the field; NotFound for an unknown client.
 */
export async function createGoal(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const { clientId, interventions, ...input } = parseInput(newGoal, rawInput)
  const permit = await permitTracked(ctx, 'goal', clientId ?? null)
  const { title, description, domain, measure, target } = input
  await prewarmRiskScreen(
    ctx,
    title,
    description,
    domain,
    measure,
    target,
    titledText({ title, description }),
    ...(interventions ?? []),
  )
  return write(ctx, (tx) => storeGoal(ctx, tx, permit, { ...input, interventions }))
}

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
  goalRecord.announce(tx, goal, 'created')
  const fields = { title, description, domain, measure, target }
  let crisisTopic = await goalRecord.screen(ctx, tx, goal, fields)
  for (const step of interventions ?? []) {
    const stored = await storeIntervention(ctx, tx, goal, step)
    crisisTopic = ofBoth(crisisTopic, stored.crisisTopic)
  }
  return { id: goal.id, crisisTopic }
}

/** Adds a step to a goal that the caller may change. */
export async function storeIntervention(
  ctx: OperationContext,
  tx: Transaction,
  goal: Goal,
  title: string,
): Promise<Stored> {
  const now = ctx.clock.now()
  const step = tx.create(GoalIntervention, permitOfGoal('goal_intervention', goal), {
    ...{ title, createdByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
  })
  await tx.flush()
  const crisisTopic = await interventionScreening.screen(ctx, tx, step, { title })
  return { id: step.id, crisisTopic }
}
