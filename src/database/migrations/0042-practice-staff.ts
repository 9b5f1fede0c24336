import { SqlMigration } from './sql-migration.js'

/** How practices are reached, and their staff: invited by a mailed link, suspended, and off-boarded. */
export class PracticeStaff extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table organisation
        -- an IANA time zone
        add column timezone text not null default 'UTC',
        add column contact_address text, add column contact_phone text, add column contact_email text,
        -- how the safety contact is reached in an emergency; null: as their account says
        add column safety_phone text, add column safety_email text,
        add column version integer not null default 1`,

      `alter table user_account
        -- since when the account cannot sign in
        add column suspended_at timestamptz(3),
        -- since when the person has left the practice; such an account stays suspended
        add column left_at timestamptz(3),
        add constraint user_account_left_check check (left_at is null or suspended_at is not null)`,

      // One row for each mail. No account exists until the link is used.
      `create table staff_invitation (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        email text not null,
        email_key text not null,
        first_name text,
        last_name text,
        role text not null check (role in ('therapist', 'admin')),
        invited_by_user_id bigint references user_account on delete set null,
        -- who accepted it
        user_id bigint references user_account on delete cascade,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3), revoked_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index on staff_invitation (organisation_id, created_at)`,
      `create index on staff_invitation (email_key, created_at)`,
      `create index on staff_invitation (user_id) where user_id is not null`,
      `create index on staff_invitation (invited_by_user_id) where invited_by_user_id is not null`,
      `create index on staff_invitation (expires_at)`,
    ]
  }
}
