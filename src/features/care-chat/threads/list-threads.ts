import { keysetCursor, keysetPage, type KeysetList } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { participant, peopleOfThreads, threadStatesReadable, threadsReadable } from './care-thread.policy.js'
import { fullName, type PersonName } from '../../../kernel/text/full-name.js'
import type { CareThreadType } from './care-thread.type.js'

/** The newest message first; a thread nobody wrote in yet stands where its relationship began. */
const newestFirst: KeysetList = {
  time: sql`coalesce(c.last_message_at, r.created_at)`,
  id: sql`r.id`,
  version: sql`c.version`,
  clientId: sql`r.client_user_id`,
  direction: 'newest first',
}

/**
 * The caller's threads, one page, with the other's name and what is unread: one statement for all of it.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listThreads(ctx: OperationContext, page: PageArguments): Promise<Connection<CareThreadType>> {
  const threads = await readThreads(ctx, sql`true ${keysetPage(newestFirst, page)}`)
  return new Connection(threads, page, ({ latestAt, id }) => keysetCursor(latestAt, id), undefined)
}

/** Threads by id, as far as the caller may see them. */
export async function findThreads(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, CareThreadType>> {
  const threads = await readThreads(ctx, sql`r.id = any(${ids}::bigint[])`)
  return new Map(threads.map((thread) => [thread.id, thread]))
}

/** Both sides' marks stand in one row: nothing is counted, so a long thread costs what a short one does. */
async function readThreads(ctx: OperationContext, condition: Sql): Promise<readonly CareThreadType[]> {
  const { userId } = participant(ctx)
  const side = (client: Sql, therapist: Sql): Sql =>
    sql`case when r.client_user_id = ${userId} then ${client} else ${therapist} end`
  const rows = await readRows<Omit<CareThreadType, 'otherName'> & PersonName>(
    ctx,
    sql`select r.id, r.client_user_id as "clientId", r.therapist_user_id as "therapistId",
          r.is_profile_active and not r.is_deleted as "isOpen", o.id as "otherId",
          u.first_name as "firstName", u.last_name as "lastName",
          coalesce(${side(sql`c.therapist_texts - c.client_read`, sql`c.client_texts - c.therapist_read`)}, 0) as "unreadCount",
          c.last_message_at as "lastMessageAt", ${newestFirst.time} as "latestAt",
          ${side(sql`c.therapist_delivered_at`, sql`c.client_delivered_at`)} as "otherDeliveredAt",
          ${side(sql`c.therapist_read_at`, sql`c.client_read_at`)} as "otherReadAt",
          coalesce(${side(sql`c.therapist_delivered`, sql`c.client_delivered`)}, 0) as "otherDelivered",
          coalesce(${side(sql`c.therapist_read`, sql`c.client_read`)}, 0) as "otherRead"
        from ${threadsReadable(ctx).as('r')}
          cross join lateral (select ${side(sql`r.therapist_user_id`, sql`r.client_user_id`)} as id) o
          left join ${threadStatesReadable(ctx).as('c')} on c.id = r.id
          left join ${peopleOfThreads(ctx).as('u')} on u.id = o.id
        where ${condition}`,
    { subject: (thread) => thread.clientId },
  )
  return rows.map((thread) => ({ ...thread, otherName: fullName(thread) }))
}
