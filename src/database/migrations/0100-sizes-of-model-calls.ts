import { SqlMigration } from './sql-migration.js'

/**
 * How large the texts of a call were, because encrypted texts no longer say it, and indexes by which a practice finds
 * the calls of a time.
 */
export class SizesOfModelCalls extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table model_call add column prompt_bytes integer`,
      `alter table model_call_end add column answer_bytes integer`,
      `create index on model_call (organisation_id, created_at desc, public_id desc)`,
      `create index on model_call_end (organisation_id, called_at)`,
    ]
  }
}
