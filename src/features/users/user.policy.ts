import { personTable } from '../../database/access/person-tables.js'
import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { administers, isFrontDesk, type UserCaller } from '../../kernel/caller.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../operation-context.js'
import { isInCare, readableClients } from './assigned-clients.policy.js'
import { isClient } from './staff-or-client.js'

/** Excludes reservations, which are not people yet. */
const exists = sql`t.state <> 'reserved'`

/**
 * Profiles: one's own; those of clients whose record a therapist may read; for an organisation's admin and front desk
 * all of the organisation.
 */
export function usersReadable({ caller }: OperationContext): Scope<'user_account', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('user_account', 'read', sql`${exists} and ${readableBy(caller)}`)
    case 'job':
      return new Scope('user_account', 'read', sql`false`)
    case 'legacy':
      return new Scope('user_account', 'read', exists)
    case 'public':
      throw new Unauthenticated()
  }
}

function readableBy(caller: UserCaller): Sql {
  const own =
    caller.role === 'therapist'
      ? sql`t.id = any(array(select ${caller.userId}::bigint union all ${readableClients(caller)}))`
      : sql`t.id = ${caller.userId}`
  return managesPractice(caller) ? sql`(${own} or t.organisation_id = ${caller.organisationId})` : own
}

/**
 * Clients of the practice that the caller administers, or whose front desk the caller is.
 * @throws Unauthenticated, Forbidden.
 */
export function clientsOfPractice({ caller }: OperationContext): Scope<'user_account', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!managesPractice(caller)) throw new Forbidden()
  return new Scope('user_account', 'read', sql`t.organisation_id = ${caller.organisationId} and ${isClient(sql`t`)}`)
}

/** Whether the account `t` is of a therapist who has signed up, is approved, and can sign in. */
export const isWorkingTherapist: Sql = sql`(t.role = 'therapist' and t.state = 'registered' and t.approval = 'approved'
  and t.suspended_at is null)`

/** The therapists of an organisation who can work with its clients. */
export function therapistsOfPractice(organisationId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.organisation_id = ${organisationId} and ${isWorkingTherapist}`)
}

/** Those who administer an organisation and can sign in. */
export function workingAdmins(organisationId: Id): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.organisation_id = ${organisationId} and t.is_organisation_admin and t.suspended_at is null`,
  )
}

/**
 * Profiles are written by the person, by an admin of their organisation, and by the legacy integration. The admin
 * changes nothing of staff who have left. The front desk corrects contact data of clients (`assertContactOnly`).
 */
export function usersWritable({ caller }: OperationContext): Scope<'user_account', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('user_account', 'update', sql`${exists} and ${writableBy(caller)}`)
    case 'legacy':
      return new Scope('user_account', 'update', exists)
    case 'job':
      return new Scope('user_account', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Permits a new person: to an organisation admin in their own organisation, and to the legacy integration anywhere. The
 * public can only reserve an id (`reserveUser`).
 */
export function permitUser({ caller }: OperationContext): CreatePermit<'user_account'> {
  switch (caller.kind) {
    case 'user':
      if (!administers(caller)) throw new Forbidden()
      return new CreatePermit('user_account', { organisationId: caller.organisationId })
    case 'legacy':
      return new CreatePermit('user_account', {})
    case 'job':
      throw new Forbidden()
    case 'public':
      throw new Unauthenticated()
  }
}

/** Permits a reservation: an id and the requested fields, visible to nobody until the mailed link is used. */
export function permitReservation(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', { state: 'reserved', organisationId: null, isOrganisationAdmin: false })
}

/** Reservations whose link was not used in time. */
export function lapsedReservations(now: Date): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.state = 'reserved' and t.reserved_until < ${now}`)
}

/**
 * The error for a refused operation on a person: Forbidden if the caller may read the profile, otherwise NotFound. It
 * is returned for the operation to throw.
 */
export async function refusalOf(ctx: OperationContext, id: Id): Promise<Forbidden | NotFound> {
  const rows = await readRows<{ id: Id }>(ctx, sql`select u.id from ${usersReadable(ctx).as('u')} where u.id = ${id}`, {
    subject: (user) => user.id,
  })
  return rows.length > 0 ? new Forbidden() : new NotFound()
}

/** The IANA time zone of a client (an id or a column); UTC if there is no such client. */
export function zoneOf(clientId: Id | Sql): Sql {
  return sql`coalesce((select z.zone from ${personTable('user_account')} z where z.id = ${clientId}), 'UTC')`
}

/** The language that a person has chosen (an id or a column), as a tag; null if they have chosen none. */
export function languageOf(userId: Id | Sql): Sql {
  return sql`(select z.language from ${personTable('user_account')} z where z.id = ${userId})`
}

/** Whether the caller is the front desk of an organisation. */
export function isAtFrontDesk(caller: UserCaller): boolean {
  return isFrontDesk(caller) && caller.organisationId !== null
}

/** Whether the caller keeps the names, invitations and appointments of a practice: its admin, or its front desk. */
export function managesPractice(caller: UserCaller): boolean {
  return administers(caller) || isAtFrontDesk(caller)
}

/** The rows of the practice that the caller administers. */
export function ofAdministered(caller: UserCaller): Sql {
  return administers(caller) ? sql`t.organisation_id = ${caller.organisationId}` : sql`false`
}

/** The rows of the practice that the caller manages. */
export function ofManagedPractice(caller: UserCaller): Sql {
  return managesPractice(caller) ? sql`t.organisation_id = ${caller.organisationId}` : sql`false`
}

function writableBy(caller: UserCaller): Sql {
  const { userId, organisationId } = caller
  if (administers(caller)) return sql`(t.id = ${userId} or t.organisation_id = ${organisationId} and t.left_at is null)`
  if (!isAtFrontDesk(caller)) return sql`t.id = ${userId}`
  return sql`(t.id = ${userId} or t.organisation_id = ${organisationId} and ${isClient(sql`t`)})`
}

/** Columns about a client's relationships for a profile (alias `u`). Whoever may read the profile may read them. */
export function relationshipFlags(): { readonly isProfileActive: Sql; readonly inviteSent: Sql } {
  return {
    isProfileActive: isInCare(sql`u.id`),
    inviteSent: sql`exists (select 1 from ${personTable('relationship')} r
      where r.client_user_id = u.id and r.is_invitation and not r.is_deleted)`,
  }
}

/** People whom the legacy integration may name by id as owners of records. */
export function clientsNameable({ caller }: OperationContext): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', caller.kind === 'legacy' ? isClient(sql`t`) : sql`false`)
}

/**
 * Relationships without a client whose open invitation went to this address. The person who signs up under the address
 * becomes the client.
 * @param organisationId only those of this organisation, for an admin who writes somebody down; null for all.
 */
export function relationshipsInviting(email: string, organisationId: Id | null): Scope<'relationship', 'update'> {
  return new Scope(
    'relationship',
    'update',
    sql`not t.is_deleted and t.client_user_id is null
      and (${organisationId}::bigint is null or t.organisation_id = ${organisationId}::bigint) and t.id in (
      select i.relationship_id from ${personTable('invitation')} i
      where i.email_key = ${signInKey(email)} and i.used_at is null and i.revoked_at is null and i.expires_at > now())`,
  )
}

/** Open invitations to this address, to be marked as used. */
export function invitationsTo(email: string): Scope<'invitation', 'update'> {
  return new Scope(
    'invitation',
    'update',
    sql`t.email_key = ${signInKey(email)} and t.used_at is null and t.revoked_at is null`,
  )
}
