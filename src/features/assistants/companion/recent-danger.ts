import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { Id } from '../../../kernel/ids.js'
import { messagesReadable } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import { screenFields } from '../../safety/index.js'
import { isPressing } from './crisis.js'

/** For so many messages, and so long, what was pressing is not over because the next words are calm. */
const MESSAGES = 3
const WITHIN_MS = DAY
/** Of a message that came by another way, which has no such limit. */
const MOST_CHARACTERS = 8_000

/** Whether the last words in a session, but for the newest, were pressing. */
export async function wasPressing(ctx: OperationContext, sessionId: Id, newest: Id): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - WITHIN_MS)
  const rows = await readRows<{ clientId: Id | null; prompt: string; [column: string]: unknown }>(
    ctx,
    sql`select m.client_user_id as "clientId", m.prompt from ${messagesReadable(ctx).as('m')}
        where m.session_id = ${sessionId} and m.id <> ${newest} and m.prompt is not null
          and m.create_timestamp > ${since}::timestamptz
        order by m.create_timestamp desc, m.id desc limit ${MESSAGES}`,
    { subject: ({ clientId }) => clientId, freeText: ['prompt'] },
  )
  for (const { prompt } of rows) {
    const found = await screenFields(ctx, { prompt: prompt.slice(0, MOST_CHARACTERS) })
    if (found.some(isPressing)) return true
  }
  return false
}
