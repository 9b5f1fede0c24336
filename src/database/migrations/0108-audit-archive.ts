import { SqlMigration } from './sql-migration.js'

/** Where the parts of the audit trail are that have left the database. Only the owner writes it. */
export class AuditArchive extends SqlMigration {
  override statements(): string[] {
    return [
      `create table audit_archive (
        -- rows of this month and of those before are there, and not in audit
        month date primary key check (month = date_trunc('month', month)::date),
        object text not null unique,
        bytes bigint not null,
        sha256 bytea not null check (octet_length(sha256) = 32),
        first_seal bigint not null unique,
        last_seal bigint not null unique,
        first_position bigint not null,
        last_position bigint not null,
        row_count bigint not null,
        oldest timestamptz not null,
        newest timestamptz not null,
        -- of the last seal, which the next one names
        mac bytea not null,
        high_id bigint not null,
        -- rows of later months under these seals, which are still in audit until theirs leaves too
        later_ids bigint[] not null,
        archived_at timestamptz(3) not null default now(),
        check (last_seal >= first_seal and last_position >= first_position)
      )`,
    ]
  }
}
