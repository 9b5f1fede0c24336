import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import { type PageArguments, pageSize } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { plans, versionsOf } from './treatment-plan.record.js'
import type { TreatmentPlanType, TreatmentPlanVersionType } from './treatment-plan.type.js'

/**
 * A client's plans as the caller reads them, newest first, one page.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export function listTreatmentPlans(
  ctx: OperationContext,
  clientId: Id,
  page: PageArguments,
): Promise<Connection<TreatmentPlanType>> {
  return plans.of(ctx, clientId).pageOf(ctx, clientId, sql`true`, page)
}

/**
 * The versions of one plan, newest first.
 * @throws InvalidInput naming `first`.
 */
export function listVersions(
  ctx: OperationContext,
  plan: { readonly id: Id; readonly clientId: Id },
  first: number,
): Promise<readonly TreatmentPlanVersionType[]> {
  const size = pageSize(first)
  const versions = versionsOf(ctx, plan.clientId)
  return versions.read(
    ctx,
    sql`select ${versions.columns.all} from ${versions.readable(ctx).as('r')}
        where r.treatment_plan_id = ${plan.id} order by r.content_version desc limit ${size}`,
  )
}
