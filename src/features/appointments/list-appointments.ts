import { joinSql, sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentReads } from './appointment.record.js'
import type { AppointmentType } from './appointment.type.js'

/** Which appointments are listed. */
export interface AppointmentFilter {
  /** Those that begin at this instant or later. */
  readonly from: Date
  /** Those that begin before this instant; null for all. */
  readonly to: Date | null
  /** Those of this therapist; null for all. */
  readonly therapistId: Id | null
}

/**
 * Appointments in the order of their beginning, cancelled ones included, one page: a therapist's own, for admins and
 * the front desk those of the practice.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `to`, `after` or `before`.
 */
export async function listAppointments(
  ctx: OperationContext,
  { from, to, therapistId }: AppointmentFilter,
  page: PageArguments,
): Promise<Connection<AppointmentType>> {
  if (to !== null && to <= from) throw InvalidInput.of('to', 'must be after the beginning of the range')
  const conditions = [sql`r.starts_at >= ${from}`]
  if (to !== null) conditions.push(sql`r.starts_at < ${to}`)
  if (therapistId !== null) conditions.push(sql`r.therapist_user_id = ${therapistId}`)
  const scope = appointmentReads.readable(ctx)
  return appointmentReads.page(ctx, { scope, where: joinSql(conditions, ' and '), list: undefined }, page)
}
