import { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'

/**
 * The calls of the practice that the caller administers, for numbers of them only: an admin reads no text of a call,
 * and not whom it was about or who caused it.
 * @throws Unauthenticated, Forbidden
 */
export function practiceCalls(ctx: OperationContext): Scope<'model_call', 'read'> {
  const { organisationId } = administeredOrganisation(ctx)
  return new Scope('model_call', 'read', sql`t.organisation_id = ${organisationId}`)
}

/** How those calls ended. */
export function practiceCallEnds(ctx: OperationContext): Scope<'model_call_end', 'read'> {
  const { organisationId } = administeredOrganisation(ctx)
  return new Scope('model_call_end', 'read', sql`t.organisation_id = ${organisationId}`)
}
