import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { loadById } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import type { OfflineReason } from '../../egress/index.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { mayTrackGoals, setProposedGoals } from '../../tracking/index.js'
import { assistedClient } from '../assisted-client.policy.js'
import {
  type CitingGoal,
  type GeneratedGoal,
  MOST_GOALS,
  type GenerationStep,
  type GoalMode,
} from './generated-goal.js'
import { GoalGeneration } from './goal-generation.entity.js'
import { generationsReadable } from './goal-generation.policy.js'

/** Generated goals, as queries select them. */
interface GenerationRow extends Record<string, unknown> {
  readonly id: Id
  readonly clientId: Id
  readonly mode: GoalMode
  readonly model: string
  readonly offlineReason: OfflineReason | null
  readonly goals: readonly (GeneratedGoal & Partial<CitingGoal>)[]
  readonly steps: readonly GenerationStep[]
}

/** A generation that the caller may read. */
export const generationById = loadById((ctx: OperationContext, ids: readonly Id[]) =>
  readRows<GenerationRow>(
    ctx,
    sql`select g.id, g.client_user_id as "clientId", g.mode, g.model, g.offline_reason as "offlineReason", g.goals, g.steps
        from ${generationsReadable(ctx).as('g')} where g.id = any(${ids}::bigint[])`,
    { subject: ({ clientId }) => clientId },
  ),
)

const saveInput = z.object({
  generationId: idSchema,
  places: z.array(z.int().min(0)).max(MOST_GOALS, `must be at most ${MOST_GOALS}`).nullish(),
})

/** The client whose goals were set, and whether the goals read like a crisis. */
export interface SavedGoals {
  readonly generationId: Id
  readonly clientId: Id
  readonly crisisTopic: CrisisTopic | null
}

interface Proposal {
  readonly id: Id
  readonly model: string
  readonly goals: readonly GeneratedGoal[]
}

/**
 * Sets generated goals for the client, all of them or those at the given places. Each goal is set at most once; a goal
 * that was deleted since stays deleted.
 * @throws NotFound; Forbidden; ConsentRequired; InvalidInput naming `places` when there is no such goal.
 */
export async function saveGeneratedGoals(ctx: OperationContext, rawInput: unknown): Promise<SavedGoals> {
  const { generationId, places } = parseInput(saveInput, rawInput)
  const found = await ctx.loaders.get(generationById, ctx).load(generationId)
  if (found === null) throw new NotFound()
  const { clientId, goals } = found
  await assistedClient(ctx, clientId)
  if (places?.some((place) => place >= goals.length)) throw InvalidInput.of('places', 'has a position without a goal')
  const set = await goalSetter(ctx, clientId, places ?? undefined)
  await screenProposed(ctx, goals)
  const { crisisTopic } = await write(ctx, async (tx) => {
    // Locked, so that concurrent saves set each goal once.
    const held = await tx.find(GoalGeneration, generationsReadable(ctx), generationId)
    if (held === undefined) throw new NotFound()
    tx.audit(`goal-generation:${generationId}`, [clientId])
    return set(tx, held)
  })
  return { generationId, clientId, crisisTopic }
}

/**
 * Checks, before the transaction, that the caller may set goals for a client.
 * @throws NotFound, Forbidden.
 */
export async function goalSetter(
  ctx: OperationContext,
  clientId: Id,
  places?: readonly number[],
): Promise<(tx: Transaction, proposal: Proposal) => Promise<{ readonly crisisTopic: CrisisTopic | null }>> {
  const permit = await mayTrackGoals(ctx, clientId)
  return (tx, { id, model, goals }) =>
    setProposedGoals(ctx, tx, permit, {
      ...{ generationId: id, generatedBy: model },
      goals: goals.flatMap((goal, place) =>
        places === undefined || places.includes(place) ? [{ place, goal: asTracked(goal) }] : [],
      ),
    })
}

/** A goal in the form of goal tracking. */
function asTracked(goal: GeneratedGoal) {
  const { title, domain, measure, target, dueOn, interventions } = goal
  return { title, description: describe(goal), domain, measure, target, dueOn, interventions: [...interventions] }
}

/** The description of a goal, with the origin of its due date. */
function describe({ description, note }: GeneratedGoal): string {
  return note === null ? description : `${description}\n${note}`.trim()
}

/** Screens goals for risk before the transaction that sets them. */
export function screenProposed(ctx: OperationContext, goals: readonly GeneratedGoal[]): Promise<void> {
  return prewarmRiskScreen(ctx, ...goals.flatMap(textsOf))
}

function textsOf(goal: GeneratedGoal): (string | null)[] {
  return [goal.title, describe(goal), goal.domain, goal.measure, goal.target, ...goal.interventions]
}
