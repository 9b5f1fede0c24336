import { SqlMigration } from './sql-migration.js'

/** Authenticator apps, passkeys and recovery codes of accounts. */
export class SecondFactors extends SqlMigration {
  override statements(): string[] {
    return [
      // Counts changes of the factors: a sign-in that was checked before such a change opens no session after it.
      `alter table user_account add column factor_version integer not null default 0`,

      `create table second_factor (
        id bigint generated always as identity primary key,
        user_id bigint not null references user_account on delete cascade,
        kind text not null check (kind in ('totp', 'passkey')),
        -- as its owner calls it
        name text not null,
        created_at timestamptz(3) not null,
        -- null until its owner has shown that it works; then it must be by expires_at
        confirmed_at timestamptz(3),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        -- of an authenticator app: its secret, encrypted, and the time step of the last code, which is never taken again
        sealed_secret bytea,
        last_step bigint,
        -- of a passkey
        credential_id bytea unique,
        public_key bytea,
        -- the random name of the account that its passkeys store
        user_handle bytea,
        sign_count bigint,
        transports text[],
        check ((confirmed_at is null) = (expires_at is not null)),
        check ((kind = 'totp') = (sealed_secret is not null)),
        check ((kind = 'passkey') = (credential_id is not null and public_key is not null
          and user_handle is not null and sign_count is not null))
      )`,
      `create index on second_factor (user_id)`,
      `create index on second_factor (expires_at)`,

      `create table recovery_code (
        id bigint generated always as identity primary key,
        user_id bigint not null references user_account on delete cascade,
        -- the first character of the code, by which its hash is found
        number smallint not null,
        hash text not null,
        used_at timestamptz(3),
        unique (user_id, number)
      )`,

      // What an authenticator must sign. Each is used once.
      `create table passkey_challenge (
        challenge bytea primary key,
        purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
        -- null for a sign-in, which is bound to the browser instead
        user_id bigint references user_account on delete cascade,
        device text,
        expires_at timestamptz(3) not null,
        check ((purpose = 'sign-in') = (user_id is null)),
        check ((purpose = 'sign-in') = (device is not null))
      )`,
      `create index on passkey_challenge (user_id)`,
      `create index on passkey_challenge (expires_at)`,

      // code: of an account, after the right password
      `alter table sign_in_guess drop constraint sign_in_guess_kind_check,
        add constraint sign_in_guess_kind_check check (kind in ('name', 'origin', 'code'))`,
    ]
  }
}
