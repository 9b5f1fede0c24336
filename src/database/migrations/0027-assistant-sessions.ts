import { SqlMigration } from './sql-migration.js'

/** Sessions that are found again under a text of the caller's, and messages whose answer is still to come. */
export class AssistantSessions extends SqlMigration {
  override statements(): string[] {
    return [
      // A digest of the text: it finds the session again, and says nothing to whoever reads the table.
      `alter table conversation_session add column name_digest bytea check (octet_length(name_digest) = 32)`,
      `create unique index conversation_session_named on conversation_session (client_user_id, name_digest)
        where name_digest is not null`,
      `alter table conversation_message
        add column state text not null default 'complete' check (state in ('complete', 'incomplete')),
        -- who wrote the answer: a model by name, or 'offline'; null where nobody said
        add column model text,
        -- until then somebody is writing the answer; afterwards nobody is, whatever became of them
        add column answering_until timestamptz(3),
        -- the answer told that it is a machine's
        add column discloses boolean not null default false`,
    ]
  }
}
