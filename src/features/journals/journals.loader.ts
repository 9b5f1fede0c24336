import { loadById, perPageSize } from '../../database/read/loader.js'
import { keysetOrder } from '../../database/read/keyset-page.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findJournals } from './find-journal.js'
import { journalColumns, journalList, readJournals } from './journal-rows.js'
import { journalsReadable } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

/** Entries by id, as far as the caller may see them. */
export const journalById = loadById((ctx: OperationContext, ids) => findJournals(ctx, journalsReadable(ctx), ids))

/** The newest entries of each client, in one statement for all clients of a list. */
export const newestJournals = perPageSize<OperationContext, Id, JournalType>(async (ctx, clientIds, limit) => {
  const rows = await readJournals<JournalType & { clientId: Id }>(
    ctx,
    sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
          select ${journalColumns.all} from ${journalsReadable(ctx, sql`c.id`).as('j')}
          order by ${keysetOrder(journalList)} limit ${limit + 1}) e`,
  )
  return Map.groupBy(rows, (journal) => journal.clientId)
})
