import { sql, type Sql } from '../../database/sql.js'
import { Connection, type PageArguments, pageSize } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseDateOrInstant } from '../../kernel/time/date-or-instant.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import { readRows } from '../../database/read/read-rows.js'
import type { OperationContext } from '../operation-context.js'
import type { ModelCallType } from './model-call.type.js'
import { answersShown, modelCallEndsReadable, modelCallsReadable } from './model-call.policy.js'

/** A page of calls. */
export type ListedModelCalls = Connection<ModelCallType>

/**
 * One page of the calls that the caller may see, newest first: all of them, or those about one client.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listModelCalls(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedModelCalls> {
  const size = pageSize(page.first)
  const about = clientId === null ? sql`true` : sql`${clientId}::bigint = any(c.client_user_ids)`
  const rows = await readModelCalls(
    ctx,
    sql`where ${about} and ${behind(page.after)} order by c.created_at desc, c.public_id desc limit ${size + 1}`,
  )
  return new Connection(rows, page, ({ createdAt, id }) => encodeCursor([createdAt.toISOString(), id]), undefined)
}

/** The cursor is a time and a random id, because call numbers would tell how many calls there are. */
function behind(after: string | null): Sql {
  if (after === null) return sql`true`
  const [text, id] = decodeCursor(after, ['string', 'string'])
  const when = parseDateOrInstant(text)
  if (when?.kind !== 'instant' || !isCallId(id)) throw InvalidInput.of('after', 'is not a cursor of this list')
  return sql`(c.created_at, c.public_id) < (${when.at}::timestamptz, ${id}::uuid)`
}

/** Reads the calls, with their ends, that the caller may read. The rows' alias is `c`. */
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
    { subject: ({ clientIds }) => clientIds[0] ?? null },
  )
  ctx.trail.read(rows.flatMap(({ clientIds }) => clientIds))
  return rows
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the form of a call's id. */
export function isCallId(text: string): boolean {
  return UUID.test(text)
}
