import { loadById } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { GeneratedGoal, GenerationStep, GoalMode } from './generated-goal.js'
import { generationsReadable } from './goal-generation.policy.js'

/** Generated goals, as queries select them. */
export interface GenerationRow extends Record<string, unknown> {
  readonly id: Id
  readonly clientId: Id
  readonly mode: GoalMode
  readonly model: string
  readonly goals: readonly GeneratedGoal[]
  readonly steps: readonly GenerationStep[]
}

/** A generation that the caller may read. */
export const generationById = loadById((ctx: OperationContext, ids: readonly Id[]) =>
  readRows<GenerationRow>(
    ctx,
    sql`select g.id, g.client_user_id as "clientId", g.mode, g.model, g.goals, g.steps
        from ${generationsReadable(ctx).as('g')} where g.id = any(${ids}::bigint[])`,
    { subject: ({ clientId }) => clientId, freeText: ['goals', 'steps'] },
  ),
)
