import { SqlMigration } from './sql-migration.js'

/** Copies of whole records that somebody asked for, and of which rows each was made. */
export class Exports extends SqlMigration {
  override statements(): string[] {
    return [
      `create table record_export (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- it holds what they may read, and nobody else gets it
        requested_by_user_id bigint not null references user_account,
        format text not null check (format in ('zip', 'fhir')),
        -- what its job does meanwhile, and that it was given up, stands with its effect
        state text not null default 'requested' check (state in ('requested', 'ready', 'failed', 'expired')),
        -- why it failed: a word of the service
        reason text check (reason in ('access_ended', 'too_large')),
        file_id uuid,
        bytes bigint,
        sha256 text,
        record_count integer not null default 0,
        -- the ids of the rows that it holds, by part: who may not read one of them any more does not get the file
        sources jsonb,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        finished_at timestamptz(3),
        expires_at timestamptz(3),
        version integer not null default 1,
        check ((state = 'requested') = (finished_at is null)),
        check ((state = 'failed') = (reason is not null)),
        -- it stays when the time of the file is over, as the name of what is gone
        check ((state in ('ready', 'expired')) = (file_id is not null)),
        check (state <> 'ready' or (bytes is not null and sha256 is not null and sources is not null and expires_at is not null))
      )`,
      `create index record_export_of_client on record_export (client_user_id, requested_by_user_id, id desc)`,
      `create index record_export_kept on record_export (expires_at) where state = 'ready'`,
      `create index on record_export (organisation_id, client_user_id)`,
      `create trigger keep_organisation before update on record_export for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
