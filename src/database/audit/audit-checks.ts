import { noteOf } from '../maintenance-runs.js'
import { sql, type Sql } from '../sql.js'
import type { AuditReport } from './audit-report.js'

const RESULT = sql`state, finished_at, rows_from, rows_until, row_count, practice_rows, seal_count, head_count,
  restore_count, finding_count, first_kind, first_position, first_from, first_until`

function resultOf(report: AuditReport): Sql {
  const { ok, span, rows, practiceRows, seals, heads, restores, found, findings, firstAt } = report
  const [first] = findings
  return sql`${ok ? 'whole' : 'broken'}::text, now(), ${span?.from ?? null}::timestamptz, ${span?.until ?? null}::timestamptz,
    ${rows}::bigint, ${JSON.stringify(practiceRows)}::jsonb, ${seals}::bigint, ${heads}::bigint,
    ${restores.length}::integer, ${found}::bigint, ${first?.kind ?? null}::text, ${first?.position ?? null}::bigint,
    ${firstAt?.from ?? null}::timestamptz, ${firstAt?.until ?? null}::timestamptz`
}

/** Stores what a check has found that was asked for and is not over, and notes it for alerts. */
export function endCheck(id: number, report: AuditReport): readonly Sql[] {
  return [
    sql`update audit_check set (${RESULT}) = row(${resultOf(report)}) where id = ${id} and finished_at is null`,
    noteOf('audit-check', report.ok),
  ]
}

/**
 * Stores a check that nobody asked the service for: an operator made it at the command line.
 * @param seconds how long it took: the machine of an operator may have another time than the database.
 */
export function storeCheck(seconds: number, report: AuditReport): readonly Sql[] {
  const startedAt = sql`now() - make_interval(secs => ${seconds}::float8)`
  return [
    sql`insert into audit_check (requested_at, started_at, ${RESULT})
      values (${startedAt}, ${startedAt}, ${resultOf(report)})`,
    noteOf('audit-check', report.ok),
  ]
}
