import { keysetCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { type Sql, sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { zoneOf } from '../../users/index.js'
import { plansReviewed } from '../treatment-plan.policy.js'
import type { PlanReviewType } from '../treatment-plan.type.js'

const byDay: KeysetList = {
  time: sql`(p.next_review_on::timestamp at time zone 'UTC')`,
  id: sql`p.id`,
  version: sql`p.version`,
  clientId: sql`p.client_user_id`,
  direction: 'oldest first',
}

function read(ctx: OperationContext, rest: Sql): Promise<readonly PlanReviewType[]> {
  const today = sql`(${ctx.clock.now()}::timestamptz at time zone ${zoneOf(sql`p.therapist_user_id`)})::date`
  return readRows<PlanReviewType & Record<string, unknown>>(
    ctx,
    sql`select p.id as "treatmentPlanId", p.client_user_id as "clientId", p.next_review_on as "dueOn"
        from ${plansReviewed(ctx).as('p')} where p.next_review_on <= ${today} ${rest}`,
    { subject: ({ clientId }) => clientId },
  )
}

/**
 * Reviews of the calling therapist's plans that are due, the oldest first, one page.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function listDueReviews(ctx: OperationContext, page: PageArguments): Promise<Connection<PlanReviewType>> {
  const rows = await read(ctx, keysetPage(byDay, page))
  const cursorOf = ({ dueOn, treatmentPlanId }: PlanReviewType): string =>
    keysetCursor(new Date(`${dueOn}T00:00:00Z`), treatmentPlanId)
  return new Connection(rows, page, cursorOf, undefined)
}

/** The review of each plan, if it is due. */
export const dueReviewById = defineLoader<OperationContext, Id, PlanReviewType | null>({
  batch: async (ctx, ids) => {
    const rows = await read(ctx, sql`and p.id = any(${ids}::bigint[])`)
    return new Map(rows.map((row) => [row.treatmentPlanId, row]))
  },
  missing: null,
})
