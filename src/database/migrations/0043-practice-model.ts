import { SqlMigration } from './sql-migration.js'

/** The provider of language models that a practice has chosen. */
export class PracticeModel extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table organisation
        -- a name of MODEL_PROVIDERS, or offline; null: the installation's choice
        add column model_provider text`,
    ]
  }
}
