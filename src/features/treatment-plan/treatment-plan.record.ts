import { JoinedScope } from '../../database/access/scope.js'
import { defineReads, type RecordReads } from '../../database/read/record-reads.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { isOwn, twoViews } from '../signed-records/index.js'
import { planVersionsReadable, planVersionsReleased, plansReadable, plansReleased } from './treatment-plan.policy.js'
import type { TreatmentPlanType, TreatmentPlanVersionType } from './treatment-plan.type.js'

/** What a version says, from alias `v`. */
const said = (v: Sql) => ({
  ...{ version: sql`${v}.content_version`, revision: sql`${v}.version`, diagnoses: sql`${v}.content -> 'diagnoses'` },
  ...{ problems: sql`${v}.content -> 'problems'`, goals: sql`${v}.content -> 'goals'` },
  ...{ interventions: sql`${v}.content -> 'interventions'`, reviewOn: sql`${v}.content ->> 'reviewOn'` },
  ...{ dischargeCriteria: sql`${v}.content ->> 'dischargeCriteria'`, amendsVersion: sql`${v}.amends_version` },
  ...{ amendReason: sql`${v}.amend_reason`, signature: sql`${v}.signature`, signedAt: sql`${v}.signed_at` },
  ...{ signedById: sql`${v}.signed_by_user_id`, contentHash: sql`${v}.content_hash` },
  ...{ updatedById: sql`${v}.updated_by_user_id`, therapistId: sql`${v}.therapist_user_id` },
})

const texts = [
  ...(['diagnoses', 'problems', 'goals', 'interventions', 'dischargeCriteria'] as const),
  ...(['amendReason', 'signature'] as const),
] as const

const course = [
  {
    relationshipId: sql`r.relationship_id`,
    inForceVersion: sql`r.signed_version`,
    nextReviewOn: sql`r.next_review_on`,
  },
  ...(['date', 'updatedAt', 'reviewedAt', 'endedAt', 'endReason', 'releasedAt'] as const),
  { reviewedById: sql`r.reviewed_by_user_id` },
] as const

const tables = { table: 'treatment_plan', joined: { table: 'treatment_plan_version', key: sql`v.id` } } as const

const order = { time: sql`r.date`, at: ({ date }: TreatmentPlanType) => date, direction: 'newest first' } as const

/** Plans as they are now. An ended one is what was signed last: an amendment that nobody signed was never the plan. */
const currentPlans = defineReads<OperationContext, TreatmentPlanType>({
  ...tables,
  readable: (ctx) =>
    new JoinedScope(
      plansReadable(ctx),
      sql`join ${planVersionsReadable(ctx).as('v')} on v.treatment_plan_id = r.id and v.content_version =
        case when r.ended_at is null then r.content_version else coalesce(r.signed_version, r.content_version) end`,
    ),
  columns: [
    said(sql`v`),
    ...course,
    {
      state: sql`case when r.ended_at is not null then 'ended' when v.signed_at is not null then 'signed'
        when r.signed_version is not null then 'amending' else 'draft' end`,
    },
    ...(['releaseDueAt', 'withheldAt', 'withheldReason'] as const),
  ],
  freeText: [...texts, 'endReason', 'withheldReason'],
  order,
})

/** The client's own plans as they were last signed. */
const releasedPlans = defineReads<OperationContext, TreatmentPlanType>({
  ...tables,
  readable: (ctx) =>
    new JoinedScope(
      plansReleased(ctx),
      sql`join ${planVersionsReleased(ctx).as('v')} on v.treatment_plan_id = r.id and v.content_version = r.signed_version`,
    ),
  columns: [
    said(sql`v`),
    ...course,
    { state: sql`case when r.ended_at is not null then 'ended' else 'signed' end` },
    { releaseDueAt: sql`null`, withheldAt: sql`null`, withheldReason: sql`null` },
  ],
  freeText: [...texts, 'endReason'],
  order,
})

/** Plans as the caller reads them. */
export const plans = twoViews(currentPlans, releasedPlans)

const versionColumns = [said(sql`r`), ...(['treatmentPlanId', 'createdAt'] as const)] as const
const versionOrder = {
  ...({ table: 'treatment_plan_version', freeText: texts } as const),
  order: { time: null, direction: 'newest first' },
} as const

const currentVersions = defineReads<OperationContext, TreatmentPlanVersionType>({
  readable: planVersionsReadable,
  columns: versionColumns,
  ...versionOrder,
})

const releasedVersions = defineReads<OperationContext, TreatmentPlanVersionType>({
  readable: planVersionsReleased,
  columns: versionColumns,
  ...versionOrder,
})

/** Versions of plans of this client as the caller reads them. */
export function versionsOf(
  ctx: OperationContext,
  clientId: Id,
): RecordReads<OperationContext, TreatmentPlanVersionType> {
  return isOwn(ctx, clientId) ? releasedVersions : currentVersions
}
