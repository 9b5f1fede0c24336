import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { zoneOf } from '../../users/index.js'
import type { TreatmentPlan } from '../treatment-plan.entity.js'
import { remindOfPlanReview } from './remind-of-plan-review.job.js'

/** Therapists are reminded in the morning, where they are. */
const MORNING = '08:00'

/** Sets the day of the next review of a plan, and the reminder of it. */
export async function scheduleReview(tx: Transaction, plan: TreatmentPlan, day: string | null): Promise<void> {
  plan.nextReviewOn = day
  plan.reviewNumber += 1
  if (day === null) return
  const [row] = await tx.rows<{ at: Date }>(
    sql`select (${day}::date + ${MORNING}::time) at time zone ${zoneOf(plan.therapistUserId)} as at`,
  )
  if (row === undefined) throw new Error('A select without from returned no row.')
  tx.enqueue(remindOfPlanReview.outboxJob(plan.id, plan.reviewNumber, row.at))
}
