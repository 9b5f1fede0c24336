import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { answersShown, modelCallEndsReadable, modelCallsReadable } from './model-call.policy.js'
import type { ModelCallType } from './model-call.type.js'

/** Reads calls with their ends (alias `c`), those that the caller may read; the one place that knows their free text. */
export async function readModelCalls(ctx: OperationContext, rest: Sql): Promise<readonly ModelCallType[]> {
  const rows = await readRows<ModelCallType & Record<string, unknown>>(
    ctx,
    sql`select c.public_id as id, c.created_at as "createdAt", c.client_user_ids as "clientIds", c.on_behalf_of as "onBehalfOfId",
          c.task, c.task_version as "taskVersion", c.provider, c.model, c.prompt, c.spans,
          array(select distinct k from unnest(c.source_kinds) k order by k) as "sourceKinds",
          coalesce(e.outcome, 'started') as outcome, e.reason,
          case when ${answersShown(ctx, sql`c`)} then e.answer end as answer, e.input_tokens::integer as "inputTokens",
          e.output_tokens::integer as "outputTokens", e.latency_ms as "latencyMs"
        from ${modelCallsReadable(ctx).as('c')}
        left join ${modelCallEndsReadable(ctx).as('e')} on e.call_id = c.id and e.called_at = c.created_at
        ${rest}`,
    { subject: ({ clientIds }) => clientIds[0] ?? null, freeText: ['prompt', 'answer'] },
  )
  ctx.trail.read(rows.flatMap(({ clientIds }) => clientIds))
  return rows
}
