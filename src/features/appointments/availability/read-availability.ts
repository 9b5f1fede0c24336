import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { refusalOf } from '../../users/index.js'
import { therapistsOfCalendars } from './availability.policy.js'
import type { Availability } from './availability.type.js'

/**
 * When a therapist works: their own hours, and for admins and the front desk those of the practice.
 * @throws Unauthenticated, Forbidden, NotFound.
 */
export async function readAvailability(ctx: OperationContext, therapistId: Id): Promise<Availability> {
  const [availability] = await readRows<Availability & Record<string, unknown>>(
    ctx,
    sql`select r.id as "therapistId", r.zone as timezone, r.working_hours as "workingHours", r.days_off as "daysOff"
        from ${therapistsOfCalendars(ctx).as('r')} where r.id = ${therapistId}`,
    { subject: (row) => row.therapistId },
  )
  if (availability === undefined) throw await refusalOf(ctx, therapistId)
  return availability
}
