import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'

/** The invitation that a mail is written for, or whose token somebody holds: they have proved to be meant. */
export function invitationOfLink(id: Id): Scope<'invitation', 'read'> {
  return new Scope('invitation', 'read', sql`t.id = ${id}`)
}

/** The same, to be used up. */
export function invitationToUse(id: Id): Scope<'invitation', 'update'> {
  return new Scope('invitation', 'update', sql`t.id = ${id}`)
}

/** The relationship that an invitation is about. */
export function relationshipOfLink(id: Id): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`t.id = ${id} and not t.is_deleted`)
}

/** The account that an invitation was sent to; whoever holds its token has proved to be them. */
export function accountInvited(id: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.id = ${id}`)
}

/** The same people, to be written to and for what their invitation shows of them. */
export function peopleOfInvitation(ids: readonly Id[]): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = any(${ids}::bigint[])`)
}

/** Somebody who signs up by an invitation: a client, of the organisation that invites. */
export function permitInvitedClient(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', { role: 'client', isOrganisationAdmin: false, organisationId: null })
}
