import { SqlMigration } from './sql-migration.js'

/**
 * On which timeline of PostgreSQL events got their positions. A standby that is promoted begins a new timeline, and
 * gives positions that it had not heard of to other events. Batches from before this migration have timeline 0.
 */
export class TimelinesOfEvents extends SqlMigration {
  override statements(): string[] {
    return [
      // Not from `pg_control_checkpoint`, which after a promotion tells the former timeline until the next checkpoint.
      `create function current_timeline() returns integer language sql volatile as
        $$ select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer $$`,
      `alter table event_batch add column timeline integer not null default 0`,
      `alter table event_batch alter column timeline set default current_timeline()`,
    ]
  }
}
