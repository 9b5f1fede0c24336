import { SqlMigration } from './sql-migration.js'

/** The calendar of a practice, and of a therapist. */
export class Appointments extends SqlMigration {
  override statements(): string[] {
    return [
      `create index therapist_session_of_practice on therapist_session (organisation_id, starts_at, id)`,
      `create index therapist_session_of_therapist on therapist_session (therapist_user_id, starts_at, id)`,
    ]
  }
}
