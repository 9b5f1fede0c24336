import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients } from '../users/index.js'
import { clientsOfJob, defineDeidentifyingJob } from './deidentifying-jobs.js'

/** The clients whose texts the caller may have de-identified and read back. `column` holds the client's id. */
function coveredClients(ctx: OperationContext, column: Sql): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const { userId } = caller
      return caller.role === 'therapist'
        ? sql`${column} = any(array(select ${userId}::bigint union all ${assignedClients(userId)}))`
        : sql`${column} = ${userId}`
    }
    case 'job':
      return sql`${column} = any(array(${clientsOfJob(ctx, caller)}))`
    case 'legacy':
      return sql`true`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Clients whose identifiers may be searched for on behalf of the caller: themselves, assigned clients, or the clients
 * of a job's subject.
 */
export function chartsReadable(ctx: OperationContext): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and ${coveredClients(ctx, sql`t.id`)}`)
}

/**
 * The people in the charts of these clients: the clients themselves and all their present and former therapists. Use
 * this scope only to remove identifiers from texts; never show its rows.
 */
export function peopleOfCharts(ctx: OperationContext, clientIds: readonly Id[]): Scope<'user_account', 'read'> {
  const clients = sql`select c.id from ${chartsReadable(ctx).as('c')} where c.id = any(${clientIds}::bigint[])`
  return new Scope(
    'user_account',
    'read',
    sql`(t.id in (${clients}) or t.id in (
      select r.therapist_user_id from ${personTable('relationship')} r where r.client_user_id in (${clients})))`,
  )
}

/**
 * A therapist and all clients on their caseload, including invited ones: the people whom a text without a particular
 * client may name. A user may use only their own caseload, the legacy integration any, and a job none.
 */
export function peopleOfCaseload({ caller }: OperationContext, ownerId: Id): Scope<'user_account', 'read'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  const isCovered = caller.kind === 'legacy' || (caller.kind === 'user' && caller.userId === ownerId)
  return new Scope(
    'user_account',
    'read',
    isCovered
      ? sql`(t.id = ${ownerId} or t.id in (select r.client_user_id from ${personTable('relationship')} r
          where r.therapist_user_id = ${ownerId} and not r.is_deleted))`
      : sql`false`,
  )
}

/** The care team e-mail addresses in the relationships of these people (alias `u`), as an array. */
export function careTeamAddresses(): Sql {
  return sql`array(select distinct r.care_team_email from ${personTable('relationship')} r
    where (r.client_user_id = u.id or r.therapist_user_id = u.id) and r.care_team_email is not null)`
}

/** The pseudonyms of the clients whose texts the caller may have de-identified. */
export function pseudonymsReadable(ctx: OperationContext): Scope<'pseudonym', 'read'> {
  return new Scope('pseudonym', 'read', coveredClients(ctx, sql`t.client_user_id`))
}

/** A new pseudonym as it is stored. */
export interface NewPseudonym {
  readonly type: string
  readonly token: string
  readonly valueKey: Buffer
  readonly value: Buffer
}

/**
 * Stores pseudonyms of a client whose texts the caller may have de-identified. If two requests store the same
 * identifier at once, only the first takes effect. A token that the client already has is not stored again.
 * Nothing is stored if another version of the key is in use: an identifier that others find under the new version would
 * get a second token. The lock makes a change of the key wait for what is being stored.
 * @param keyId the version of the key under which they were made.
 */
export function storePseudonyms(
  ctx: OperationContext,
  clientId: Id,
  made: readonly NewPseudonym[],
  keyId: string,
): Sql {
  return sql`with key_in_use as materialized (
      select id from key_version
      where name = 'pseudonym' and id = ${keyId} and used_from is not null and used_until is null for share)
    insert into ${personTable('pseudonym')} (organisation_id, client_user_id, type, token, value_key, value)
    select u.organisation_id, u.id, n.type, n.token, n.value_key, n.value
    from ${chartsReadable(ctx).as('u')}
    cross join unnest(${made.map(({ type }) => type)}::text[], ${made.map(({ token }) => token)}::text[],
      ${made.map(({ valueKey }) => valueKey)}::bytea[], ${made.map(({ value }) => value)}::bytea[])
      as n(type, token, value_key, value)
    where u.id = ${clientId} and (exists (select 1 from key_in_use)
      or not exists (select 1 from key_version where name = 'pseudonym'))
    order by n.value_key
    on conflict do nothing`
}

/** Clients whose de-identified texts a therapist may see: the assigned clients. */
export function clientsToDeidentify({ caller }: OperationContext): Scope<'user_account', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'user_account',
        'read',
        caller.role === 'therapist' ? sql`t.id = any(array(${assignedClients(caller.userId)}))` : sql`false`,
      )
    case 'job':
      return new Scope('user_account', 'read', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** The job of the command line. Its subject is a client. */
export const DEIDENTIFY_FILE = 'deidentify-file'
/** The job may de-identify texts of that client. */
export const deidentifyFileClients = defineDeidentifyingJob(
  DEIDENTIFY_FILE,
  (clientId) => sql`select f.id from ${personTable('user_account')} f where f.id = ${clientId}`,
)
