import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Caller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { usersReadable, assignedClients } from '../users/index.js'

/** Relationships: both people's own, those of an organisation for its admin; ended ones are seen by nobody. */
export function relationshipsReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`not t.is_deleted and ${readableBy(caller)}`)
}

/**
 * Clients whose name and address a relationship shows, also before it is active and while it is suspended, or nobody knew
 * whose it is: to a therapist those of their own organisation, and those who once made the relationship active. Nothing else
 * of the profile is read by it.
 */
export function namedClients(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { where } = usersReadable(ctx)
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.role !== 'therapist') return new Scope('user_account', 'read', where)
  const own = sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${caller.userId} and r.client_user_id is not null and not r.is_deleted`
  return new Scope(
    'user_account',
    'read',
    sql`(${where} or t.state <> 'reserved' and (
      t.id = any(array(${own} and r.activated_at is not null))
      or t.organisation_id = ${caller.organisationId}::bigint and t.id = any(array(${own}))))`,
  )
}

/** Relationships whose changes the caller may hear of: a therapist's own, also those that have ended. */
export function relationshipsAnnounced({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope(
    'relationship',
    'read',
    caller.kind === 'user' ? sql`t.therapist_user_id = ${caller.userId}` : sql`false`,
  )
}

/**
 * Relationships that the caller may change: those that may be read. What of it who may change is the operation's business,
 * because it differs by field.
 */
export function relationshipsWritable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`not t.is_deleted and ${readableBy(caller)}`)
}

/**
 * Relationships that the caller may end: both people, and who administers the organisation. Those that have ended are
 * among them, so that a repeat is no error. The legacy integration ends none.
 */
export function relationshipsEndable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope('relationship', 'update', caller.kind === 'user' ? readableBy(caller) : sql`false`)
}

function readableBy(caller: Caller): Sql {
  switch (caller.kind) {
    case 'user': {
      const own = sql`(t.therapist_user_id = ${caller.userId} or t.client_user_id = ${caller.userId})`
      return caller.isOrganisationAdmin && caller.organisationId !== null
        ? sql`(${own} or t.organisation_id = ${caller.organisationId})`
        : own
    }
    case 'job':
      return sql`false`
    case 'legacy':
      return sql`true`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Relationships of a client that wait to be made active. Only the client does that; the legacy integration speaks for
 * whomever it names.
 */
export function relationshipsActivatable({ caller }: OperationContext, clientId: Id): Scope<'relationship', 'update'> {
  const waiting = sql`not t.is_deleted and not t.is_profile_active and t.client_user_id = ${clientId}`
  switch (caller.kind) {
    case 'user':
      return new Scope('relationship', 'update', caller.userId === clientId ? waiting : sql`false`)
    case 'legacy':
      return new Scope('relationship', 'update', waiting)
    case 'job':
      return new Scope('relationship', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** Who cares for a client now: the client's own team, an assigned therapist's colleagues in it, an admin's organisation. */
export function careTeamReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', ofTeam(caller, sql`t`))
}

/** The therapists of these teams, for their names and pictures alone. */
export function peopleOfCareTeams({ caller }: OperationContext): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.state <> 'reserved' and t.id = any(array(
      select r.therapist_user_id from ${personTable('relationship')} r where ${ofTeam(caller, sql`r`)}))`,
  )
}

function ofTeam(caller: Caller, relationship: Sql): Sql {
  const isActive = sql`${relationship}.is_profile_active and not ${relationship}.is_deleted`
  switch (caller.kind) {
    case 'user': {
      const own = sql`${relationship}.client_user_id = ${caller.userId}`
      const cared =
        caller.role === 'therapist'
          ? sql`(${own} or ${relationship}.client_user_id = any(array(${assignedClients(caller.userId)})))`
          : own
      return caller.isOrganisationAdmin && caller.organisationId !== null
        ? sql`${isActive} and (${cared} or ${relationship}.organisation_id = ${caller.organisationId})`
        : sql`${isActive} and ${cared}`
    }
    case 'legacy':
    case 'job':
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}
