import { SqlMigration } from './sql-migration.js'

/** Where people want to be told that something waits, and what became of each telling. */
export class Devices extends SqlMigration {
  override statements(): string[] {
    return [
      `create table device (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        user_id bigint not null references user_account on delete cascade,
        kind text not null check (kind in ('web', 'mobile')),
        -- the endpoint of a browser or the token of a telephone: who knows it can send there
        address text,
        address_digest bytea,
        p256dh text, auth text,
        -- of the endpoint, for the person to know it by
        host text,
        -- of the password when it was registered: a new password ends what was registered under the old one
        password_version integer not null,
        created_at timestamptz(3) not null,
        registered_at timestamptz(3) not null,
        last_sent_at timestamptz(3),
        removed_at timestamptz(3),
        version integer not null default 1,
        -- what was removed has no secrets left
        check (case when removed_at is null then address is not null and address_digest is not null
          else address is null and address_digest is null and p256dh is null and auth is null and host is null end)
      )`,
      `create unique index device_at on device (address_digest) where removed_at is null`,
      `create index device_of_user on device (user_id, kind) where removed_at is null`,
      `create index on device (organisation_id, user_id)`,
      `create index device_removed on device (removed_at) where removed_at is not null`,

      // Ids and outcomes only.
      `create table push_delivery (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        user_id bigint not null references user_account on delete cascade,
        device_id bigint not null references device on delete cascade,
        about text not null check (about in ('interaction', 'riskFlag')),
        subject_id bigint not null,
        outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'gone', 'refused', 'off', 'failed')),
        attempts integer not null default 0,
        created_at timestamptz(3) not null default now(),
        settled_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index push_delivery_of_device on push_delivery (device_id, id desc)`,
      `create index on push_delivery (organisation_id, user_id)`,
      `create index on push_delivery (user_id)`,
      `create index push_delivery_age on push_delivery (created_at)`,
      `create index push_delivery_open on push_delivery (created_at) where outcome = 'waiting'`,

      ...['device', 'push_delivery'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),
    ]
  }
}
