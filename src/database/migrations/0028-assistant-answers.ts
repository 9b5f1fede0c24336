import { SqlMigration } from './sql-migration.js'

/**
 * Who asks the clinical assistant about a client, and what an answer is made of. A therapist's questions are about the client
 * and go with the client's record, but are read by nobody but that therapist.
 */
export class AssistantAnswers extends SqlMigration {
  override statements(): string[] {
    return [
      // null: the client's own
      `alter table conversation_session add asked_by_user_id bigint references user_account`,
      `alter table conversation_message add asked_by_user_id bigint references user_account,
        -- records that an answer is made of: read only by who may read all of them; null for what somebody wrote
        add source_kinds text[], add source_ids bigint[],
        -- what the answer cites: source and excerpt, as they were told
        add citations json`,
      // A client and their therapist may call different sessions by the same name.
      `drop index conversation_session_named`,
      `create unique index conversation_session_named on conversation_session (client_user_id, asked_by_user_id, name_digest)
        nulls not distinct where name_digest is not null`,
      `create index on conversation_session (asked_by_user_id) where asked_by_user_id is not null`,
      `create index on conversation_message (asked_by_user_id) where asked_by_user_id is not null`,
    ]
  }
}
