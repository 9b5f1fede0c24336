import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { readRiskFlags, riskFlagColumns } from './risk-flag-rows.js'
import type { RiskFlagType } from './risk-flag.type.js'

/**
 * One flag.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findRiskFlag(
  ctx: OperationContext,
  scope: Scope<'risk_flag', 'read'>,
  id: Id,
): Promise<RiskFlagType> {
  const [flag] = await findRiskFlags(ctx, scope, [id])
  if (flag === undefined) throw new NotFound()
  return flag
}

/** The flags that the scope reaches among these, in no order. */
export function findRiskFlags(
  ctx: OperationContext,
  scope: Scope<'risk_flag', 'read'>,
  ids: readonly Id[],
): Promise<readonly RiskFlagType[]> {
  return readRiskFlags(
    ctx,
    sql`select ${riskFlagColumns(ctx)} from ${scope.as('f')} where f.id = any(${ids}::bigint[])`,
  )
}
