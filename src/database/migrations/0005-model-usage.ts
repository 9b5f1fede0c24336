import { SqlMigration } from './sql-migration.js'

/**
 * Tokens of language models. `model_budget` is what an organisation has taken today, calls that have not ended included:
 * one row each, so that calls at the same time queue for it. `model_usage` is the account of what was used.
 * Null is everybody without an organisation.
 */
export class ModelUsage extends SqlMigration {
  override statements(): string[] {
    return [
      `create table model_budget (
        organisation_id bigint references organisation (id),
        day date not null,
        tokens bigint not null check (tokens >= 0),
        unique nulls not distinct (organisation_id)
      )`,
      `create table model_usage (
        organisation_id bigint references organisation (id),
        day date not null,
        provider text not null,
        input_tokens bigint not null check (input_tokens >= 0),
        output_tokens bigint not null check (output_tokens >= 0),
        calls bigint not null check (calls > 0),
        unique nulls not distinct (organisation_id, day, provider)
      )`,
    ]
  }
}
