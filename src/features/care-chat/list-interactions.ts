import { createHash } from 'node:crypto'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { Connection, pageSize, type PageArguments } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import { isId, type Id } from '../../kernel/ids.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import type { OperationContext } from '../operation-context.js'
import { peopleOfThreads, threadsReadable } from './care-thread.policy.js'
import { interactionColumns, readInteractions } from './interaction-rows.js'
import { interactionsReadable } from './interaction.policy.js'
import type { InteractionType } from './interaction.type.js'

/** Which messages a list is of: those of one thread, or of all of the caller's; those about one session, or all. */
export interface InteractionFilter {
  readonly threadId: Id | null
  readonly sessionId: Id | null
  readonly newestFirst: boolean
}

/** A page of messages. */
export type ListedInteractions = Connection<InteractionType, InteractionFilter>

/**
 * Messages in the order in which they were written, one page. Each thread gives as many as the page holds and the page is
 * cut from those: what is read does not grow with what was ever written.
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
