import { readRows } from '../../database/read/read-rows.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { personTable } from '../../database/access/person-tables.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, readableClients } from './assigned-clients.policy.js'
import { refusalOf, clientsNameable } from './user.policy.js'
import { consentInForce } from './consents/consent.policy.js'

/** The job that drafts a SOAP note from what its therapist may read. Its subject is the request for the draft. */
export const DRAFT_SOAP_NOTE = 'draft-soap-note'
/** The job that writes the text of a brief before a session. Its subject is the brief. */
export const WRITE_BRIEF = 'write-brief'

/**
 * The client whose record the running drafting job may read, as rows of `id`. The job's therapist must be assigned and
 * the client's consent of kind `ai` must be in force. There is no row for any other caller.
 * @param besides a further condition on the client, over `r.client_user_id`.
 */
export function draftedClients(ctx: OperationContext, besides: Sql = sql`true`): Sql {
  return sql`select r.client_user_id as id from ${drafting(ctx)} and ${besides}`
}

/** The relationship in which the running drafting job writes, as rows of `id`, under the same conditions. */
export function draftedRelationships(ctx: OperationContext): Sql {
  return sql`select r.id from ${drafting(ctx)}`
}

/** The accounts of its client and its therapist, for a job that drafts, under the same conditions. */
export function peopleOfDraft(ctx: OperationContext): Scope<'user_account', 'read'> {
  const people = sql`select unnest(array[r.client_user_id, r.therapist_user_id]) from ${drafting(ctx)}`
  return new Scope('user_account', 'read', sql`t.id = any(array(${people}))`)
}

function drafting({ caller, rules }: OperationContext): Sql {
  // The subject of every other job is not a request, so its id must not be used here.
  const isWriting = caller.kind === 'job' && (caller.job === DRAFT_SOAP_NOTE || caller.job === WRITE_BRIEF)
  const table = isWriting && caller.job === WRITE_BRIEF ? 'brief' : 'soap_draft_request'
  return sql`${personTable(table)} d join ${personTable('relationship')} r on r.id = d.relationship_id
    where d.id = ${isWriting ? caller.subjectId : null}::bigint and r.client_user_id = d.client_user_id
      and r.therapist_user_id = d.therapist_user_id and r.is_profile_active and not r.is_deleted
      and ${consentInForce('ai', sql`r.client_user_id`, rules)}`
}

/**
 * The condition that the caller may read a tracked record (screening, mood, goal or recommendation; alias `t`): the
 * client, a therapist who may read the client's record, and a drafting job with its therapist's rights. The legacy
 * integration reaches these records only through the activity status, which reads all of them.
 */
export function trackedReadable(ctx: OperationContext): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return trackedBy(caller, readableClients(caller))
    case 'job':
      return sql`t.client_user_id = any(array(${draftedClients(ctx)}))`
    case 'legacy':
      return sql`true`
    case 'public':
      throw new Unauthenticated()
  }
}

/** The condition that the caller may change a tracked record: the client, and the assigned therapist. */
export function trackedWritable({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return trackedBy(caller, assignedClients(caller.userId))
    case 'job':
      return sql`false`
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** @param clients the clients of a therapist, as rows of their ids. */
function trackedBy({ userId, role }: UserCaller, clients: Sql): Sql {
  if (role !== 'therapist') return sql`t.client_user_id = ${userId}`
  return sql`t.client_user_id = any(array(select ${userId}::bigint union all ${clients}))`
}

/**
 * The owner of a new tracked record, if the caller may write it. A client writes for themselves, a therapist for an
 * assigned client. A client who names nobody becomes the owner.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function ownerOfTracked(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<Owner & { readonly clientUserId: Id }> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { userId, organisationId, role } = caller
  if (role === 'client' && (clientId ?? userId) === userId) return { clientUserId: userId, organisationId }
  if (clientId === null) throw new Forbidden()
  const clients = new Scope(
    'user_account',
    'read',
    role === 'therapist' ? sql`t.id = any(array(${assignedClients(userId)}))` : sql`false`,
  )
  const [client] = await readRows<{ id: Id; organisationId: Id | null }>(
    ctx,
    sql`select u.id, u.organisation_id as "organisationId" from ${clients.as('u')} where u.id = ${clientId}`,
    { subject: ({ id }) => id },
  )
  if (client === undefined) throw await refusalOf(ctx, clientId)
  return { clientUserId: client.id, organisationId: client.organisationId }
}

/** The columns that name the owner of a record, as a `CreatePermit` of a client's table carries them. */
export type Owner = { readonly clientUserId: Id | null; readonly organisationId: Id | null }

/**
 * The owner of a new record that clients write, if the caller may write it. A client writes for themselves and need not
 * say so; the legacy integration writes for any client or for nobody.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function ownerOfNew(ctx: OperationContext, clientId: Id | null): Promise<Owner> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      if (caller.role === 'client' && (clientId ?? caller.userId) === caller.userId) {
        return { clientUserId: caller.userId, organisationId: caller.organisationId }
      }
      throw clientId === null ? new Forbidden() : await refusalOf(ctx, clientId)
    case 'legacy': {
      if (clientId === null) return { clientUserId: null, organisationId: null }
      const [owner] = await readRows<{ id: Id; organisationId: Id | null }>(
        ctx,
        sql`select u.id, u.organisation_id as "organisationId" from ${clientsNameable(ctx).as('u')} where u.id = ${clientId}`,
        { subject: (user) => user.id },
      )
      if (owner === undefined) throw new NotFound('There is no such user.')
      return { clientUserId: owner.id, organisationId: owner.organisationId }
    }
    case 'job':
      throw new Forbidden()
    case 'public':
      throw new Unauthenticated()
  }
}
