import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { type UserCaller, userIdOf } from '../../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import {
  isAtFrontDesk,
  isClient,
  isWorkingTherapist,
  managesPractice,
  ofAdministered,
  ofManagedPractice,
} from '../../users/index.js'

/**
 * Therapists in whose name the caller may invite: themselves; for an admin and the front desk those of the
 * organisation.
 */
export function therapistsInviting({ caller }: OperationContext): Scope<'user_account', 'read'> {
  switch (caller.kind) {
    case 'user':
      if (caller.role === 'client') throw new Forbidden()
      return new Scope(
        'user_account',
        'read',
        sql`${isWorkingTherapist} and (t.id = ${caller.userId} or ${ofManagedPractice(caller)})`,
      )
    case 'legacy':
      return new Scope('user_account', 'read', isWorkingTherapist)
    case 'job':
      return new Scope('user_account', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Clients who can be invited by their id: those of the organisation, and for the legacy integration those without one.
 * Other people are not found by id, because ids can be enumerated.
 */
export function clientsInvitable(
  { caller }: OperationContext,
  organisationId: Id | null,
): Scope<'user_account', 'read'> {
  const inside = sql`t.organisation_id = ${organisationId}::bigint`
  return new Scope(
    'user_account',
    'read',
    sql`${canBeCaredFor} and ${caller.kind === 'legacy' ? sql`(${inside} or t.organisation_id is null)` : inside}`,
  )
}

/** People whom a therapist may invite by address: those of the same organisation, and those without one. */
export function enrollable(organisationId: Id | null): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`${canBeCaredFor} and (t.organisation_id = ${organisationId}::bigint or t.organisation_id is null)`,
  )
}

/**
 * People whose profile a look-up by address fills in: those of the caller's organisation, and those without one who let
 * practices find them. For the legacy integration all who may be invited, as documented.
 */
export function findableProfiles(
  { caller }: OperationContext,
  organisationId: Id | null,
): Scope<'user_account', 'read'> {
  const { where } = enrollable(organisationId)
  const isShown = sql`(t.organisation_id is not null or t.is_findable_by_practices)`
  return new Scope('user_account', 'read', caller.kind === 'legacy' ? where : sql`${where} and ${isShown}`)
}

const canBeCaredFor = isClient(sql`t`)

/** The relationships on a therapist's caseload, for checking whether a person is on it already. */
export function caseloadOf(therapistUserId: Id): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`not t.is_deleted and t.therapist_user_id = ${therapistUserId}`)
}

/** All invitations to an address or from an organisation, for finding duplicates and for counting. */
export function invitationsSent(emailKey: string, organisationId: Id | null): Scope<'invitation', 'read'> {
  return new Scope(
    'invitation',
    'read',
    sql`(t.email_key = ${emailKey} or t.organisation_id = ${organisationId}::bigint)`,
  )
}

/** The invitations of a relationship whose invitation the caller may resend. */
export function invitationsOf(relationshipId: Id): Scope<'invitation', 'read'> {
  return new Scope('invitation', 'read', sql`t.relationship_id = ${relationshipId}`)
}

/** Permits a pending relationship, which has no client yet. */
export function permitPendingRelationship(whose: {
  readonly organisationId: Id | null
  readonly therapistUserId: Id
  readonly clientUserId: Id | null
}): CreatePermit<'relationship'> {
  return new CreatePermit('relationship', { ...whose, isProfileActive: false, isInvitation: true, isDeleted: false })
}

/** The invitation of a relationship, by whoever may invite in its therapist's name. */
export function permitInvitation(
  { caller }: OperationContext,
  whose: { readonly relationshipId: Id; readonly organisationId: Id | null; readonly clientUserId: Id | null },
): CreatePermit<'invitation'> {
  return new CreatePermit('invitation', {
    ...whose,
    invitedByUserId: userIdOf(caller),
    usedAt: null,
    revokedAt: null,
  })
}

/** Invitations are visible to those who may send them. The client has the mail. */
export function invitationsReadable({ caller }: OperationContext): Scope<'invitation', 'read'> {
  const of = (whose: Sql) =>
    sql`t.relationship_id in (select t.id from ${personTable('relationship')} t where not t.is_deleted and ${whose})`
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'invitation',
        'read',
        of(sql`(t.therapist_user_id = ${caller.userId} or ${ofAdministered(caller)})`),
      )
    case 'legacy':
      return new Scope('invitation', 'read', of(sql`true`))
    case 'job':
      return new Scope('invitation', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Relationships whose invitation the caller may resend or revoke: a therapist's own, and for an admin and the front
 * desk those of the organisation.
 */
export function relationshipsInvitable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  const whose =
    caller.kind === 'user' ? sql`(t.therapist_user_id = ${caller.userId} or ${ofInviting(caller)})` : sql`false`
  return new Scope('relationship', 'update', sql`not t.is_deleted and ${whose}`)
}

/**
 * The relationships that began with an invitation and wait for it, of the practice that the caller manages. Those that
 * began with a transfer have no invitation.
 */
export function relationshipsInvited({ caller }: OperationContext): Scope<'relationship', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!managesPractice(caller)) throw new Forbidden()
  return new Scope(
    'relationship',
    'read',
    sql`not t.is_deleted and t.activated_at is null and not t.is_profile_active and ${ofManagedPractice(caller)}`,
  )
}

/** All invitations of the practice that the caller manages: addresses and times, nothing of a record. */
export function invitationsManaged({ caller }: OperationContext): Scope<'invitation', 'read'> {
  return new Scope('invitation', 'read', caller.kind === 'user' ? ofManagedPractice(caller) : sql`false`)
}

/** The open invitations of a relationship that is being ended or whose invitation is resent. */
export function openInvitationsOf(relationshipId: Id): Scope<'invitation', 'update'> {
  return new Scope(
    'invitation',
    'update',
    sql`t.relationship_id = ${relationshipId} and t.used_at is null and t.revoked_at is null`,
  )
}

/** Of the practice that the caller manages. An admin may also end the transfer of a client; the front desk may not. */
function ofInviting(caller: UserCaller): Sql {
  const isTransfer = sql`exists (select 1 from ${personTable('relationship_transfer')} f where f.to_relationship_id = t.id)`
  return isAtFrontDesk(caller) ? sql`${ofManagedPractice(caller)} and not ${isTransfer}` : ofManagedPractice(caller)
}

/** The invitation of a mail or a token. Holding the token proves to be the recipient. */
export function invitationOfLink(id: Id): Scope<'invitation', 'read'> {
  return new Scope('invitation', 'read', sql`t.id = ${id}`)
}

/** The invitation of a token, to be marked as used. */
export function invitationToUse(id: Id): Scope<'invitation', 'update'> {
  return new Scope('invitation', 'update', sql`t.id = ${id}`)
}

/** The relationship of an invitation. */
export function relationshipOfLink(id: Id): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`t.id = ${id} and not t.is_deleted`)
}

/** The account that an invitation was sent to. Holding its token proves to be its owner. */
export function accountInvited(id: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.id = ${id}`)
}

/** The people of an invitation, for its mail and for what its page shows. */
export function peopleOfInvitation(ids: readonly Id[]): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = any(${ids}::bigint[])`)
}

/** Permits the account of a person who signs up by an invitation: a client of the inviting organisation. */
export function permitInvitedClient(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', { role: 'client', isOrganisationAdmin: false, organisationId: null })
}
