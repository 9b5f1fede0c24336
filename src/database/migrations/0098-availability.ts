import { SqlMigration } from './sql-migration.js'

/** When therapists work, and on which days they do not. Both are plain: times are computed from them in SQL. */
export class Availability extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table user_account
        add column working_hours jsonb not null default '[]' check (jsonb_typeof(working_hours) = 'array'),
        add column days_off jsonb not null default '[]' check (jsonb_typeof(days_off) = 'array')`,
    ]
  }
}
