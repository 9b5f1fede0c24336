import { SqlMigration } from './sql-migration.js'

/** A flag knows its words again after a change of their text. Those that were raised before do not. */
export class WordsOfFlags extends SqlMigration {
  override statements(): string[] {
    return [`alter table risk_flag add column words_digest text`]
  }
}
