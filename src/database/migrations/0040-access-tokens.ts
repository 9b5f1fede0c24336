import { SqlMigration } from './sql-migration.js'

/** Tokens by which programs act for a person. */
export class AccessTokens extends SqlMigration {
  override statements(): string[] {
    return [
      `create table access_token (
        -- of the sequence of sessions, so that a caller's number in audit rows and revocations means one thing
        id bigint primary key default nextval(pg_get_serial_sequence('public.auth_session', 'id')),
        organisation_id bigint references organisation,
        user_id bigint not null references user_account on delete cascade,
        name text not null,
        scopes text[] not null,
        -- the SHA-256 of the secret, which is shown once and stored nowhere
        secret_hash bytea not null,
        -- a new password ends the tokens that were made under the one before
        password_version integer not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        ended_at timestamptz(3),
        -- to the minute, and the network without its last part
        last_used_at timestamptz(3),
        last_used_from text
      )`,
      'create index on access_token (user_id, id)',
      'create index on access_token (organisation_id)',
      'create index on access_token (expires_at)',
    ]
  }
}
