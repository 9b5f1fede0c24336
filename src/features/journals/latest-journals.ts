import { fromJson } from '../../database/read/json-row.js'
import { keysetOrder } from '../../database/read/keyset-page.js'
import { sql } from '../../database/sql.js'
import { pageSize } from '../../kernel/paging/connection.js'
import type { RelationshipPart } from '../practice/index.js'
import { journalColumns, journalList } from './journal-rows.js'
import { journalsReadable } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

const COLUMNS = {
  times: ['journalTimestamp', 'createdAt', 'updatedAt'],
  freeText: ['title', 'description'],
} as const

/** The newest entries of each client of a page of relationships, in the statement that reads the page. */
export const latestJournals: RelationshipPart<readonly JournalType[]> = {
  field: 'latestJournals',
  select: (ctx, { first }) => sql`(select coalesce(json_agg(e), '[]') from (
      select ${journalColumns.selectRequested(ctx)} from ${journalsReadable(ctx, sql`r.client_user_id`).as('j')}
      order by ${keysetOrder(journalList)} limit ${pageSize(Number(first))}) e)`,
  read: (value) => (value as readonly unknown[]).map((row) => fromJson<JournalType>(row, COLUMNS)),
}
