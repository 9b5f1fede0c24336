import { Columns } from '../../database/read/columns.js'
import type { KeysetList } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inDateRange, type DateRange } from '../users/index.js'
import type { JournalType } from './journal.type.js'

/** From alias `j`. */
export const journalColumns = new Columns(
  {
    id: sql`j.id`,
    clientId: sql`j.client_user_id`,
    title: sql`j.title`,
    description: sql`j.description`,
    journalTimestamp: sql`j.journal_timestamp`,
  },
  [{ visibility: sql`j.visibility`, createdAt: sql`j.created_at`, updatedAt: sql`j.updated_at` }],
)

/** Lists of entries, newest first: exactly the columns of the index `journal_of_client`. */
export const journalList: KeysetList = {
  time: sql`coalesce(j.journal_timestamp, '-infinity')`,
  id: sql`j.id`,
  version: sql`j.version`,
  clientId: sql`j.client_user_id`,
  direction: 'newest first',
}

/** Reads entries; the one place that knows their subject and their free text. */
export function readJournals<Row extends JournalType = JournalType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, { subject: (journal) => journal.clientId, freeText: ['title', 'description'] })
}

/** The condition that an entry is about a moment of the range; see `inDateRange`. */
export function inRange(clientId: Id, range: DateRange): Sql {
  return inDateRange(sql`j.journal_timestamp`, clientId, range)
}
