import { personTable } from '../../database/access/person-tables.js'
import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, isInCare } from './assigned-clients.policy.js'

/** Reservations are nobody yet. */
const exists = sql`t.state <> 'reserved'`

/** Profiles: one's own; a therapist's assigned clients; an organisation admin's own organisation. */
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
      ? sql`t.id = any(array(select ${caller.userId}::bigint union all ${assignedClients(caller.userId)}))`
      : sql`t.id = ${caller.userId}`
  return administers(caller) ? sql`(${own} or t.organisation_id = ${caller.organisationId})` : own
}

/** Profiles are written by the person, by an admin of their organisation, and by the legacy integration. */
export function usersWritable({ caller }: OperationContext): Scope<'user_account', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'user_account',
        'update',
        administers(caller)
          ? sql`${exists} and (t.id = ${caller.userId} or t.organisation_id = ${caller.organisationId})`
          : sql`${exists} and t.id = ${caller.userId}`,
      )
    case 'legacy':
      return new Scope('user_account', 'update', exists)
    case 'job':
      return new Scope('user_account', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Who may write a new person down: an organisation admin in their own organisation, the legacy integration anywhere.
 * The public can only reserve an id (`reserve-user.ts`).
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

/** An id and what was asked for; nothing that anybody can see until the mailed link is used. */
export function permitReservation(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', { state: 'reserved', organisationId: null, isOrganisationAdmin: false })
}

/** Reservations whose link nobody used in time; they never became anybody's record. */
export function lapsedReservations(now: Date): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.state = 'reserved' and t.reserved_until < ${now}`)
}

/**
 * Why the caller may not do something with this person: 403 for one whose profile they could read, 404 for any other.
 * Given back for the operation to throw.
 */
export async function refusalOf(ctx: OperationContext, id: Id): Promise<Forbidden | NotFound> {
  const rows = await readRows<{ id: Id }>(ctx, sql`select u.id from ${usersReadable(ctx).as('u')} where u.id = ${id}`, {
    subject: (user) => user.id,
  })
  return rows.length > 0 ? new Forbidden() : new NotFound()
}

/** The IANA zone in which a client's (an id or a column) days begin and end; UTC for nobody. */
export function zoneOf(clientId: Id | Sql): Sql {
  return sql`coalesce((select z.zone from ${personTable('user_account')} z where z.id = ${clientId}), 'UTC')`
}

function administers(caller: UserCaller): boolean {
  return caller.isOrganisationAdmin && caller.organisationId !== null
}

/** Facts about a client's relationships that a profile shows (alias `u`), to whoever may read the profile. */
export function relationshipFlags(): { readonly isProfileActive: Sql; readonly inviteSent: Sql } {
  return {
    isProfileActive: isInCare(sql`u.id`),
    inviteSent: sql`exists (select 1 from ${personTable('relationship')} r
      where r.client_user_id = u.id and r.is_invitation and not r.is_deleted)`,
  }
}

/** People who can own journals and other records of a client, for the legacy integration, which names them by id. */
export function clientsNameable({ caller }: OperationContext): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    caller.kind === 'legacy' ? sql`${exists} and t.role is distinct from 'therapist'` : sql`false`,
  )
}

/**
 * Relationships whose open invitation went to this address and that have no client yet: whoever signs up
 * under the address becomes that client.
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

/** Open invitations to this address, for when they are answered by whoever has it. */
export function invitationsTo(email: string): Scope<'invitation', 'update'> {
  return new Scope(
    'invitation',
    'update',
    sql`t.email_key = ${signInKey(email)} and t.used_at is null and t.revoked_at is null`,
  )
}
