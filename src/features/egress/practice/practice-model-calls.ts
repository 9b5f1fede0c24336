import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { callsInOrder, cursorOfCall, pageOfCalls } from '../list-model-calls.js'
import { practiceCallEnds, practiceCalls } from './practice-calls.policy.js'
import type { PracticeModelCall } from './practice-calls.type.js'
import { type UsageRange, withinDays } from './usage-range.js'

/** A page of calls of a practice. */
export type ListedPracticeCalls = Connection<PracticeModelCall>

/**
 * The single calls of the caller's practice, newest first, one page: no text, no person.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `from`, `after` or `before`.
 */
export async function practiceModelCalls(
  ctx: OperationContext,
  range: UsageRange,
  page: PageArguments,
): Promise<ListedPracticeCalls> {
  // The page is selected first: joined directly, the ends of all calls of the practice would be read.
  const rows = await readRows<PracticeModelCall & Record<string, unknown>>(
    ctx,
    sql`select c.public_id as id, c.created_at as "createdAt", c.task, c.task_version as "taskVersion", c.provider, c.model,
          coalesce(e.outcome, 'started') as outcome, c.prompt is not null as "wasSent", c.prompt_bytes as "bytesSent",
          e.answer_bytes as "bytesReceived", e.input_tokens::integer as "inputTokens",
          e.output_tokens::integer as "outputTokens", e.latency_ms as "latencyMs"
        from (select c.* from ${practiceCalls(ctx).as('c')}
            where ${withinDays(sql`c.created_at`, range)} and ${pageOfCalls(page)}) c
          left join ${practiceCallEnds(ctx).as('e')} on e.call_id = c.id and e.called_at = c.created_at
        order by ${callsInOrder(page)}`,
    // Whose record a call was made from is not read.
    { subject: () => null },
  )
  ctx.trail.read([])
  return new Connection<PracticeModelCall>(rows, page, cursorOfCall, undefined)
}
