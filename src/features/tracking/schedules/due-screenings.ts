import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { schedulesReadable } from './screening-schedule.policy.js'

/** How many screenings each client has been asked for and has not answered, in one statement for all of a list. */
export const dueScreeningCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, clientIds) => {
    const rows = await readRows<{ clientId: Id; count: number }>(
      ctx,
      sql`select s.client_user_id as "clientId", count(*)::integer as count from ${schedulesReadable(ctx).as('s')}
          where s.client_user_id = any(${clientIds}::bigint[]) and s.ended_at is null and s.asked_on is not null
          group by s.client_user_id`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ clientId, count }) => [clientId, count]))
  },
  missing: 0,
})
