import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { defineModelSource, everySourceReadable } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { READ_FOR_RISK } from '../../safety/index.js'
import { draftedClients, ownerOfNew, type Owner, readableClients } from '../../users/index.js'
import { isClients, ofOwnAndReadable, ownOrAsked, SUMMARIZE_SESSION } from '../conversation.policy.js'
import type { ConversationSession } from '../sessions/conversation-session.entity.js'
import type { ConversationMessage } from './conversation-message.entity.js'

/**
 * What is made of an answer names the records that the answer was made of; the message itself stands for the question,
 * so whoever may read the question may see it.
 */
export const messageModelSource = defineModelSource(
  'conversationMessage',
  (ctx) => sql`select m.id from ${messagesAsked(ctx).as('m')}`,
)

const kept = sql`t.deleted_at is null`

/**
 * Messages: the client's own; for the assigned therapist those of shared sessions and their own questions; for a draft
 * of a SOAP note those of shared sessions; for the job that sums up a session those of its named one; for the job that
 * reads for risk the named one. An answer that
 * was made of records is read while all of them may be. Jobs read what was asked, and take `answerWritten` for the
 * answer.
 * @param inSession narrows a therapist's to this session besides their own, for a list of it: without it all sessions
 * of all of their clients are looked up for the messages of one.
 */
export function messagesReadable(ctx: OperationContext, inSession?: Id): Scope<'conversation_message', 'read'> {
  const { where } = messagesAsked(ctx, inSession)
  if (ctx.caller.kind === 'job') return new Scope('conversation_message', 'read', where)
  const derived = sql`(t.source_kinds is null or ${everySourceReadable(ctx, sql`t`)})`
  return new Scope('conversation_message', 'read', sql`${where} and ${derived}`)
}

/**
 * These of one session, when nothing in it was made of records, as in most; otherwise none. That is read in little more
 * than half the time, because nothing has to be made ready to look sources up. Who finds nothing asks by
 * `messagesReadable`.
 */
export function plainMessagesReadable(ctx: OperationContext, sessionId: Id): Scope<'conversation_message', 'read'> {
  const derived = sql`select from ${personTable('conversation_message')} d
    where d.session_id = ${sessionId} and d.source_kinds is not null`
  return new Scope(
    'conversation_message',
    'read',
    sql`${messagesAsked(ctx, sessionId).where} and t.session_id = ${sessionId} and not exists (${derived})`,
  )
}

/** Of these what was said in the client's own conversations. */
export function clientMessagesReadable(ctx: OperationContext): Scope<'conversation_message', 'read'> {
  return new Scope('conversation_message', 'read', sql`${isClients} and (${messagesReadable(ctx).where})`)
}

/** The answer of a message (alias `m`), unless it was made of records: nothing further is made of those. */
export const answerWritten = sql`case when m.source_kinds is null then m.message end`

/** The same messages, for what was asked in them. */
function messagesAsked(ctx: OperationContext, inSession?: Id): Scope<'conversation_message', 'read'> {
  return new Scope('conversation_message', 'read', sql`${kept} and ${messages(ctx, inSession)}`)
}

/**
 * Messages whose changes the caller may hear of: those they may read, and those they could read until they were
 * deleted.
 */
export function messagesAnnounced(ctx: OperationContext): Scope<'conversation_message', 'read'> {
  return new Scope('conversation_message', 'read', messages(ctx))
}

function messages(ctx: OperationContext, inSession?: Id): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId} and ${isClients}`
      if (caller.role !== 'therapist') return own
      const asked = sql`t.asked_by_user_id = ${caller.userId}`
      if (inSession === undefined) {
        return sql`(${own} or ${asked} or ${ofShared(readableClients(caller))}) and ${ofOwnAndReadable(caller)}`
      }
      const theirs = sql`r.client_user_id = (select o.client_user_id from ${personTable('conversation_session')} o where o.id = ${inSession})`
      const shared = ofShared(readableClients(caller, theirs), sql`s.id = ${inSession}`)
      return sql`(${own} or ${asked} or ${shared}) and ${ofOwnAndReadable(caller, theirs)}`
    }
    case 'legacy':
      return isClients
    case 'job':
      if (caller.job === READ_FOR_RISK.conversationMessage) return sql`t.id = ${caller.subjectId} and ${isClients}`
      return caller.job === SUMMARIZE_SESSION ? sql`t.session_id = ${caller.subjectId}` : ofShared(draftedClients(ctx))
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * As a list of sessions it is worked out once for a statement; asked for each message it would be a search for each.
 */
function ofShared(clientIds: Sql, besides: Sql = sql`true`): Sql {
  return sql`t.session_id in (select s.id from ${personTable('conversation_session')} s
    where ${besides} and s.shared_at is not null and s.client_user_id = any(array(${clientIds})))`
}

/** Messages are changed by their client, by the therapist whose questions they are, and by the legacy integration. */
export function messagesWritable({ caller }: OperationContext): Scope<'conversation_message', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('conversation_message', 'update', sql`${kept} and ${ownOrAsked(caller)}`)
    case 'legacy':
      return new Scope('conversation_message', 'update', sql`${kept} and ${isClients}`)
    case 'job':
      return new Scope('conversation_message', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** A message belongs to whom its session belongs to; whoever found the session for change may write into it. */
export function permitMessageIn(session: ConversationSession): CreatePermit<'conversation_message'> {
  const { id: sessionId, askedByUserId } = session
  return new CreatePermit('conversation_message', { sessionId, askedByUserId, ...ownerOf(session) })
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
