import { SqlMigration } from './sql-migration.js'

/** Requests for a draft of a SOAP note, and what has become of each. */
export class SoapDrafts extends SqlMigration {
  override statements(): string[] {
    return [
      `create table soap_draft_request (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- in whose name it is drafted: what they may read is what it is made of
        therapist_user_id bigint not null references user_account,
        relationship_id bigint not null references relationship,
        record_type_id bigint not null references record_type,
        therapist_session_id bigint references therapist_session,
        -- null for the legacy integration, whose callers are nobody in particular
        requested_by_user_id bigint references user_account,
        -- that it is being collected or written, and that its job was given up, stands with its effect
        state text not null default 'requested' check (state in ('requested', 'done', 'nothing_to_draft_from', 'failed')),
        -- why it failed: a word of the service
        reason text check (reason in ('access_ended', 'already_approved')),
        read_from timestamptz(3) not null,
        read_to timestamptz(3) not null,
        record_count integer not null default 0,
        sentence_count integer not null default 0,
        unsupported_count integer not null default 0,
        model text,
        soap_note_id bigint references soap_note,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        finished_at timestamptz(3),
        version integer not null default 1,
        check ((state = 'requested') = (finished_at is null)),
        check ((state = 'done') = (soap_note_id is not null)),
        check ((state = 'failed') = (reason is not null)),
        check (read_to >= read_from)
      )`,
      `create index soap_draft_request_of_client on soap_draft_request (client_user_id, therapist_user_id, id desc)`,
      `create index soap_draft_request_waiting on soap_draft_request (relationship_id) where state = 'requested'`,
      `create index on soap_draft_request (organisation_id, client_user_id)`,
      `create trigger keep_organisation before update on soap_draft_request for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
