import { SqlMigration } from './sql-migration.js'

/** Finds out at once that nothing in a session was made of records, which is so of most. */
export class DerivedMessages extends SqlMigration {
  override statements(): string[] {
    return [
      `create index conversation_message_derived on conversation_message (session_id) where source_kinds is not null`,
    ]
  }
}
