import type { Transaction } from '../../../database/write/write.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { isFrontDesk, userIdOf } from '../../../kernel/caller.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadOf, invitationsSent, therapistsInviting } from './invitation.policy.js'

/** An invited person: the account, if there is one, and the address of the invitation. */
export interface Invitee {
  readonly clientId: Id | null
  readonly emailKey: string
}

/**
 * The relationships of a therapist with an invited person: with the account, with the account that signs in under the
 * address, and those with an open invitation to the address.
 */
export function relationshipsWith(therapist: InvitingTherapist, { clientId, emailKey }: Invitee): Sql {
  return sql`select r.id from ${caseloadOf(therapist.id).as('r')}
    where r.client_user_id = ${clientId}::bigint
      or r.client_user_id = (select n.user_id from sign_in_name n where n.name_key = ${emailKey} and n.kind = 'email')
      or exists (select 1 from ${invitationsSent(emailKey, null).as('i')}
        where i.relationship_id = r.id and i.used_at is null and i.revoked_at is null)`
}

/** Serialises changes of a therapist's caseload, so that nobody is invited twice at once. */
export function lockCaseload(tx: Transaction, therapistId: Id): Promise<void> {
  return tx.lock(`caseload ${therapistId}`)
}

/**
 * The therapist in whose name a person is invited, and the practice. A type, not an interface, because it is a row of
 * SQL.
 */
export type InvitingTherapist = { readonly id: Id; readonly organisationId: Id | null }

/**
 * The inviting therapist: the caller, or a therapist for whom the caller may invite. Reads only the id and the
 * organisation.
 * @param rows runs the statement, where the operation reads.
 * @throws Unauthenticated, Forbidden, NotFound; InvalidInput naming `therapistId` when nobody is named who calls.
 */
export async function invitingTherapist(
  ctx: OperationContext,
  named: Id | null,
  rows: (statement: Sql) => Promise<readonly InvitingTherapist[]>,
): Promise<InvitingTherapist> {
  const scope = therapistsInviting(ctx)
  const { caller } = ctx
  const id = named ?? (isFrontDesk(caller) ? null : userIdOf(caller))
  if (id === null) throw InvalidInput.of('therapistId', 'is required')
  const [therapist] = await rows(
    sql`select u.id, u.organisation_id as "organisationId" from ${scope.as('u')} where u.id = ${id}`,
  )
  if (therapist === undefined) throw new NotFound('There is no such therapist.')
  return therapist
}
