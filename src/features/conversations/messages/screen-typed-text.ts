import { write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { mayBeText } from '../../../database/content/may-be-text.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { isPressing, type RiskFinding, screenFields, topicOf } from '../../safety/index.js'
import { permitSession } from '../conversation.policy.js'
import { findOrStartSession } from '../sessions/find-or-start-session.js'
import { messagesReadable } from './conversation-message.policy.js'
import { storeWords } from './store-exchange.js'

/** The title of the client's own session that keeps what they typed into assistants that store nothing. */
const TYPED_TEXTS_SESSION = 'What I wrote to assistants'

/** What the screening of a typed text means for its answer. */
export interface TypedDanger {
  readonly crisisTopic: CrisisTopic | null
  /** True from the severity on at which no model is asked. */
  readonly isDangerous: boolean
}

/**
 * Screens what a client types where nothing of it is stored: into an assistant, or as a question to the manuals. Only
 * if the screening finds a risk, the text is stored as a message in a session of the client, and the message raises
 * the risk flag: a flag without its words would help nobody. The same text is stored at most once a day. Texts of
 * therapists are not screened, because they are not the client's words. The legacy integration does not say who typed
 * its texts: they may be a client's, so its answers show where help is, but nothing is stored and no flag is raised.
 */
export async function screenTypedText(ctx: OperationContext, clientId: Id | null, text: string): Promise<TypedDanger> {
  if (!isOfClient(ctx, clientId)) return { crisisTopic: null, isDangerous: false }
  return keepTypedDanger(ctx, clientId, text, await screenFields(ctx, { prompt: text }))
}

/** Whether what the caller types can be a client's words. */
function isOfClient({ caller }: OperationContext, clientId: Id | null): boolean {
  return caller.kind === 'legacy' || (caller.kind === 'user' && caller.userId === clientId)
}

/** The same where the text was screened already, because others than clients need the findings too. */
export async function keepTypedDanger(
  ctx: OperationContext,
  clientId: Id | null,
  text: string,
  found: readonly RiskFinding[],
): Promise<TypedDanger> {
  if (!isOfClient(ctx, clientId)) return { crisisTopic: null, isDangerous: false }
  const danger = {
    crisisTopic: topicOf(found),
    isDangerous: found.some(isPressing),
  }
  if (clientId === null || ctx.caller.kind === 'legacy' || found.length === 0 || (await isKept(ctx, clientId, text)))
    return danger
  const permit = await permitSession(ctx, clientId)
  // The idempotency key stands for the request's answer, not for this write.
  await write({ ...ctx, idempotency: null }, async (tx) => {
    const session = await findOrStartSession(ctx, tx, permit, TYPED_TEXTS_SESSION)
    session.title ??= TYPED_TEXTS_SESSION
    await storeWords(ctx, tx, session, text)
    return {}
  })
  return danger
}

/** Messages of the same size that are compared. One that is beyond them is stored once more. */
const MOST_COMPARED = 20

/**
 * Whether a message of the client has exactly this text, which has raised the flag. Two concurrent requests may both
 * store it.
 */
async function isKept(ctx: OperationContext, clientId: Id, text: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - DAY)
  const rows = await readRows<{ clientId: Id | null; prompt: string; [column: string]: unknown }>(
    ctx,
    sql`select m.client_user_id as "clientId", m.prompt from ${messagesReadable(ctx).as('m')}
        where m.client_user_id = ${clientId} and m.create_timestamp > ${since}::timestamptz
          and ${mayBeText(sql`m.prompt`, 'conversation_message.prompt', text)}
        order by m.id desc limit ${MOST_COMPARED}`,
    { subject: (row) => row.clientId },
  )
  return rows.some(({ prompt }) => prompt === text)
}
