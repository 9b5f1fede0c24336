import { SqlMigration } from './sql-migration.js'

/** Secret addresses at which calendar programs read a person's appointments. */
export class CalendarFeeds extends SqlMigration {
  override statements(): string[] {
    return [
      `create table calendar_feed (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        user_id bigint not null unique references user_account on delete cascade,
        -- the SHA-256 of the secret in the address, which is shown once and stored nowhere
        secret_hash bytea not null unique,
        -- a new password ends the address that was made under the one before
        password_version integer not null,
        created_at timestamptz(3) not null,
        -- to the minute
        last_read_at timestamptz(3)
      )`,
      'create index on calendar_feed (organisation_id, user_id)',
      `create trigger keep_organisation before update on calendar_feed for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
