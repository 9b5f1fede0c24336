import type { Scope } from '../../database/access/scope.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { isOwn } from '../signed-records/index.js'
import type { PlanContent } from './plan-content.js'
import {
  planVersionsReadable,
  planVersionsReleased,
  planVersionsToDraftFrom,
  plansReadable,
  plansReleased,
  plansToDraftFrom,
} from './treatment-plan.policy.js'

/** The signed version of a plan that has not ended. */
export interface PlanInForce {
  readonly id: Id
  readonly clientId: Id
  readonly version: number
  readonly content: PlanContent
  /** The day of the next review, as `YYYY-MM-DD`. */
  readonly nextReviewOn: string | null
  readonly signedAt: Date
}

/**
 * The plan of a client that is in force, as the caller may read it: for a client the one that was released. Of several
 * therapists' plans it is the one of the given therapist, otherwise the one that was signed last.
 */
export function findPlanInForce(
  ctx: OperationContext,
  clientId: Id,
  therapistId: Id | null,
): Promise<PlanInForce | undefined> {
  return isOwn(ctx, clientId)
    ? read(ctx, plansReleased(ctx), planVersionsReleased(ctx), clientId, therapistId)
    : read(ctx, plansReadable(ctx), planVersionsReadable(ctx), clientId, therapistId)
}

/** The same for the job that drafts a SOAP note. */
export function findPlanToDraftFrom(
  ctx: OperationContext,
  clientId: Id,
  therapistId: Id,
): Promise<PlanInForce | undefined> {
  return read(ctx, plansToDraftFrom(ctx), planVersionsToDraftFrom(ctx), clientId, therapistId)
}

async function read(
  ctx: OperationContext,
  plans: Scope<'treatment_plan', 'read'>,
  versions: Scope<'treatment_plan_version', 'read'>,
  clientId: Id,
  therapistId: Id | null,
): Promise<PlanInForce | undefined> {
  const [plan] = await readRows<PlanInForce & Record<string, unknown>>(
    ctx,
    sql`select p.id, p.client_user_id as "clientId", v.content_version as version, v.content,
          p.next_review_on as "nextReviewOn", v.signed_at as "signedAt"
        from ${plans.as('p')}
        join ${versions.as('v')} on v.treatment_plan_id = p.id and v.content_version = p.signed_version
        where p.client_user_id = ${clientId} and p.ended_at is null
        order by p.therapist_user_id is not distinct from ${therapistId}::bigint desc, v.signed_at desc, p.id desc limit 1`,
    { subject: (row) => row.clientId },
  )
  return plan
}
