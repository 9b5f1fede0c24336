import { SqlMigration } from './sql-migration.js'

/** Applications that people let act for them (OAuth 2.1), and their codes and tokens. */
export class OAuth extends SqlMigration {
  override statements(): string[] {
    return [
      `create table oauth_client (
        id bigint generated always as identity primary key,
        -- what the application sends; random, so that numbers of applications are not guessed
        client_id text not null unique,
        name text not null,
        redirect_uris text[] not null,
        -- null: an application that cannot keep a secret
        secret_hash bytea,
        created_at timestamptz(3) not null,
        removed_at timestamptz(3)
      )`,

      // What a person allowed an application: a token without a secret of its own, which lasts as long as its codes and
      // tokens can be renewed. Ending it ends them all.
      'alter table access_token alter column secret_hash drop not null',
      'alter table access_token add column oauth_client_id bigint references oauth_client',
      `alter table access_token add constraint access_token_secret
        check ((secret_hash is null) = (oauth_client_id is not null))`,
      'create index on access_token (oauth_client_id)',

      `create table oauth_secret (
        -- the SHA-256 of the code or token, which is stored nowhere
        digest bytea primary key,
        kind text not null check (kind in ('code', 'device', 'access', 'refresh')),
        client_id bigint not null references oauth_client,
        -- null for the code of a device until a person has decided
        token_id bigint references access_token on delete cascade,
        user_id bigint references user_account on delete cascade,
        scopes text[] not null,
        -- of a code: where it was sent, and the SHA-256 of the verifier (PKCE)
        redirect_uri text,
        challenge text,
        -- of the code of a device: the SHA-256 of what the person types, and when the device last asked
        user_code_digest bytea unique,
        polled_at timestamptz(3),
        denied_at timestamptz(3),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`,
      'create index on oauth_secret (token_id)',
      'create index on oauth_secret (user_id)',
      'create index on oauth_secret (client_id)',
      'create index on oauth_secret (expires_at)',
    ]
  }
}
