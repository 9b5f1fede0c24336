import { listOrder } from '../../database/moment-list.js'
import { sql } from '../../database/sql.js'
import { textCodec } from '../../database/text-codec.js'
import { pageSize } from '../../kernel/connection.js'
import { defineRelationshipPart } from '../practice/index.js'
import { journalColumns, journalList } from './journal-rows.js'
import { journalsReadable } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

/** The newest entries of each client of a page of relationships, in the statement that reads the page. */
export const latestJournals = defineRelationshipPart<readonly JournalType[]>({
  field: 'latestJournals',
  select: (ctx, { first }) => sql`(select coalesce(json_agg(e), '[]') from (
      select ${journalColumns} from ${journalsReadable(ctx).as('j')} where j.client_user_id = r.client_user_id
      order by ${listOrder(journalList)} limit ${pageSize(Number(first))}) e)`,
  read: (value) => (value as readonly StoredJournal[]).map(toJournal),
})

/** An entry as JSON has it: moments are texts. */
type StoredJournal = Omit<JournalType, 'journalTimestamp' | 'createdAt' | 'updatedAt'> & {
  readonly [Moment in 'createdAt' | 'updatedAt']: string
} & { readonly journalTimestamp: string | null }

function toJournal(row: StoredJournal): JournalType {
  const { title, description, journalTimestamp } = row
  return {
    ...row,
    title: title === null ? null : textCodec.decode(title),
    description: description === null ? null : textCodec.decode(description),
    journalTimestamp: journalTimestamp === null ? null : new Date(journalTimestamp),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }
}
