import { SqlMigration } from './sql-migration.js'

/** What an answer stands on: beside the model that wrote it, why none did. */
export class OfflineReasons extends SqlMigration {
  override statements(): string[] {
    return [
      // A reason of OfflineReason; null where a model wrote it, and for what is older than these columns.
      'alter table conversation_message add column offline_reason text',
      'alter table conversation_session add column summary_offline_reason text',
      'alter table goal_generation add column offline_reason text',
      'alter table brief add column offline_reason text',
      'alter table soap_draft_request add column offline_reason text',
      'alter table note_documentation add column offline_reason text',
    ]
  }
}
