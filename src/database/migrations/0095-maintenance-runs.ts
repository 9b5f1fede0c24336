import { SqlMigration } from './sql-migration.js'

/** When operators' work was last done: backups, and checks of the audit trail. */
export class MaintenanceRuns extends SqlMigration {
  override statements(): string[] {
    return [
      `create table maintenance_run (
        kind text primary key check (kind in ('backup', 'audit-check')),
        ran_at timestamptz(3) not null,
        -- the last time without a finding; null if there was none
        succeeded_at timestamptz(3) check (succeeded_at <= ran_at)
      )`,
    ]
  }
}
