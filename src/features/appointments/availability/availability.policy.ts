import { Scope } from '../../../database/access/scope.js'
import { type Sql, sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { ofManagedPractice } from '../../users/index.js'
import { keeperOf } from '../appointment.policy.js'

/**
 * Therapists whose calendar the caller keeps: themselves, or those of the practice.
 * @throws Unauthenticated, Forbidden for a caller who keeps no calendar.
 */
export function therapistsOfCalendars(ctx: OperationContext): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', keptBy(ctx))
}

/** The same, to set their working hours. */
export function therapistsToSchedule(ctx: OperationContext): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', keptBy(ctx))
}

function keptBy(ctx: OperationContext): Sql {
  const caller = keeperOf(ctx)
  return sql`t.role = 'therapist' and t.state = 'registered' and (t.id = ${caller.userId} or ${ofManagedPractice(caller)})`
}
