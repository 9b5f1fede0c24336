import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { rowsShownOf } from './audit-check.policy.js'
import type { AuditCheck, AuditFinding, AuditTrailState } from './audit-check.type.js'

/**
 * Until when the trail is sealed, and how it was checked.
 * @throws Unauthenticated, Forbidden
 */
export async function findAuditTrailState(ctx: OperationContext): Promise<AuditTrailState> {
  rowsShownOf(ctx)
  ctx.trail.read([])
  const [seals, lastCheck, openCheck] = await Promise.all([
    readSystemRows<{ newest: Date }>(ctx, sql`select newest from audit_seal order by seal desc limit 1`),
    readCheck(ctx, sql`finished_at is not null order by finished_at desc, id desc`),
    findOpenCheck(ctx),
  ])
  return { sealedUntil: seals[0]?.newest ?? null, lastCheck: lastCheck ?? null, openCheck: openCheck ?? null }
}

/** One check, whatever its state. */
export function findCheck(ctx: OperationContext, id: Id): Promise<AuditCheck | undefined> {
  return readCheck(ctx, sql`id = ${id}`)
}

/** The check that waits or runs; undefined if none does. */
export function findOpenCheck(ctx: OperationContext): Promise<AuditCheck | undefined> {
  return readCheck(ctx, sql`finished_at is null`)
}

type CheckRow = Omit<AuditCheck, 'firstFinding'> &
  Pick<AuditFinding, 'position'> &
  Record<'firstFrom' | 'firstUntil', Date | null> & { readonly kind: AuditFinding['kind'] | null } & Record<
    string,
    unknown
  >

async function readCheck(ctx: OperationContext, which: Sql): Promise<AuditCheck | undefined> {
  const organisationId = rowsShownOf(ctx)
  const ofPractice = sql`coalesce((practice_rows ->> ${String(organisationId)})::float8, 0)`
  const [row] = await readSystemRows<CheckRow>(
    ctx,
    sql`select state, requested_at as "requestedAt", finished_at as "finishedAt", rows_from as "from", rows_until as "until",
          case when practice_rows is not null then ${organisationId === null ? sql`row_count::float8` : ofPractice} end as rows,
          finding_count::float8 as findings, restore_count as restores, first_kind as kind,
          first_position::float8 as position, first_from as "firstFrom", first_until as "firstUntil"
        from audit_check where ${which} limit 1`,
  )
  if (row === undefined) return undefined
  const { kind, position, firstFrom, firstUntil, ...check } = row
  return { ...check, firstFinding: kind === null ? null : { kind, position, from: firstFrom, until: firstUntil } }
}
