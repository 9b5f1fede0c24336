import { digestList } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { DateRange } from '../users/index.js'
import { inRange, journalList } from './journal-rows.js'

/** A digest of a whole list of entries. */
export function digestJournals(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  clientId: Id,
  range: DateRange,
): Promise<string> {
  return digestList(
    ctx,
    journalList,
    sql`${scope.as('j')} where j.client_user_id = ${clientId} and ${inRange(clientId, range)}`,
  )
}
