import { keysetCursor, keysetPage } from '../../database/read/keyset-page.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { isOpen, readRiskFlags, riskFlagColumns, riskFlagList } from './find-risk-flag.js'
import type { RiskFlagType } from './risk-flag.type.js'

/** A page of flags. */
export type ListedRiskFlags = Connection<RiskFlagType>

/** The cursor of a flag in lists. */
export function riskFlagCursor(flag: RiskFlagType): string {
  return keysetCursor(flag.createdAt, flag.id)
}

/** The filter of a list of flags: one client or all that the caller may see; open, closed, or all. */
export interface RiskFlagFilter {
  readonly clientId: Id | null
  readonly open: boolean | null
}

/**
 * Flags, newest first, one page; empty for a client of whom the caller may not see them.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listRiskFlags(
  ctx: OperationContext,
  scope: Scope<'risk_flag', 'read'>,
  { clientId, open }: RiskFlagFilter,
  page: PageArguments,
): Promise<ListedRiskFlags> {
  const rows = await readRiskFlags(
    ctx,
    sql`select ${riskFlagColumns(ctx)} from ${scope.as('f')}
        where ${clientId === null ? sql`true` : sql`f.client_user_id = ${clientId}`} and ${isOpen(open)} ${keysetPage(riskFlagList, page)}`,
  )
  return new Connection(rows, page, riskFlagCursor, undefined)
}
