import { createHash } from 'node:crypto'
import { readRows } from '../../../database/read/read-rows.js'
import { type Sql, sql } from '../../../database/sql.js'
import { Connection, type PageArguments, pageSize } from '../../../kernel/paging/connection.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { type Id, isId } from '../../../kernel/ids.js'
import { decodeCursor, encodeCursor } from '../../../kernel/paging/pagination.js'
import type { OperationContext } from '../../operation-context.js'
import { peopleOfThreads, threadsReadable } from '../threads/care-thread.policy.js'
import { interactionsReadable } from './interaction.policy.js'
import type { InteractionType } from './interaction.type.js'
import type { Scope } from '../../../database/access/scope.js'

/** Which messages a list is of: those of one thread, or of all of the caller's; those about one session, or all. */
export interface InteractionFilter {
  readonly threadId: Id | null
  readonly sessionId: Id | null
  readonly newestFirst: boolean
}

/** A page of messages. */
export type ListedInteractions = Connection<InteractionType, InteractionFilter>

/**
 * Messages in the order in which they were written, one page. Each thread gives as many as the page holds and the page
 * is cut from those: what is read does not grow with what was ever written.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listInteractions(
  ctx: OperationContext,
  filter: InteractionFilter,
  page: PageArguments,
): Promise<ListedInteractions> {
  const size = pageSize(page.first)
  const { newestFirst } = filter
  const order = (id: Sql): Sql => (newestFirst ? sql`${id} desc` : id)
  const rows = await readInteractions(
    ctx,
    sql`select e.* from ${threadsReadable(ctx).as('r')} cross join lateral (
          select ${interactionColumns} from ${interactionsReadable(ctx).as('i')}
          where i.thread_id = r.id and ${isAbout(filter)} and ${behind(page.after, newestFirst)}
          order by ${order(sql`i.id`)} limit ${size + 1}) e
        where ${isOf(filter)} order by ${order(sql`e.id`)} limit ${size + 1}`,
  )
  return new Connection(rows, page, ({ id }) => encodeCursor([id]), filter)
}

/**
 * A digest of the whole list: it changes with any message of it, and with the name of a therapist, which stands beside
 * what they wrote.
 */
export async function digestInteractions(ctx: OperationContext, filter: InteractionFilter): Promise<string> {
  const [row] = await readRows<{ messages: string | null; names: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(i.client_user_id) as "clientId", string_agg(i.id || ':' || i.version, ',' order by i.id) as messages,
          (select string_agg(u.id || ':' || u.version, ',' order by u.id) from ${peopleOfThreads(ctx).as('u')}) as names
        from ${threadsReadable(ctx).as('r')} join ${interactionsReadable(ctx).as('i')} on i.thread_id = r.id
        where ${isOf(filter)} and ${isAbout(filter)}`,
    { subject: ({ clientId }) => clientId },
  )
  const all = `${filter.newestFirst} ${row?.messages ?? ''} ${row?.names ?? ''}`
  return createHash('sha256').update(all).digest('hex')
}

function isOf({ threadId }: InteractionFilter): Sql {
  return threadId === null ? sql`true` : sql`r.id = ${threadId}`
}

function isAbout({ sessionId }: InteractionFilter): Sql {
  return sessionId === null ? sql`true` : sql`i.session_id = ${sessionId}`
}

function behind(after: string | null, newestFirst: boolean): Sql {
  if (after === null) return sql`true`
  const [id] = decodeCursor(after, ['number'])
  if (!isId(id)) throw InvalidInput.of('after', 'is not a cursor of this list')
  return newestFirst ? sql`i.id < ${id}` : sql`i.id > ${id}`
}

/** The columns of a message under the names of the fields, from alias `i`. */
export const interactionColumns = sql`i.id, i.thread_id as "threadId", i.client_user_id as "clientId", i.therapist_user_id as "therapistId",
  i.session_id as "sessionId", i.user_query as "userQuery", i.user_query_by as "userQueryBy", i.ai_answer as "aiAnswer",
  i.ai_answer_by as "aiAnswerBy", i.prompt, i.written_at as "timestamp", i.is_liked as "isLiked", i.created_at as "createdAt",
  i.updated_at as "updatedAt", i.client_number as "clientNumber", i.therapist_number as "therapistNumber"`

/** Reads messages; the one place that knows their subject and their free text. */
export function readInteractions(ctx: OperationContext, statement: Sql): Promise<readonly InteractionType[]> {
  return readRows<InteractionType>(ctx, statement, {
    subject: (message) => message.clientId,
    freeText: ['userQuery', 'aiAnswer', 'prompt'],
  })
}

/** The messages that the scope reaches among these, in no order. */
export function findInteractions(
  ctx: OperationContext,
  scope: Scope<'interaction', 'read'>,
  ids: readonly Id[],
): Promise<readonly InteractionType[]> {
  return readInteractions(
    ctx,
    sql`select ${interactionColumns} from ${scope.as('i')} where i.id = any(${ids}::bigint[])`,
  )
}

/**
 * One message.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findInteraction(
  ctx: OperationContext,
  scope: Scope<'interaction', 'read'>,
  id: Id,
): Promise<InteractionType> {
  const [message] = await findInteractions(ctx, scope, [id])
  if (message === undefined) throw new NotFound()
  return message
}
