import { joinSql, type Sql, sql } from '../../database/sql.js'
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

/** A page of appointments. */
export type ListedAppointments = Connection<AppointmentType, AppointmentFilter>

/**
 * Appointments in the order of their beginning, cancelled ones included, one page: a therapist's own, for admins and
 * the front desk those of the practice.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `to`, `after` or `before`.
 */
export async function listAppointments(
  ctx: OperationContext,
  filter: AppointmentFilter,
  page: PageArguments,
): Promise<ListedAppointments> {
  if (filter.to !== null && filter.to <= filter.from) {
    throw InvalidInput.of('to', 'must be after the beginning of the range')
  }
  const scope = appointmentReads.readable(ctx)
  return appointmentReads.page(ctx, { scope, where: isIn(filter), list: filter }, page)
}

/** A digest of a whole list, with the names of its people. */
export function digestAppointments(ctx: OperationContext, filter: AppointmentFilter): Promise<string> {
  return appointmentReads.digest(ctx, appointmentReads.readable(ctx), isIn(filter))
}

function isIn({ from, to, therapistId }: AppointmentFilter): Sql {
  const conditions = [sql`r.starts_at >= ${from}`]
  if (to !== null) conditions.push(sql`r.starts_at < ${to}`)
  if (therapistId !== null) conditions.push(sql`r.therapist_user_id = ${therapistId}`)
  return joinSql(conditions, ' and ')
}
