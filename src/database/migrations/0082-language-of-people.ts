import { SqlMigration } from './sql-migration.js'

/** The language that a person has chosen for pages. */
export class LanguageOfPeople extends SqlMigration {
  override statements(): string[] {
    return [`alter table user_account add column language text check (length(language) between 2 and 35)`]
  }
}
