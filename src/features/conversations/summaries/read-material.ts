import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { consentInForce, zoneOf } from '../../users/index.js'
import { sessionsReadable } from '../conversation.policy.js'
import { recentMessages } from '../messages/recent-messages.js'

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
  /** Of these what people wrote, without the answers of an assistant. */
  readonly written: readonly string[]
  /** The messages in which it was said. */
  readonly messageIds: readonly Id[]
}

/** Reads what the summary of a session is made of; undefined when there is no such session. */
export async function readMaterial(ctx: OperationContext, sessionId: Id): Promise<Material | undefined> {
  const [session] = await readRows<Omit<Material, keyof Texts> & Record<string, unknown>>(
    ctx,
    sql`select s.client_user_id as "clientId", s.organisation_id as "organisationId", s.closed_at as "closedAt",
          s.title_generated as "hasTitle",
          to_char(s.start_time at time zone ${zoneOf(sql`s.client_user_id`)}, 'FMMonth FMDD, YYYY') as day,
          ${isAllowed(ctx)} as "isAllowed"
        from ${sessionsReadable(ctx).as('s')} where s.id = ${sessionId}`,
    { subject: ({ clientId }) => clientId },
  )
  if (session === undefined) return undefined
  return {
    ...session,
    ...(session.isAllowed ? await readTexts(ctx, sessionId) : { texts: [], written: [], messageIds: [] }),
  }
}

/** Whether the client's consent to automated assistance is still in force when a summary has been made. */
export async function mayStillSummarize(ctx: OperationContext, sessionId: Id): Promise<boolean> {
  const rows = await readRows<{ clientId: Id | null }>(
    ctx,
    sql`select s.client_user_id as "clientId" from ${sessionsReadable(ctx).as('s')}
        where s.id = ${sessionId} and ${isAllowed(ctx)}`,
    { subject: ({ clientId }) => clientId },
  )
  return rows.length > 0
}

/** A session of nobody has no client whose consent it needs; no model is asked for it. */
function isAllowed({ rules }: OperationContext): Sql {
  return sql`(s.client_user_id is null or ${consentInForce('ai', sql`s.client_user_id`, rules)})`
}

type Texts = Pick<Material, 'texts' | 'written' | 'messageIds'>

async function readTexts(ctx: OperationContext, sessionId: Id): Promise<Texts> {
  const rows = await recentMessages(ctx, sessionId)
  const said = (all: readonly (string | null)[]): string[] =>
    all.filter((text) => text !== null).filter((text) => text.trim() !== '')
  return {
    texts: said(rows.flatMap(({ prompt, message }) => [prompt, message])),
    written: said(rows.flatMap(({ prompt, message, isAnswer }) => [prompt, isAnswer ? null : message])),
    messageIds: rows.map(({ id }) => id),
  }
}
