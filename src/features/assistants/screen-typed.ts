import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { DAY } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import { messagesReadable, permitSession, sessionFor, storeWords } from '../conversations/index.js'
import type { OperationContext } from '../operation-context.js'
import { findsRisk } from '../safety/index.js'

/** The session of a client's own that has what they wrote to assistants that keep nothing. */
export const SESSION_OF_WORDS = 'What I wrote to assistants'

/**
 * Screens what a client types into an assistant that keeps nothing of it. A flag without the words behind it helps nobody: so
 * where something is found, and only there, the text is kept as a message of a session of the client's own, which raises the
 * flag as every message does. The same text is kept once a day, however often it is sent.
 * What therapists write about clients is no word of theirs, and the legacy integration does not say who has typed.
 * @returns true when something was found in a client's words: they are to be shown where help is found.
 */
export async function screenTyped(ctx: OperationContext, clientId: Id | null, text: string): Promise<boolean> {
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.userId !== clientId) return false
  if (!(await findsRisk(ctx, { prompt: text }))) return false
  if (await isKept(ctx, clientId, text)) return true
  const permit = await permitSession(ctx, clientId)
  // The key of the request stands for its answer, not for this.
  await write({ ...ctx, idempotency: null }, async (tx) => {
    const session = await sessionFor(ctx, tx, permit, SESSION_OF_WORDS)
    session.title ??= SESSION_OF_WORDS
    await storeWords(ctx, tx, session, text)
    return {}
  })
  return true
}

/** Whether a message of theirs has these very words: it has raised the flag. Two at once may both be kept. */
async function isKept(ctx: OperationContext, clientId: Id, text: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - DAY)
  const rows = await readRows<{ clientId: Id | null; [column: string]: unknown }>(
    ctx,
    sql`select m.client_user_id as "clientId" from ${messagesReadable(ctx).as('m')}
        where m.client_user_id = ${clientId} and m.create_timestamp > ${since}::timestamptz and m.prompt = ${text} limit 1`,
    { subject: (row) => row.clientId },
  )
  return rows.length > 0
}
