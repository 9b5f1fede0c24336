import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, Sql } from '../../database/sql.js'
import type { Caller, UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import { defineModelSource } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import {
  assignedClients,
  draftedClients,
  ownerOfNew,
  ownerOfTracked,
  type Owner,
  readableClients,
} from '../users/index.js'

/** The job that may read and summarise the session it is named after; an id means another thing to every other job. */
export const SUMMARIZE_SESSION = 'summarize-session'

/** A summary's texts are of the session's client. */
export const summaryClients = defineDeidentifyingJob(
  SUMMARIZE_SESSION,
  (sessionId) => sql`select s.client_user_id from ${personTable('conversation_session')} s where s.id = ${sessionId}`,
)
/** Who may read a session may see what a model was told of it. */
export const sessionModelSource = defineModelSource(
  'conversationSession',
  (ctx) => sql`select s.id from ${sessionsReadable(ctx).as('s')}`,
)
const isShared = sql`t.shared_at is not null`
/** The client's own; what their therapist asks about them is another matter. Of sessions and of messages. */
export const isClients = sql`t.asked_by_user_id is null`

/**
 * Sessions: the client's own; for the assigned therapist, and what is written in their name, those that the client
 * shares, and for a therapist those in which they ask about a client themselves; the named one for the job that sums it
 * up.
 * @param ofClient narrows it to this client, or to the one whom the statement around it is at; see `journalsReadable`.
 */
export function sessionsReadable(ctx: OperationContext, ofClient?: Id | Sql): Scope<'conversation_session', 'read'> {
  if (ofClient === undefined) return new Scope('conversation_session', 'read', sessions(ctx, isShared))
  const client = ofClient instanceof Sql ? ofClient : sql`${ofClient}::bigint`
  const where = sessions(ctx, isShared, client)
  return new Scope('conversation_session', 'read', sql`t.client_user_id = ${client} and ${where}`)
}

/** Of these the client's own: what a therapist asks about a client is nothing that the client did. */
export function clientSessionsReadable(
  ctx: OperationContext,
  ofClient?: Id | Sql,
): Scope<'conversation_session', 'read'> {
  return new Scope('conversation_session', 'read', sql`${isClients} and (${sessionsReadable(ctx, ofClient).where})`)
}

/**
 * Sessions that the caller may hear of: a therapist also that one is shared no longer, which is told by its id alone.
 */
export function sessionsAnnounced(ctx: OperationContext): Scope<'conversation_session', 'read'> {
  return new Scope('conversation_session', 'read', sessions(ctx, sql`(${isShared} or t.unshared_at is not null)`))
}

/**
 * @param shown the condition on sessions of assigned clients.
 * @param client whose sessions they are.
 */
function sessions(ctx: OperationContext, shown: Sql, client?: Sql): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId} and ${isClients}`
      if (caller.role !== 'therapist') return own
      return sql`(${own} or ${shown} or t.asked_by_user_id = ${caller.userId}) and ${ofOwnAndReadable(caller, undefined, client)}`
    }
    case 'legacy':
      return isClients
    case 'job':
      return caller.job === SUMMARIZE_SESSION
        ? sql`t.id = ${caller.subjectId}`
        : sql`${shown} and t.client_user_id = any(array(${draftedClients(ctx)}))`
    case 'public':
      throw new Unauthenticated()
  }
}

/** Of oneself and of the clients whose records a therapist may read. */
export function ofOwnAndReadable(caller: UserCaller, besides?: Sql, client = sql`t.client_user_id`): Sql {
  return sql`${client} = any(array(select ${caller.userId}::bigint union all ${readableClients(caller, besides)}))`
}

function ofOwnAndAssigned({ userId }: UserCaller): Sql {
  return sql`t.client_user_id = any(array(select ${userId}::bigint union all ${assignedClients(userId)}))`
}

/**
 * Sessions are changed by their client, by the therapist whose questions they are while assigned, and by the legacy
 * integration; the named one by its job.
 */
export function sessionsWritable({ caller }: OperationContext): Scope<'conversation_session', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('conversation_session', 'update', ownOrAsked(caller))
    case 'legacy':
      return new Scope('conversation_session', 'update', isClients)
    case 'job':
      return new Scope(
        'conversation_session',
        'update',
        caller.job === SUMMARIZE_SESSION ? sql`t.id = ${caller.subjectId}` : sql`false`,
      )
    case 'public':
      throw new Unauthenticated()
  }
}

/** Only the client says who may read a session; the legacy integration is not proven to be that client. */
export function sessionsShareable({ caller }: OperationContext): Scope<'conversation_session', 'update'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope(
    'conversation_session',
    'update',
    caller.kind === 'user' ? sql`t.client_user_id = ${caller.userId} and ${isClients}` : sql`false`,
  )
}

/** What a client writes for themselves, and what a therapist asks about a client they are assigned to now. */
export function ownOrAsked(caller: UserCaller): Sql {
  const own = sql`t.client_user_id = ${caller.userId} and ${isClients}`
  if (caller.role !== 'therapist') return own
  return sql`(${own} or t.asked_by_user_id = ${caller.userId} and ${ofOwnAndAssigned(caller)})`
}

/**
 * Sessions that name a client: a client's own and those of a therapist's assigned clients, shared or not. For finding
 * out whose session an id is, never for reading what is in it.
 */
export function sessionsNameable({ caller }: OperationContext): Scope<'conversation_session', 'read'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope(
    'conversation_session',
    'read',
    caller.kind === 'user' ? sql`${isClients} and ${ofOwnAndAssigned(caller)}` : sql`false`,
  )
}

/**
 * Sessions whose identifiers a caseload shows: those that name a client, and all of them to the legacy integration, to
 * which that is documented.
 */
export function sessionsListed(ctx: OperationContext): Scope<'conversation_session', 'read'> {
  return ctx.caller.kind === 'legacy' ? new Scope('conversation_session', 'read', isClients) : sessionsNameable(ctx)
}

/** Whose a new session is: see `ownerOfNew`. */
export async function permitSession(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'conversation_session'>> {
  return new CreatePermit('conversation_session', await ownerOfNew(ctx, clientId))
}

/**
 * Whose a session with the clinical assistant is: the client's own, or a therapist's about a client they are assigned
 * to. Both are part of the client's record; the second is read by nobody but that therapist.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitAssistantSession(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'conversation_session'>> {
  if (ctx.caller.kind !== 'user') return permitSession(ctx, clientId)
  const owner = await ownerOfTracked(ctx, clientId)
  return new CreatePermit('conversation_session', { ...owner, askedByUserId: askerOf(ctx.caller, owner) })
}

/** The therapist who asks about a client; null for clients who ask about themselves. */
export function askerOf(caller: Caller, { clientUserId }: Pick<Owner, 'clientUserId'>): Id | null {
  return caller.kind === 'user' && caller.userId !== clientUserId ? caller.userId : null
}
