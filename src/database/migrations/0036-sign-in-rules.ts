import { SqlMigration } from './sql-migration.js'

/**
 * What a practice asks of the sign-ins of its people, and by what a session was opened. A practice without a row has
 * the rules of the installation.
 */
export class SignInRules extends SqlMigration {
  override statements(): string[] {
    return [
      `create table sign_in_rules (
        organisation_id bigint primary key references organisation on delete cascade,
        -- a session ends after this time without use: of staff in browsers, and of clients
        staff_idle_minutes integer check (staff_idle_minutes between 5 and 720),
        client_idle_minutes integer check (client_idle_minutes between 5 and 720),
        -- a session ends this long after the sign-in in any case
        longest_hours integer check (longest_hours between 1 and 168),
        -- who must have a second factor, and how many days they have to set one up
        second_factor_for text check (second_factor_for in ('nobody', 'staff', 'everybody')),
        second_factor_grace_days integer check (second_factor_grace_days between 0 and 90),
        updated_at timestamptz(3) not null
      )`,
      `alter table auth_session
        add column method text not null default 'password' check (method in ('password', 'passkey', 'sso')),
        add column is_browser boolean not null default false`,
    ]
  }
}
