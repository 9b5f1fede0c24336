import { personTable } from '../../database/access/person-tables.js'
import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, refusalOf } from '../users/index.js'
import type { RecordExport } from './record-export.entity.js'

/** The job that makes the file. Its subject is the request. */
export const MAKE_RECORD_EXPORT = 'make-record-export'

/** The work at the machine itself that writes a record to a file; its subject is the client. */
export const EXPORT_TO_FILE = 'export-to-file'

/**
 * Copies of records: for who asked for one, while the record is still theirs to read, and for the job that makes it.
 * Nobody else's, also not the client's whose therapist asked: what is in it is what the therapist may read.
 */
export function recordExportsReadable({ caller }: OperationContext): Scope<'record_export', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'record_export',
        'read',
        sql`t.requested_by_user_id = ${caller.userId} and ${ofExportable(caller, sql`t.client_user_id`)}`,
      )
    case 'job':
      return new Scope('record_export', 'read', named(caller))
    case 'legacy':
      return new Scope('record_export', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** The result of a request is written only by its job. */
export function recordExportsWritable({ caller }: OperationContext): Scope<'record_export', 'update'> {
  return new Scope('record_export', 'update', caller.kind === 'job' ? named(caller) : sql`false`)
}

/** Earlier exports of the same record for the same person, which a new one replaces. */
export function recordExportsReplaced({
  id,
  clientUserId,
  requestedByUserId,
  format,
}: RecordExport): Scope<'record_export', 'update'> {
  return new Scope(
    'record_export',
    'update',
    sql`t.state = 'ready' and t.id <> ${id} and t.client_user_id = ${clientUserId}
      and t.requested_by_user_id = ${requestedByUserId} and t.format = ${format}`,
  )
}

/** Copies whose time is over, so many at a time, for the sweep. */
export function recordExportsExpired(now: Date, most: number): Scope<'record_export', 'update'> {
  return new Scope(
    'record_export',
    'update',
    sql`t.id = any(array(select e.id from ${personTable('record_export')} e where e.state = 'ready' and e.expires_at <= ${now}
      order by e.id limit ${most} for update skip locked))`,
  )
}

/** The caller's requests about a client that are waiting or running, so that no second one is made. */
export function recordExportsUnderWay({ caller }: OperationContext, clientId: Id): Scope<'record_export', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return new Scope(
    'record_export',
    'read',
    sql`t.requested_by_user_id = ${caller.userId} and t.client_user_id = ${clientId} and t.state = 'requested'`,
  )
}

/**
 * A copy is asked for by the client, or by an assigned therapist.
 * @throws NotFound, Forbidden, Unauthenticated.
 */
export async function permitRecordExport(
  ctx: OperationContext,
  clientUserId: Id,
): Promise<CreatePermit<'record_export'>> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind !== 'user') throw new Unauthenticated()
  const client = await findExportable(ctx, clientUserId)
  if (client === undefined) throw await refusalOf(ctx, clientUserId)
  const { organisationId } = client
  return new CreatePermit('record_export', { clientUserId, requestedByUserId: caller.userId, organisationId })
}

/** A person whose record the caller may export; undefined if there is none. */
export async function findExportable(
  ctx: OperationContext,
  clientId: Id,
): Promise<{ readonly organisationId: Id | null } | undefined> {
  const [found] = await readRows<{ id: Id; organisationId: Id | null }>(
    ctx,
    sql`select u.id, u.organisation_id as "organisationId" from ${exportable(ctx).as('u')} where u.id = ${clientId}`,
    { subject: ({ id }) => id },
  )
  return found
}

/** The row of the person that holds others up while a request is made: of two at once the second finds the first. */
export function heldForExport(clientId: Id): Sql {
  return sql`select t.id from ${personTable('user_account')} t where t.id = ${clientId} for no key update`
}

function exportable({ caller }: OperationContext): Scope<'user_account', 'read'> {
  if (caller.kind !== 'user') return new Scope('user_account', 'read', sql`false`)
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and ${ofExportable(caller, sql`t.id`)}`)
}

function ofExportable({ userId, role }: { readonly userId: Id; readonly role: string }, clientId: Sql): Sql {
  return role === 'therapist'
    ? sql`${clientId} = any(array(select ${userId}::bigint union all ${assignedClients(userId)}))`
    : sql`${clientId} = ${userId}`
}

function named({ job, subjectId }: { readonly job: string; readonly subjectId: Id }): Sql {
  return job === MAKE_RECORD_EXPORT ? sql`t.id = ${subjectId}` : sql`false`
}
