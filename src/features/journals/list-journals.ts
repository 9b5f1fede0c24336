import { keysetCursor, keysetPage } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { DateRange } from '../users/index.js'
import { inRange, journalColumns, journalList, readJournals } from './journal-rows.js'
import { assertConsent } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

/** A page of a client's entries. */
export type ListedJournals = Connection<JournalType, { readonly clientId: Id; readonly range: DateRange }>

/** Where an entry stands in lists: its moment and its id. */
export function journalCursor(journal: JournalType): string {
  return keysetCursor(journal.journalTimestamp, journal.id)
}

/**
 * A client's entries, newest first, one page.
 * @throws InvalidInput naming `first`, `after` or `from`; ConsentRequired when only the missing consent hides them.
 */
export async function listJournals(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  clientId: Id,
  range: DateRange,
  page: PageArguments,
): Promise<ListedJournals> {
  const rows = await readJournals(
    ctx,
    sql`select ${journalColumns.selectRequested(ctx)} from ${scope.as('j')}
        where j.client_user_id = ${clientId} and ${inRange(clientId, range)} ${keysetPage(journalList, page)}`,
  )
  if (rows.length === 0 && page.after === null) await assertConsent(ctx, clientId)
  return new Connection(rows, page, journalCursor, { clientId, range })
}
