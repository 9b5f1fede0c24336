import { SqlMigration } from './sql-migration.js'

/** Transcripts of sessions, which a draft is made from. */
export class SessionTranscripts extends SqlMigration {
  override statements(): string[] {
    return [
      // A repeated request is known by its transcript too.
      `alter table soap_draft_request add column transcript_sha256 text`,
      `create table session_transcript (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        soap_draft_request_id bigint not null unique references soap_draft_request,
        -- null once the words were taken away
        turns jsonb,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1
      )`,
      `create index session_transcript_of_client on session_transcript (client_user_id, therapist_user_id)`,
      `create index on session_transcript (organisation_id, client_user_id)`,
      `create index on session_transcript (therapist_user_id)`,
      `create index session_transcript_kept on session_transcript (created_at) where turns is not null`,
      `create trigger keep_organisation before update on session_transcript for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
