import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { administers, type Caller, type UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { ofAdministered, readableClients, usersReadable } from '../users/index.js'
import type { Relationship } from './relationship.entity.js'

/** Relationships are visible to both people and to the organisation's admin. Ended ones are visible to nobody. */
export function relationshipsReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`not t.is_deleted and ${readableBy(caller)}`)
}

/**
 * Clients whose name and address a relationship shows even while it is pending or suspended, so that it can be
 * recognised. For a therapist: those who once activated the relationship, and those whom a colleague transferred. Of an
 * invited client nothing of the account is shown before the client agrees. The rest of the profile stays closed.
 */
export function namedClients(ctx: OperationContext): Scope<'user_account', 'read'> {
  return clientsOfCaseload(
    ctx,
    ({ userId }) => sql`t.id = any(array(${clientsOnCaseload(userId)} and (r.activated_at is not null or exists (
      select 1 from ${personTable('relationship_transfer')} f where f.to_relationship_id = r.id))))`,
  )
}

/**
 * Clients of whom a relationship shows whether they have signed up, and nothing else: beside those whose names it
 * shows, the members of the therapist's organisation.
 */
export function clientsWithStatus(ctx: OperationContext): Scope<'user_account', 'read'> {
  return clientsOfCaseload(ctx, ({ userId, organisationId }) => {
    const own = clientsOnCaseload(userId)
    return sql`(t.id = any(array(${own} and r.activated_at is not null))
      or t.organisation_id = ${organisationId}::bigint and t.id = any(array(${own})))`
  })
}

/** The profiles that the caller may read; for a therapist also these clients of the own caseload. */
function clientsOfCaseload(
  ctx: OperationContext,
  which: (therapist: UserCaller) => Sql,
): Scope<'user_account', 'read'> {
  const { where } = usersReadable(ctx)
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.role !== 'therapist') return new Scope('user_account', 'read', where)
  return new Scope('user_account', 'read', sql`(${where} or t.state <> 'reserved' and ${which(caller)})`)
}

function clientsOnCaseload(therapistId: Id): Sql {
  return sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${therapistId} and r.client_user_id is not null and not r.is_deleted`
}

/**
 * Relationships whose changes are visible to the caller: a therapist's own, including ended ones, and those to which
 * the caller has transferred a client.
 */
export function relationshipsAnnounced({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope(
    'relationship',
    'read',
    caller.kind === 'user'
      ? sql`(t.therapist_user_id = ${caller.userId} or exists (
          select 1 from ${personTable('relationship_transfer')} f
          where f.to_relationship_id = t.id and f.transferred_by_user_id = ${caller.userId}))`
      : sql`false`,
  )
}

/** The same for all relationships of the practice that the caller administers. */
export function relationshipsOfPractice({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', caller.kind === 'user' ? ofAdministered(caller) : sql`false`)
}

/**
 * Relationships that the caller may change: those that they may read. The operation checks each field, because the
 * rights differ by field.
 */
export function relationshipsWritable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`not t.is_deleted and ${readableBy(caller)}`)
}

/**
 * Relationships that the caller may end: for both people and the organisation's admin. Ended ones are included, so that
 * a repeat is no error. The legacy integration ends none.
 */
export function relationshipsEndable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope('relationship', 'update', caller.kind === 'user' ? readableBy(caller) : sql`false`)
}

function readableBy(caller: Caller): Sql {
  switch (caller.kind) {
    case 'user': {
      const own = sql`(t.therapist_user_id = ${caller.userId} or t.client_user_id = ${caller.userId})`
      return sql`(${own} or ${ofAdministered(caller)})`
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
 * Pending relationships of a client that the caller may activate: the client's own; for the legacy integration those of
 * the client it names.
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

/** Care teams are visible to the client, to assigned therapists and to the organisation's admin. */
export function careTeamReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', ofTeam(caller, sql`t`))
}

/** The therapists of these teams, for their names and pictures only. */
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
          ? sql`(${own} or ${relationship}.client_user_id = any(array(${readableClients(caller)})))`
          : own
      return administers(caller)
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

/** Whether the caller is the client of a relationship. */
export function isItsClient({ caller }: OperationContext, { clientUserId }: Relationship): boolean {
  return caller.kind === 'user' && caller.userId === clientUserId
}
