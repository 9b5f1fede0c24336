import { keysetOrder } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { namedInstrument } from './screening-input.js'
import { screeningReads } from './screening.record.js'
import type { ScreeningType } from './screening.type.js'

/** A page of screenings. */
export type ListedScreenings = Connection<ScreeningType>

/**
 * A client's screenings, of one instrument or of all, newest first, one page; empty for somebody the caller may not
 * see.
 * @throws InvalidInput naming `instrument`, `after` or `before`.
 */
export function listScreenings(
  ctx: OperationContext,
  scope: Scope<'screening', 'read'>,
  of: { readonly clientId: Id; readonly instrument: string | null },
  page: PageArguments,
): Promise<ListedScreenings> {
  const key = of.instrument === null ? null : namedInstrument(of.instrument).key
  const isOf = sql`r.client_user_id = ${of.clientId} and ${key === null ? sql`true` : sql`r.instrument_key = ${key}`}`
  return screeningReads.page(ctx, { scope, where: isOf, list: undefined }, page)
}

/**
 * All screenings of a time that the scope reaches, of the newest at most so many; for whoever makes something of them.
 */
export function listScreeningsBetween(
  ctx: OperationContext,
  scope: Scope<'screening', 'read'>,
  from: Date,
  to: Date,
  most: number,
): Promise<readonly ScreeningType[]> {
  return screeningReads.read(
    ctx,
    sql`select ${screeningReads.columns.all} from ${scope.as('r')} where r.taken_at between ${from} and ${to}
        order by ${keysetOrder(screeningReads.order)} limit ${most}`,
  )
}
