import { SqlMigration } from './sql-migration.js'

/** Flags that a language model raised after the text was stored. */
export class FlagsOfAModel extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table risk_flag drop constraint risk_flag_found_by_check,
        add constraint risk_flag_found_by_check check (found_by in ('rules', 'similarity', 'model'))`,
    ]
  }
}
