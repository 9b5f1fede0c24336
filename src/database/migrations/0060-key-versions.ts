import { SqlMigration } from './sql-migration.js'

/** Which versions of which keys exist, which of them is in use, and what the running gateways hold. */
export class KeyVersions extends SqlMigration {
  override statements(): string[] {
    return [
      `create table key_version (
        name text not null check (name in ('audit', 'link', 'session', 'pseudonym')),
        version integer not null check (version > 0),
        -- from the key by a keyed hash, so that gateways can compare what they hold
        id text not null check (id ~ '^[0-9a-f]{16}$'),
        -- null until care rotate-key brings it into use
        used_from timestamptz(3),
        used_until timestamptz(3),
        -- nothing is accepted any more that was made with it
        retired_at timestamptz(3),
        primary key (name, version),
        unique (name, id),
        check (used_until is null or used_from is not null),
        check (retired_at is null or used_from is null or used_until is not null)
      )`,
      `create unique index key_in_use on key_version (name) where used_from is not null and used_until is null`,

      // Rows are lost in a crash of the server: each gateway writes its row again every second.
      `create unlogged table running_gateway (
        id uuid primary key,
        host text not null,
        pid integer not null,
        seen_at timestamptz(3) not null,
        -- ids of key versions
        held text[] not null,
        used text[] not null
      )`,

      // The version of the key that a seal was made with; null for seals from before there were versions.
      `alter table audit_seal add column key_id text`,
    ]
  }
}
