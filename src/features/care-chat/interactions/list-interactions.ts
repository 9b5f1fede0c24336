import { createHash } from 'node:crypto'
import { type KeysetList, keysetPage, readingOrder } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { type Sql, sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { peopleOfThreads, threadsReadable } from '../threads/care-thread.policy.js'
import { interactionsReadable } from './interaction.policy.js'
import { interactionReads } from './interaction.record.js'
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
 * Messages in the order in which they were written, one page. Each thread gives as many as the page holds and the page
 * is cut from those: what is read does not grow with what was ever written.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listInteractions(
  ctx: OperationContext,
  filter: InteractionFilter,
  page: PageArguments,
): Promise<ListedInteractions> {
  const order: KeysetList = {
    ...interactionReads.order,
    direction: filter.newestFirst ? 'newest first' : 'oldest first',
  }
  const rows = await interactionReads.read(
    ctx,
    sql`select e.* from ${threadsReadable(ctx).as('c')} cross join lateral (
          select ${interactionReads.columns.all} from ${interactionsReadable(ctx).as('r')}
          where r.thread_id = c.id and ${isAbout(filter)} ${keysetPage(order, page)}) e
        where ${isOf(filter)} order by ${readingOrder({ ...order, id: sql`e.id` }, page)} limit ${page.size + 1}`,
    true,
  )
  return new Connection(rows, page, interactionReads.cursorOf, filter)
}

/**
 * A digest of the whole list: it changes with any message of it, and with the name of a therapist, which stands beside
 * what they wrote.
 */
export async function digestInteractions(ctx: OperationContext, filter: InteractionFilter): Promise<string> {
  const [row] = await readRows<{ messages: string | null; names: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(r.client_user_id) as "clientId", string_agg(r.id || ':' || r.version, ',' order by r.id) as messages,
          (select string_agg(u.id || ':' || u.version, ',' order by u.id) from ${peopleOfThreads(ctx).as('u')}) as names
        from ${threadsReadable(ctx).as('c')} join ${interactionsReadable(ctx).as('r')} on r.thread_id = c.id
        where ${isOf(filter)} and ${isAbout(filter)}`,
    { subject: ({ clientId }) => clientId },
  )
  const all = `${filter.newestFirst} ${row?.messages ?? ''} ${row?.names ?? ''}`
  return createHash('sha256').update(all).digest('hex')
}

function isOf({ threadId }: InteractionFilter): Sql {
  return threadId === null ? sql`true` : sql`c.id = ${threadId}`
}

function isAbout({ sessionId }: InteractionFilter): Sql {
  return sessionId === null ? sql`true` : sql`r.session_id = ${sessionId}`
}
