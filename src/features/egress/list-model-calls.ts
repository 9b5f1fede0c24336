import { sql, type Sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
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
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listModelCalls(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedModelCalls> {
  const about = clientId === null ? sql`true` : sql`${clientId}::bigint = any(c.client_user_ids)`
  const rows = await readModelCalls(ctx, sql`where ${about} and ${pageOfCalls(page)}`)
  return new Connection(rows, page, cursorOfCall, undefined)
}

/** The cursor of a call. */
export function cursorOfCall({ createdAt, id }: { readonly createdAt: Date; readonly id: string }): string {
  return encodeCursor([createdAt.toISOString(), id])
}

/**
 * The end of a page's query over calls (alias `c`): the last conditions, the order, and one row more than the page has.
 * @throws InvalidInput naming `after` or `before`.
 */
export function pageOfCalls(page: PageArguments): Sql {
  return sql`${past(page.after, 'after')} and ${past(page.before, 'before')}
    order by ${callsInOrder(page)} limit ${page.size + 1}`
}

/** The order in which a page of calls is read: a backward page from its end. */
export function callsInOrder({ isBackward }: PageArguments): Sql {
  const way = isBackward ? sql`asc` : sql`desc`
  return sql`c.created_at ${way}, c.public_id ${way}`
}

/** The cursor is a time and a random id, because call numbers would tell how many calls there are. */
function past(cursor: string | null, argument: 'after' | 'before'): Sql {
  if (cursor === null) return sql`true`
  const [text, id] = decodeCursor(cursor, ['string', 'string'], argument)
  const when = parseDateOrInstant(text)
  if (when?.kind !== 'instant' || !isCallId(id)) throw InvalidInput.of(argument, 'is not a cursor of this list')
  const way = argument === 'after' ? sql`<` : sql`>`
  return sql`(c.created_at, c.public_id) ${way} (${when.at}::timestamptz, ${id}::uuid)`
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
