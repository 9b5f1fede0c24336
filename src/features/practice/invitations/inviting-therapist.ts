import type { Transaction } from '../../../database/write/write.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { userIdOf } from '../../../kernel/caller.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadOf, invitationsSent, therapistsInviting } from './invitation.policy.js'

/** Somebody by their account, where there is one, and by the address that an invitation to them has. */
export interface Invitee {
  readonly clientId: Id | null
  readonly emailKey: string
}

/**
 * The relationships of a therapist with somebody: with the account, with whoever signs in under the address, and those whose
 * invitation went to the address and waits.
 */
export function relationshipsWith(therapist: InvitingTherapist, { clientId, emailKey }: Invitee): Sql {
  return sql`select r.id from ${caseloadOf(therapist.id).as('r')}
    where r.client_user_id = ${clientId}::bigint
      or r.client_user_id = (select n.user_id from sign_in_name n where n.name_key = ${emailKey} and n.kind = 'email')
      or exists (select 1 from ${invitationsSent(emailKey, null).as('i')}
        where i.relationship_id = r.id and i.used_at is null and i.revoked_at is null)`
}

/** Those who invite for the same therapist come one after the other, so that nobody is invited twice at once. */
export async function waitForTurn(tx: Transaction, therapistId: Id): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`caseload ${therapistId}`}, 0))`)
}

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
  const id = named ?? userIdOf(ctx.caller)
  if (id === null) throw InvalidInput.of('therapistId', 'is required')
  const [therapist] = await rows(
    sql`select u.id, u.organisation_id as "organisationId" from ${scope.as('u')} where u.id = ${id}`,
  )
  if (therapist === undefined) throw new NotFound('There is no such therapist.')
  return therapist
}
