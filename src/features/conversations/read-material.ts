import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { consentInForce, zoneOf } from '../users/index.js'
import { answerWritten, messagesReadable, sessionsReadable } from './conversation.policy.js'

/** What a summary is made of. */
export interface Material {
  readonly clientId: Id | null
  readonly organisationId: Id | null
  readonly closedAt: Date | null
  readonly hasTitle: boolean
  /** The day on which the session began, in the client's time zone: `March 1, 2026`. */
  readonly day: string
  /** Whether the client's consent to automated assistance is in force. */
  readonly isAllowed: boolean
  /** What was said, oldest first; empty where nothing may be read for this. */
  readonly texts: readonly string[]
  /** The messages in which it was said. */
  readonly messageIds: readonly Id[]
}

/** The newest messages, up to the one that makes them so long: nobody sums up a book to title a conversation. */
const MOST_MESSAGES = 400
const MOST_BYTES = 400_000

/** Reads what the summary of a session is made of; undefined when there is no such session. */
export async function readMaterial(ctx: OperationContext, sessionId: Id): Promise<Material | undefined> {
  const [session] = await readRows<Omit<Material, keyof Texts> & Record<string, unknown>>(
    ctx,
    sql`select s.client_user_id as "clientId", s.organisation_id as "organisationId", s.closed_at as "closedAt",
          s.title_generated as "hasTitle",
          to_char(s.start_time at time zone ${zoneOf(sql`s.client_user_id`)}, 'FMMonth FMDD, YYYY') as day,
          ${consentInForce('ai', sql`s.client_user_id`, ctx.rules)} as "isAllowed"
        from ${sessionsReadable(ctx).as('s')} where s.id = ${sessionId}`,
    { subject: ({ clientId }) => clientId },
  )
  if (session === undefined) return undefined
  return { ...session, ...(session.isAllowed ? await readTexts(ctx, sessionId) : { texts: [], messageIds: [] }) }
}

/** Whether the client's consent to automated assistance is still in force when a summary has been made. */
export async function mayStillSummarize(ctx: OperationContext, sessionId: Id): Promise<boolean> {
  const rows = await readRows<{ clientId: Id | null }>(
    ctx,
    sql`select s.client_user_id as "clientId" from ${sessionsReadable(ctx).as('s')}
        where s.id = ${sessionId} and ${consentInForce('ai', sql`s.client_user_id`, ctx.rules)}`,
    { subject: ({ clientId }) => clientId },
  )
  return rows.length > 0
}

type Texts = Pick<Material, 'texts' | 'messageIds'>

async function readTexts(ctx: OperationContext, sessionId: Id): Promise<Texts> {
  const rows = await readRows<{ id: Id; clientId: Id | null; prompt: string | null; message: string | null }>(
    ctx,
    sql`select n.id, n."clientId", n.prompt, n.message from (
          select newest.*, sum(bytes) over (order by at desc, id desc) - bytes as before from (
            select m.id, m.create_timestamp as at, m.client_user_id as "clientId", m.prompt, ${answerWritten} as message,
              coalesce(octet_length(m.prompt), 0) + coalesce(octet_length(m.message), 0) as bytes
            from ${messagesReadable(ctx).as('m')} where m.session_id = ${sessionId}
            order by m.create_timestamp desc, m.id desc limit ${MOST_MESSAGES}) newest) n
        where n.before < ${MOST_BYTES} order by n.at, n.id`,
    { subject: ({ clientId }) => clientId, freeText: ['prompt', 'message'] },
  )
  const texts = rows
    .flatMap(({ prompt, message }) => [prompt, message])
    .filter((text): text is string => text !== null && text.trim() !== '')
  return { texts, messageIds: rows.map(({ id }) => id) }
}
