import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { defineTopic } from '../../../events/topic.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { planToRemindOf, REMIND_OF_PLAN_REVIEW } from '../treatment-plan.policy.js'

/** Reviews that come due; the key is the therapist. */
export const planReviewDue = defineTopic('treatmentPlanReviewDue')

/** Tells a therapist that the review of a plan is due, unless another day was set or the plan has ended meanwhile. */
export const remindOfPlanReview = defineJob(
  REMIND_OF_PLAN_REVIEW,
  z.object({ treatmentPlanId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { treatmentPlanId, version }, run) => {
    const [plan] = await readRows<{ clientId: Id; therapistId: Id }>(
      ctx,
      sql`select p.client_user_id as "clientId", p.therapist_user_id as "therapistId"
          from ${planToRemindOf(ctx).as('p')} where p.review_number = ${version}`,
      { subject: ({ clientId }) => clientId },
    )
    await write(ctx, async (tx) => {
      tx.audit(`treatmentPlan:${treatmentPlanId}`, [plan?.clientId ?? null])
      if (plan !== undefined) tx.event(planReviewDue.event([plan.therapistId], treatmentPlanId, 'updated'))
      await completeJob(tx, run.claim)
      return {}
    })
  },
)
