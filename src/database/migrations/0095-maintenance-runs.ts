import { SqlMigration } from './sql-migration.js'

/** What operators are alerted of: when a backup was made, when the audit trail was checked, and overdue risk flags. */
export class MaintenanceRuns extends SqlMigration {
  override statements(): string[] {
    return [
      `create table maintenance_run (
        kind text primary key check (kind in ('backup', 'audit-check')),
        ran_at timestamptz(3) not null,
        -- the last time without a finding; null if there was none
        succeeded_at timestamptz(3) check (succeeded_at <= ran_at)
      )`,
      // Counts the flags of everybody for metrics, and shows none.
      `create function overdue_risk_flags(p_minutes integer) returns integer
        language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select count(*)::integer from public.risk_flag f
        where f.acknowledged_at is null and f.created_at < now() - make_interval(mins => p_minutes) $$`,
      `revoke all on function overdue_risk_flags(integer) from public`,
    ]
  }
}
