import { personTable } from '../../database/person-tables.js'
import { CreatePermit, Scope } from '../../database/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import { defineModelSource } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, draftedClients, ownerOfNew, type Owner } from '../users/index.js'
import type { ConversationMessage } from './conversation-message.entity.js'
import type { ConversationSession } from './conversation-session.entity.js'

/** The job that may read and summarise the session it is named after; an id means another thing to every other job. */
export const SUMMARIZE_SESSION = 'summarize-session'

defineDeidentifyingJob(
  SUMMARIZE_SESSION,
  (sessionId) => sql`select s.client_user_id from ${personTable('conversation_session')} s where s.id = ${sessionId}`,
)
defineModelSource('conversationSession', (ctx) => sql`select s.id from ${sessionsReadable(ctx).as('s')}`)
defineModelSource('conversationMessage', (ctx) => sql`select m.id from ${messagesReadable(ctx).as('m')}`)

const isShared = sql`t.shared_at is not null`

/**
 * Sessions: the client's own; for the assigned therapist, and what is written in their name, those that the client shares;
 * the named one for the job that sums it up.
 */
export function sessionsReadable(ctx: OperationContext): Scope<'conversation_session', 'read'> {
  return new Scope('conversation_session', 'read', sessions(ctx, isShared))
}

/** Sessions that the caller may hear of: a therapist also that one is shared no longer, which is told by its id alone. */
export function sessionsAnnounced(ctx: OperationContext): Scope<'conversation_session', 'read'> {
  return new Scope('conversation_session', 'read', sessions(ctx, sql`(${isShared} or t.unshared_at is not null)`))
}

/** @param shown the condition on sessions of assigned clients. */
function sessions(ctx: OperationContext, shown: Sql): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId}`
      return caller.role === 'therapist' ? sql`(${own} or ${shown}) and ${ofOwnAndAssigned(caller)}` : own
    }
    case 'legacy':
      return sql`true`
    case 'job':
      return caller.job === SUMMARIZE_SESSION
        ? sql`t.id = ${caller.subjectId}`
        : sql`${shown} and t.client_user_id = any(array(${draftedClients(ctx)}))`
    case 'public':
      throw new Unauthenticated()
  }
}

function ofOwnAndAssigned({ userId }: UserCaller, besides?: Sql): Sql {
  return sql`t.client_user_id = any(array(select ${userId}::bigint union all ${assignedClients(userId, besides)}))`
}

/** Sessions are changed by their client and by the legacy integration; the named one by its job. */
export function sessionsWritable({ caller }: OperationContext): Scope<'conversation_session', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('conversation_session', 'update', sql`t.client_user_id = ${caller.userId}`)
    case 'legacy':
      return new Scope('conversation_session', 'update', sql`true`)
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
    caller.kind === 'user' ? sql`t.client_user_id = ${caller.userId}` : sql`false`,
  )
}

/**
 * Sessions that name a client: a client's own and those of a therapist's assigned clients, shared or not. For finding out
 * whose session an id is, never for reading what is in it.
 */
export function sessionsNameable({ caller }: OperationContext): Scope<'conversation_session', 'read'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope('conversation_session', 'read', caller.kind === 'user' ? ofOwnAndAssigned(caller) : sql`false`)
}

/**
 * Sessions whose identifiers a caseload shows: those that name a client, and all of them to the legacy integration, to which
 * that is documented.
 */
export function sessionsListed(ctx: OperationContext): Scope<'conversation_session', 'read'> {
  return ctx.caller.kind === 'legacy' ? new Scope('conversation_session', 'read', sql`true`) : sessionsNameable(ctx)
}

/** Whose a new session is: see `ownerOfNew`. */
export async function permitSession(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'conversation_session'>> {
  return new CreatePermit('conversation_session', await ownerOfNew(ctx, clientId))
}

const kept = sql`t.deleted_at is null`

/**
 * Messages: the client's own; for the assigned therapist those of shared sessions, and so for a draft of a SOAP note; for
 * the job that sums up a session those of its named one.
 * @param inSession narrows a therapist's to this session besides their own, for a list of it: without it all sessions of all
 *   of their clients are looked up for the messages of one.
 */
export function messagesReadable(ctx: OperationContext, inSession?: Id): Scope<'conversation_message', 'read'> {
  return new Scope('conversation_message', 'read', sql`${kept} and ${messages(ctx, inSession)}`)
}

/** Messages whose changes the caller may hear of: those they may read, and those they could read until they were deleted. */
export function messagesAnnounced(ctx: OperationContext): Scope<'conversation_message', 'read'> {
  return new Scope('conversation_message', 'read', messages(ctx))
}

function messages(ctx: OperationContext, inSession?: Id): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId}`
      if (caller.role !== 'therapist') return own
      if (inSession === undefined) {
        return sql`(${own} or ${ofShared(assignedClients(caller.userId))}) and ${ofOwnAndAssigned(caller)}`
      }
      const theirs = sql`r.client_user_id = (select o.client_user_id from ${personTable('conversation_session')} o where o.id = ${inSession})`
      const shared = ofShared(assignedClients(caller.userId, theirs), sql`s.id = ${inSession}`)
      return sql`(${own} or ${shared}) and ${ofOwnAndAssigned(caller, theirs)}`
    }
    case 'legacy':
      return sql`true`
    case 'job':
      return caller.job === SUMMARIZE_SESSION ? sql`t.session_id = ${caller.subjectId}` : ofShared(draftedClients(ctx))
    case 'public':
      throw new Unauthenticated()
  }
}

/** As a list of sessions it is worked out once for a statement; asked for each message it would be a search for each. */
function ofShared(clientIds: Sql, besides: Sql = sql`true`): Sql {
  return sql`t.session_id in (select s.id from ${personTable('conversation_session')} s
    where ${besides} and s.shared_at is not null and s.client_user_id = any(array(${clientIds})))`
}

/** Messages are changed by their client and by the legacy integration. */
export function messagesWritable({ caller }: OperationContext): Scope<'conversation_message', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('conversation_message', 'update', sql`${kept} and t.client_user_id = ${caller.userId}`)
    case 'legacy':
      return new Scope('conversation_message', 'update', kept)
    case 'job':
      return new Scope('conversation_message', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** A message belongs to whom its session belongs to; whoever found the session for change may write into it. */
export function permitMessageIn(session: ConversationSession): CreatePermit<'conversation_message'> {
  return new CreatePermit('conversation_message', { sessionId: session.id, ...ownerOf(session) })
}

/** A message of no session belongs to the client who is named, or who calls: see `ownerOfNew`. */
export async function permitMessage(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'conversation_message'>> {
  return new CreatePermit('conversation_message', { sessionId: null, ...(await ownerOfNew(ctx, clientId)) })
}

/** What a message said until now, kept beside it. */
export function permitMessageVersion(message: ConversationMessage): CreatePermit<'conversation_message_version'> {
  return new CreatePermit('conversation_message_version', { messageId: message.id, ...ownerOf(message) })
}

function ownerOf({ clientUserId, organisationId }: Owner): Owner {
  return { clientUserId, organisationId }
}
