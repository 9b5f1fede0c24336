import type { MomentList } from '../../database/moment-list.js'
import { readRows } from '../../database/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inMomentRange, type MomentRange } from '../users/index.js'
import type { JournalType } from './journal.type.js'

/** The columns of an entry under the names of the fields, from alias `j`. */
export const journalColumns = sql`j.id, j.client_user_id as "clientId", j.title, j.description, j.journal_timestamp as "journalTimestamp",
  j.visibility, j.created_at as "createdAt", j.updated_at as "updatedAt"`

/** Lists of entries, newest first: exactly the columns of the index `journal_of_client`. */
export const journalList: MomentList = {
  moment: sql`coalesce(j.journal_timestamp, '-infinity')`,
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

/** The condition that an entry is about a moment of the range; see `inMomentRange`. */
export function inRange(clientId: Id, range: MomentRange): Sql {
  return inMomentRange(sql`j.journal_timestamp`, clientId, range)
}
