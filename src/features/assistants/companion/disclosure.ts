import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { HOUR } from '../../../kernel/time/durations.js'
import type { Id } from '../../../kernel/ids.js'
import { messagesReadable } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'

/** Part of the first answer of a session, and again in long sessions. */
export const DISCLOSURE =
  'I am an automated companion, not a person and not a therapist. I can be wrong, and nobody reads along at this moment. In an emergency, call your local emergency number.'

/** The disclosure is repeated after this time and this many answers. */
const AGAIN_AFTER_MS = 3 * HOUR
const AGAIN_AFTER_ANSWERS = 20

/** Whether the next answer of the session has to contain the disclosure. */
export async function isDisclosureDue(ctx: OperationContext, sessionId: Id): Promise<boolean> {
  const [since] = await readRows<{ at: Date | null; answers: number; [column: string]: unknown }>(
    ctx,
    sql`select d.at, (select count(*)::int from ${messagesReadable(ctx).as('m')}
            where m.session_id = ${sessionId} and m.id > d.id) as answers
        from (select max(x.id) as id, max(x.create_timestamp) as at from ${messagesReadable(ctx).as('x')}
              where x.session_id = ${sessionId} and x.discloses) d`,
    // The query reveals no message.
    { subject: () => null },
  )
  if (since?.at == null) return true
  return since.answers >= AGAIN_AFTER_ANSWERS || ctx.clock.now().getTime() - since.at.getTime() >= AGAIN_AFTER_MS
}

/** An answer without the disclosure, for use as context. */
export function withoutDisclosure(answer: string): string {
  return answer.startsWith(DISCLOSURE) ? answer.slice(DISCLOSURE.length).trimStart() : answer
}
