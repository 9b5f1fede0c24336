import { SqlMigration } from './sql-migration.js'

/** Checks of the audit trail: that one is to be made, and what it found. */
export class AuditChecks extends SqlMigration {
  override statements(): string[] {
    return [
      `create table audit_check (
        id bigint generated always as identity primary key,
        state text not null check (state in ('waiting', 'running', 'whole', 'broken', 'failed')),
        requested_at timestamptz(3) not null default now(),
        started_at timestamptz(3),
        finished_at timestamptz(3),
        -- the times of the oldest and the newest sealed row
        rows_from timestamptz(3),
        rows_until timestamptz(3),
        row_count bigint,
        -- of them, by practice
        practice_rows jsonb,
        seal_count bigint,
        head_count bigint,
        restore_count integer,
        finding_count bigint,
        -- of the first finding, with the times of the rows under its seal
        first_kind text,
        first_position bigint,
        first_from timestamptz(3),
        first_until timestamptz(3),
        check ((state in ('waiting', 'running')) = (finished_at is null))
      )`,
      // One at a time: each reads the whole trail.
      `create unique index audit_check_open on audit_check ((finished_at is null)) where finished_at is null`,
      `create index on audit_check (finished_at desc) where finished_at is not null`,
    ]
  }
}
