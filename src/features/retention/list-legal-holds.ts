import { keysetCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { LegalHoldType } from './legal-hold.type.js'
import { legalHoldsReadable } from './retention.policy.js'

/** A page of holds. */
export type ListedLegalHolds = Connection<LegalHoldType>

const list: KeysetList = {
  time: sql`h.placed_at`,
  id: sql`h.id`,
  version: sql`h.version`,
  clientId: sql`h.client_user_id`,
  direction: 'newest first',
}

/**
 * Holds that the caller may see, lifted ones included, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listLegalHolds(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedLegalHolds> {
  const about = clientId === null ? sql`true` : sql`h.client_user_id = ${clientId}`
  const rows = await readRows<LegalHoldType>(
    ctx,
    sql`select h.id, h.client_user_id as "clientId", h.reason, h.placed_by_user_id as "placedById", h.placed_at as "placedAt",
          h.lifted_by_user_id as "liftedById", h.lifted_at as "liftedAt"
        from ${legalHoldsReadable(ctx).as('h')} where ${about} ${keysetPage(list, page)}`,
    { subject: (hold) => hold.clientId },
  )
  return new Connection(rows, page, ({ placedAt, id }) => keysetCursor(placedAt, id), undefined)
}
