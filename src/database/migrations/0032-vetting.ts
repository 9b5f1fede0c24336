import { SqlMigration } from './sql-migration.js'

/**
 * A therapist who signs up from the public is pending until somebody approves: an admin of the organisation that the
 * therapist named, or an operator where none was named.
 */
export class Vetting extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table user_account
        add column approval text not null default 'approved' check (approval in ('pending', 'approved', 'declined')),
        add column applied_organisation_id bigint references organisation`,
      `create index on user_account (applied_organisation_id, id) where approval <> 'approved'`,
    ]
  }
}
