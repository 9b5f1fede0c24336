import { SqlMigration } from './sql-migration.js'

/** People without a practice decide whether practices find their profile by their address. Nobody does by default. */
export class FindableByPractices extends SqlMigration {
  override statements(): string[] {
    return [`alter table user_account add column is_findable_by_practices boolean not null default false`]
  }
}
