import { SqlMigration } from './sql-migration.js'

/** Where people have signed in before, and how many wrong passwords were given for each name. */
export class SignInBrake extends SqlMigration {
  override statements(): string[] {
    return [
      // A browser (`device:` and the random id in its cookie) or a network address (`address:` and a keyed digest).
      `create table known_origin (
        user_id bigint not null references user_account on delete cascade,
        origin text not null,
        seen_at timestamptz(3) not null default now(),
        primary key (user_id, origin)
      )`,
      `create index on known_origin (seen_at)`,
      // auth_session.address_digest is not written any more; gateways of the version before may still write it.
      `insert into known_origin (user_id, origin, seen_at)
        select user_id, 'address:' || address_digest, max(last_seen_at) from auth_session
        where address_digest is not null group by 1, 2`,

      // Logged, unlike rate_count: a crash of the database must not open the way for further guesses.
      `create table sign_in_guess (
        key text primary key,
        -- name: from anywhere; origin: from where the person signed in before
        kind text not null check (kind in ('name', 'origin')),
        -- null for names without an account
        user_id bigint references user_account on delete cascade,
        -- since the last right password
        failures integer not null,
        last_at timestamptz(3) not null,
        -- of one day, whatever was right in between
        day_started_at timestamptz(3) not null,
        day_failures integer not null,
        -- when the person was told
        noticed_at timestamptz(3)
      )`,
      `create index on sign_in_guess (user_id)`,
      `create index on sign_in_guess (last_at)`,
    ]
  }
}
