import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inDateRange, type DateRange, zoneOf } from '../users/index.js'
import { assertConsent, journalsReadable } from './journal.policy.js'
import type { JournalDayCount } from './journal.type.js'

/** How many entries a client wrote on each day of their own time zone, oldest day first, empty days left out. */
export async function countJournalsByDay(
  ctx: OperationContext,
  clientId: Id,
  range: DateRange,
): Promise<readonly JournalDayCount[]> {
  const rows = await readRows<JournalDayCount & { clientId: Id }>(
    ctx,
    sql`select (j.journal_timestamp at time zone ${zoneOf(clientId)})::date as "date", count(*)::int as "count", j.client_user_id as "clientId"
        from ${journalsReadable(ctx, clientId).as('j')}
        where j.client_user_id = ${clientId} and j.journal_timestamp is not null and ${inDateRange(sql`j.journal_timestamp`, clientId, range)}
        group by 1, 3 order by 1`,
    { subject: (row) => row.clientId },
  )
  if (rows.length === 0) await assertConsent(ctx, clientId)
  return rows
}
