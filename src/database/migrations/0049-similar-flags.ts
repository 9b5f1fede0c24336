import { SqlMigration } from './sql-migration.js'

/** Who found what a risk flag stands for: the rules, or the model of the screen, with the words that weighed most. */
export class SimilarFlags extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table risk_flag
        add column found_by text not null default 'rules' check (found_by in ('rules', 'similarity')),
        -- of danger, from 0 to 1
        add column probability real check (probability between 0 and 1),
        -- begins and ends of words, one after the other, in UTF-16 code units, ends exclusive
        add column weighed integer[] not null default '{}' check (cardinality(weighed) % 2 = 0),
        add check ((found_by = 'similarity') = (probability is not null))`,
    ]
  }
}
