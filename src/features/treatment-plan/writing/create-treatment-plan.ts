import { z } from 'zod'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, Unauthenticated } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { careRelationshipFor } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { parseContent } from '../plan-content.js'
import { TreatmentPlan, TreatmentPlanVersion } from '../treatment-plan.entity.js'
import { permitPlan, permitPlanVersion, plansReadable } from '../treatment-plan.policy.js'
import { announcePlan, assertGoals, type ChangedPlan } from './change-plan.js'

const newPlan = z.object({ clientId: idSchema, content: z.unknown() })

/**
 * Begins a treatment plan of the calling therapist and a client, as a draft.
 * @throws Unauthenticated; InvalidInput naming the field; NotFound, Forbidden; Conflict while another plan of the
 * two is not over.
 */
export async function createTreatmentPlan(ctx: OperationContext, rawInput: unknown): Promise<ChangedPlan> {
  if (ctx.caller.kind !== 'user') throw new Unauthenticated()
  const input = parseInput(newPlan, rawInput)
  const content = parseContent(input.content)
  return write(ctx, async (tx) => {
    const relationship = await careRelationshipFor(tx.reading(ctx), { clientId: input.clientId })
    const { clientUserId, therapistUserId } = relationship
    await assertGoals(tx.reading(ctx), clientUserId, content)
    // Of two requests at once the second finds the plan of the first.
    await tx.lock(`treatment plan ${clientUserId} ${therapistUserId}`)
    const open = await tx.rows(
      sql`select 1 from ${plansReadable(ctx).as('p')} where p.client_user_id = ${clientUserId}
          and p.therapist_user_id = ${therapistUserId} and p.ended_at is null`,
    )
    if (open.length > 0) throw new Conflict('There is a plan already. Change or amend it, or end it first.')
    const now = ctx.clock.now()
    const by = userIdOf(ctx.caller)
    const plan = tx.create(TreatmentPlan, permitPlan(relationship), {
      ...{ date: now, submittedAt: now, updatedAt: now, updatedByUserId: by },
    })
    await tx.flush()
    tx.create(TreatmentPlanVersion, permitPlanVersion(plan), {
      ...{ content, createdAt: now, updatedAt: now, updatedByUserId: by },
    })
    announcePlan(tx, plan, 'created')
    return { treatmentPlanId: plan.id }
  })
}
