import type { Transaction } from '../../../database/write/write.js'
import type { CreatePermit } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { newGoal } from './goal.record.js'
import { storeGoal } from './create-goal.js'
import { goalsOfGeneration, permitTracked } from '../tracking.policy.js'
import { ofBoth } from '../../safety/index.js'

/** Goals that were proposed together, and by whom. */
export interface ProposedGoals {
  readonly generationId: Id
  readonly generatedBy: string
  /** What each is, with its place among all that were proposed. */
  readonly goals: readonly { readonly place: number; readonly goal: unknown }[]
}

/**
 * Leave to set goals for a client.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export function mayTrackGoals(ctx: OperationContext, clientId: Id): Promise<CreatePermit<'goal'>> {
  return permitTracked(ctx, 'goal', clientId)
}

/**
 * Sets those of the goals that nobody has set before; a deleted one stays deleted. The caller holds what proposed them.
 */
export async function setProposedGoals(
  ctx: OperationContext,
  tx: Transaction,
  permit: CreatePermit<'goal'>,
  { generationId, generatedBy, goals }: ProposedGoals,
): Promise<{ readonly crisisTopic: CrisisTopic | null }> {
  const taken = await tx.rows<{ place: number }>(
    sql`select g.generation_place as place from ${goalsOfGeneration(generationId).as('g')}`,
  )
  let crisisTopic: CrisisTopic | null = null
  for (const { place, goal } of goals) {
    if (taken.some((one) => one.place === place)) continue
    const { clientId: _, ...input } = parseInput(newGoal, goal)
    const stored = await storeGoal(ctx, tx, permit, input, { generationId, generationPlace: place, generatedBy })
    crisisTopic = ofBoth(crisisTopic, stored.crisisTopic)
  }
  return { crisisTopic }
}
