import { defineReads } from '../../database/read/record-reads.js'
import { sql } from '../../database/sql.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { safetyPlansReadable } from './safety-plan.policy.js'
import type { SafetyPlanType } from './safety-plan.type.js'

/** Changes of a client's plan; the key is the client. */
export const safetyPlanChanged = defineTopic('safetyPlanChanged')

/** Versions of safety plans. Ids rise with versions, so lists are in the order of ids. */
export const safetyPlanReads = defineReads<OperationContext, SafetyPlanType>({
  table: 'safety_plan',
  readable: safetyPlansReadable,
  columns: [
    { version: sql`r.plan_version`, writtenById: sql`r.written_by_user_id`, writtenAt: sql`r.created_at` },
    ...(['writtenAs', 'steps'] as const),
  ],
  freeText: ['steps'],
  order: { time: null, direction: 'newest first' },
  version: sql`1`,
})

const newest = safetyPlanReads.firstOf(sql`true`)(1)

/** The plan as it is now; null if the client has none, or the caller may not read it. */
export async function currentPlanOf(ctx: OperationContext, clientId: Id): Promise<SafetyPlanType | null> {
  return (await ctx.loaders.get(newest, ctx).load(clientId))[0] ?? null
}
