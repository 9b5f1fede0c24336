import { defineLoader } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { participant, peopleOfThreads, threadStatesReadable } from './threads/care-thread.policy.js'
import type { CareThreadType } from './threads/care-thread.type.js'
import { fullName, type PersonName } from '../../kernel/text/full-name.js'
import { findThreads } from './threads/list-threads.js'

/** Threads by id, as far as the caller may see them. */
export const careThreadById = defineLoader<OperationContext, Id, CareThreadType | null>({
  batch: findThreads,
  missing: null,
})

/**
 * How many texts of the other side the caller has not read, by thread; both sides' marks stand in one row, nothing is
 * counted.
 */
export const unreadCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, ids) => {
    const { userId } = participant(ctx)
    const rows = await readRows<{ id: Id; clientId: Id; count: number }>(
      ctx,
      sql`select c.id, c.client_user_id as "clientId", case c.client_user_id when ${userId} then c.therapist_texts - c.client_read
            else c.client_texts - c.therapist_read end as count
          from ${threadStatesReadable(ctx).as('c')} where c.id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
  missing: 0,
})

// Who the two people of a thread are belongs to the thread, and the thread was read with its client as the subject.
const subject = (): null => null

/** Names of the people of the caller's threads. */
export const nameInThread = defineLoader<OperationContext, Id, string | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<{ id: Id } & PersonName>(
      ctx,
      sql`select u.id, u.first_name as "firstName", u.last_name as "lastName" from ${peopleOfThreads(ctx).as('u')}
          where u.id = any(${ids}::bigint[])`,
      { subject },
    )
    return new Map(rows.map((person) => [person.id, fullName(person)]))
  },
  missing: null,
})

/** Their pictures, which are large: apart from the names, for those who ask for them. */
export const imageInThread = defineLoader<OperationContext, Id, string | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<{ id: Id; image: string }>(
      ctx,
      sql`select u.id, u.image from ${peopleOfThreads(ctx).as('u')} where u.id = any(${ids}::bigint[])`,
      { subject },
    )
    return new Map(rows.map(({ id, image }) => [id, image]))
  },
  missing: null,
})
