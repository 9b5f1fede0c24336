import type { EventRow } from '../../../database/write/commit-statement.js'
import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { defineTopic } from '../../../events/topic.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { assertFresh } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { goalsReadable } from '../../tracking/index.js'
import { clientsOf } from '../../../database/access/clients-of.js'
import type { PlanContent } from '../plan-content.js'
import { TreatmentPlan, TreatmentPlanVersion } from '../treatment-plan.entity.js'
import { planDraftWritable, plansWritable, refusePlan } from '../treatment-plan.policy.js'

/** Which plan was changed. */
export type ChangedPlan = { readonly treatmentPlanId: Id }

/** Changes of a client's treatment plans; the key is the client. */
export const planChanged = defineTopic('treatmentPlan')

/**
 * Writes the audit row of a change of a plan and the event for those who watch the client's plans.
 * @param deed what was done besides changing it, for the audit trail: names of deeds and numbers, no text.
 */
export function announcePlan(
  tx: Transaction,
  { id, clientUserId }: Pick<TreatmentPlan, 'id' | 'clientUserId'>,
  change: EventRow['change'],
  deed?: string,
): void {
  tx.audit(deed === undefined ? `treatmentPlan:${id}` : `treatmentPlan:${id} ${deed}`, [clientUserId])
  tx.event(planChanged.event([clientUserId], id, change))
}

/**
 * A plan that is not over, for change, locked.
 * @throws NotFound; Forbidden when the caller may read it and no more; Conflict for a plan that has ended.
 */
export async function findForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  scope = plansWritable(ctx),
): Promise<TreatmentPlan> {
  const plan = (await tx.find(TreatmentPlan, scope, id)) ?? (await refusePlan(tx.reading(ctx), id))
  if (plan.endedAt !== null) throw new Conflict('The plan has ended. Write a new one.')
  return plan
}

/**
 * The version of a plan that is being written.
 * @throws Conflict for a signed plan; StaleText with both contents as JSON if another revision is stored.
 */
export async function findDraft(
  ctx: OperationContext,
  tx: Transaction,
  plan: TreatmentPlan,
  { expectedRevision, yours }: { readonly expectedRevision: number | null; readonly yours?: PlanContent },
): Promise<TreatmentPlanVersion> {
  const scope = planDraftWritable(plan)
  const [row] = await tx.rows<{ id: Id }>(
    sql`select v.id from ${scope.as('v')} where v.content_version = ${plan.contentVersion}`,
  )
  const draft = row && (await tx.find(TreatmentPlanVersion, scope, row.id))
  if (draft === undefined) throw new Conflict('The plan is signed. An amendment makes a new version of it.')
  if (expectedRevision !== null) {
    const { clientUserId } = plan
    const [stored, other] = [JSON.stringify(draft.content), JSON.stringify(yours ?? draft.content)]
    assertFresh(ctx, { clientUserId, version: draft.version, stored, yours: other, expected: expectedRevision })
  }
  return draft
}

/** Says that what a plan says was changed now, and by whom. */
export function stampChange(
  { caller, clock }: OperationContext,
  plan: TreatmentPlan,
  version: TreatmentPlanVersion,
): void {
  const now = clock.now()
  const by = userIdOf(caller)
  Object.assign(plan, { submittedAt: now, updatedAt: now, updatedByUserId: by })
  Object.assign(version, { updatedAt: now, updatedByUserId: by })
}

/**
 * That each tracked goal which a plan names is one of its client that the caller may read.
 * @throws InvalidInput naming each that is not.
 */
export async function assertGoals(ctx: OperationContext, clientId: Id, { goals }: PlanContent): Promise<void> {
  const named = goals.flatMap(({ goalId }) => goalId ?? [])
  if (named.length === 0) return
  const found = await clientsOf(ctx, goalsReadable(ctx), named)
  const missing = goals.flatMap(({ goalId }, at) =>
    goalId === null || found.get(goalId) === clientId
      ? []
      : [{ field: `content.goals[${at}].goalId`, message: 'is not a goal of this client' }],
  )
  if (missing.length > 0) throw new InvalidInput(missing)
}
