import { sql, type Sql } from '../../../database/sql.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { therapistsInviting } from './invitation.policy.js'

/** In whose name somebody is invited, and into which practice. A type, not an interface: a row of SQL. */
export type InvitingTherapist = { readonly id: Id; readonly organisationId: Id | null }

/**
 * The therapist who invites: the caller, or whom the caller may speak for. Nothing is read of the therapist but that.
 * @param rows runs the statement, where the operation reads.
 * @throws Unauthenticated, Forbidden, NotFound; InvalidInput naming `therapistId` when nobody is named who calls.
 */
export async function invitingTherapist(
  ctx: OperationContext,
  named: Id | null,
  rows: (statement: Sql) => Promise<readonly InvitingTherapist[]>,
): Promise<InvitingTherapist> {
  const scope = therapistsInviting(ctx)
  const id = named ?? (ctx.caller.kind === 'user' ? ctx.caller.userId : null)
  if (id === null) throw InvalidInput.of('therapistId', 'is required')
  const [therapist] = await rows(
    sql`select u.id, u.organisation_id as "organisationId" from ${scope.as('u')} where u.id = ${id}`,
  )
  if (therapist === undefined) throw new NotFound('There is no such therapist.')
  return therapist
}
