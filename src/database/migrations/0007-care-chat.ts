import { SqlMigration } from './sql-migration.js'

/**
 * The chat of a client and a therapist: threads, their messages ("interactions"), and what messages said before they were
 * edited. A thread has the id of its relationship.
 */
export class CareChat extends SqlMigration {
  override statements(): string[] {
    return [
      // All that changes of a thread stands in this one row, so that unread counts need no look at the messages:
      // each side's texts are numbered without a gap, and each side has marked up to which number of the other's it got and read.
      `create table care_thread (
        id bigint primary key references relationship,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        client_texts integer not null default 0,
        therapist_texts integer not null default 0,
        client_delivered integer not null default 0, client_delivered_at timestamptz(3),
        client_read integer not null default 0, client_read_at timestamptz(3),
        therapist_delivered integer not null default 0, therapist_delivered_at timestamptz(3),
        therapist_read integer not null default 0, therapist_read_at timestamptz(3),
        last_message_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1,
        check (client_read <= client_delivered and client_delivered <= therapist_texts),
        check (therapist_read <= therapist_delivered and therapist_delivered <= client_texts)
      )`,
      `create index on care_thread (client_user_id)`,
      `create index on care_thread (organisation_id, client_user_id)`,

      `create table interaction (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        thread_id bigint not null references care_thread,
        session_id bigint references conversation_session,
        user_query text, user_query_by bigint references user_account,
        ai_answer text, ai_answer_by bigint references user_account,
        prompt text, prompt_by bigint references user_account,
        -- which of the client's, and of the therapist's, texts in the thread this is; null where that side wrote nothing of it
        client_number integer, therapist_number integer,
        written_at timestamptz(3),
        is_liked boolean,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1
      )`,
      `create index interaction_of_thread on interaction (thread_id, id)`,
      `create index on interaction (thread_id, session_id, id) where session_id is not null`,
      `create unique index on interaction (thread_id, client_number) where client_number is not null`,
      `create unique index on interaction (thread_id, therapist_number) where therapist_number is not null`,
      `create index on interaction (organisation_id, client_user_id)`,
      `create index on interaction (session_id) where session_id is not null`,

      // Append-only: the texts as they were until the change that made version + 1.
      `create table interaction_version (
        id bigint generated always as identity primary key,
        interaction_id bigint not null references interaction,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        version integer not null,
        user_query text, user_query_by bigint,
        ai_answer text, ai_answer_by bigint,
        prompt text, prompt_by bigint,
        replaced_by bigint not null references user_account,
        replaced_at timestamptz(3) not null,
        unique (interaction_id, version)
      )`,
      `create index on interaction_version (organisation_id, client_user_id)`,

      ...['care_thread', 'interaction', 'interaction_version'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),
    ]
  }
}
