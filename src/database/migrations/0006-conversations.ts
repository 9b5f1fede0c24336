import { SqlMigration } from './sql-migration.js'

/** AI sessions of clients, their messages, and what a message said before it was edited. */
export class Conversations extends SqlMigration {
  override statements(): string[] {
    return [
      `create table conversation_session (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint references user_account,
        start_time timestamptz(3) not null,
        end_time timestamptz(3),
        -- an end can be named beforehand: closed is what somebody closed
        closed_at timestamptz(3),
        title text,
        -- the first generated title stays
        title_generated boolean not null default false,
        summary text,
        -- who made the summary: a model, or 'offline'
        summary_model text,
        -- how often what is to be summarised changed, and at which of these changes the stored summary was made
        summary_wanted integer not null default 0,
        summary_made integer not null default 0,
        -- set while the therapist may read it; when that ended last
        shared_at timestamptz(3), unshared_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1
      )`,
      `create index conversation_session_of_client on conversation_session (client_user_id, start_time desc, id desc)`,
      `create index on conversation_session (organisation_id, client_user_id)`,

      `create table conversation_message (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint references user_account,
        session_id bigint references conversation_session,
        message text,
        prompt text,
        is_liked boolean,
        create_timestamp timestamptz(3) not null,
        -- as it was written: jsonb sorts names, and gives a number such as 1e300 back with all its zeros, so that four
        -- million bytes become hundreds of millions for whoever reads them
        file_content json,
        model_messages json,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index conversation_message_of_session on conversation_message (session_id, create_timestamp, id) where deleted_at is null`,
      `create index conversation_message_of_client on conversation_message (client_user_id, create_timestamp, id) where deleted_at is null`,
      `create index on conversation_message (organisation_id, client_user_id)`,

      // Append-only: the texts that an edit replaced, under the message's version at which they stood.
      `create table conversation_message_version (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint references user_account,
        message_id bigint not null references conversation_message,
        message_version integer not null,
        message text,
        prompt text,
        file_content json,
        model_messages json,
        replaced_at timestamptz(3) not null,
        unique (message_id, message_version)
      )`,
      `create index on conversation_message_version (organisation_id, client_user_id)`,

      ...['conversation_session', 'conversation_message', 'conversation_message_version'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),
    ]
  }
}
