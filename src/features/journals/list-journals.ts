import type { Scope } from '../../database/scope.js'
import { sql } from '../../database/sql.js'
import { Connection, pageSize, type PageArguments } from '../../kernel/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import { isId, type Id } from '../../kernel/ids.js'
import { parseMoment } from '../../kernel/moment.js'
import { decodeCursor, encodeCursor } from '../../kernel/pagination.js'
import type { OperationContext } from '../operation-context.js'
import { inRange, journalColumns, newestFirst, readJournals, type MomentRange } from './journal-rows.js'
import { explainNothing } from './journal.policy.js'
import type { JournalType } from './journal.type.js'

/** A page of a client's entries. */
export type ListedJournals = Connection<JournalType, { readonly clientId: Id; readonly range: MomentRange }>

/** Where an entry stands in lists: its moment and its id. */
export function journalCursor(journal: JournalType): string {
  return encodeCursor([journal.journalTimestamp?.toISOString() ?? null, journal.id])
}

/**
 * A client's entries, newest first, one page.
 * @throws InvalidInput naming `first`, `after` or `from`; ConsentRequired when only the missing consent hides them.
 */
export async function listJournals(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  clientId: Id,
  range: MomentRange,
  page: PageArguments,
): Promise<ListedJournals> {
  const size = pageSize(page.first)
  const rows = await readJournals(
    ctx,
    sql`select ${journalColumns} from ${scope.as('j')}
        where j.client_user_id = ${clientId} and ${inRange(clientId, range)} and ${afterCursor(page.after)}
        order by ${newestFirst} limit ${size + 1}`,
  )
  if (rows.length === 0 && page.after === null) await explainNothing(ctx, clientId)
  return new Connection(rows, page, journalCursor, { clientId, range })
}

function afterCursor(after: string | null) {
  if (after === null) return sql`true`
  const [text, id] = decodeCursor(after, ['string?', 'number'])
  const moment = text === null ? null : parseMoment(text)
  // Whoever makes cursors up must not make PostgreSQL stumble, so it gets what was read, never the text.
  if (!isId(id) || (moment !== null && moment?.kind !== 'instant')) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  const at = moment?.at ?? null
  return sql`(coalesce(j.journal_timestamp, '-infinity'), j.id) < (coalesce(${at}::timestamptz, '-infinity'), ${id}::bigint)`
}
