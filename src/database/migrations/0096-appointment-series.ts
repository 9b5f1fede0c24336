import { SqlMigration } from './sql-migration.js'

/** Appointments that were planned together by one rule of recurrence. */
export class AppointmentSeries extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table therapist_session
        add column series_id bigint references therapist_session on delete set null,
        add column recurrence_rule text,
        add check (recurrence_rule is not null or series_id is null)`,
      'create index on therapist_session (series_id) where series_id is not null',
    ]
  }
}
