import { SqlMigration } from './sql-migration.js'

/**
 * JSON of a client's own making is kept as it was written: `jsonb` sorts its names, and a number such as `1e300` comes back
 * out of it with all its zeros, so that four million bytes become hundreds of millions for whoever reads them.
 */
export class JsonAsWritten extends SqlMigration {
  override statements(): string[] {
    return ['conversation_message', 'conversation_message_version'].map(
      (table) => `alter table ${table} alter column file_content type json, alter column model_messages type json`,
    )
  }
}
