import { keysetCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { type StoredOutcome, toOutcomes } from '../../database/retention/disposal.js'
import { sql } from '../../database/sql.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { ErasureType } from './erasure.type.js'
import { erasuresReadable } from './retention.policy.js'

/** A page of erasures. */
export type ListedErasures = Connection<ErasureType>

const list: KeysetList = {
  time: sql`e.erased_at`,
  id: sql`e.id`,
  version: sql`1`,
  clientId: sql`e.client_user_id`,
  direction: 'newest first',
}

/**
 * What was erased, as far as the caller may know, newest first, one page.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listErasures(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedErasures> {
  const about = clientId === null ? sql`true` : sql`e.client_user_id = ${clientId}`
  const rows = await readRows<Omit<ErasureType, 'resources'> & { readonly resources: readonly StoredOutcome[] }>(
    ctx,
    sql`select e.id, e.client_user_id as "clientId", e.cause, e.requested_by_user_id as "requestedById",
          e.erased_at as "erasedAt", e.resources
        from ${erasuresReadable(ctx).as('e')} where ${about} ${keysetPage(list, page)}`,
    { subject: ({ clientId: person }) => person },
  )
  const shown = rows.map((row) => ({ ...row, resources: toOutcomes(row.resources) }))
  return new Connection(shown, page, ({ erasedAt, id }) => keysetCursor(erasedAt, id), undefined)
}
