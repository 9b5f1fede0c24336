import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { inDateRange, type DateRange, zoneOf } from '../../users/index.js'
import type { MoodDay } from './mood.type.js'
import { moodsReadable } from '../tracking.policy.js'

/** Ten years of days: more than anybody plots. */
const MOST_DAYS = 3_660

/**
 * How a client felt day by day of their own time zone, oldest day first, days without moods left out.
 * @throws InvalidInput naming `from` when the range ends before it begins.
 */
export function moodTrend(ctx: OperationContext, clientId: Id, range: DateRange): Promise<readonly MoodDay[]> {
  return readRows<MoodDay & { clientId: Id } & Record<string, unknown>>(
    ctx,
    sql`select d.* from (
          select (m.logged_at at time zone ${zoneOf(clientId)})::date as "date", count(*)::int as "count",
            round(avg(m.value), 2)::float8 as "average", min(m.value)::int as "lowest", max(m.value)::int as "highest",
            m.client_user_id as "clientId"
          from ${moodsReadable(ctx).as('m')}
          where m.client_user_id = ${clientId} and ${inDateRange(sql`m.logged_at`, clientId, range)}
          group by 1, 6 order by 1 desc limit ${MOST_DAYS}) d
        order by d."date"`,
    { subject: (row) => row.clientId },
  )
}
