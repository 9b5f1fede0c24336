import { SqlMigration } from './sql-migration.js'

/**
 * Organisations, people, relationships, consents and journals.
 * Every row of a person carries `organisation_id`, stamped when written and never changed, beside `client_user_id`.
 */
export class Foundation extends SqlMigration {
  override statements(): string[] {
    return [
      `create table organisation (
        id bigint generated always as identity primary key,
        name text not null,
        created_at timestamptz(3) not null default now()
      )`,

      // A person. `state` reserved: an id handed out by self-registration, nothing exists until the mailed link is used.
      `create table user_account (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        state text not null check (state in ('reserved', 'invited', 'registered')),
        role text check (role in ('client', 'therapist')),
        login_name text, first_name text, last_name text, email text, pending_email text,
        email_confirmed_at timestamptz(3),
        gender text, phone_number text, date_of_birth date, image text not null default '',
        timezone text,
        -- the name given when it is an IANA zone, else UTC: what day boundaries are computed with
        zone text not null default 'UTC',
        addresses jsonb not null default '[]',
        login_id text, npi text,
        is_organisation_admin boolean not null default false,
        is_operator boolean not null default false,
        password_hash text,
        password_version integer not null default 0,
        signup_time timestamptz(3),
        reserved_until timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1
      )`,
      `create index on user_account (organisation_id, id)`,
      `create index on user_account (reserved_until) where state = 'reserved'`,

      // Login names and e-mails share one namespace (NFKC, case-folded), so that neither can pose as the other.
      `create table sign_in_name (
        name_key text primary key,
        user_id bigint not null references user_account on delete cascade,
        -- an e-mail counts for sign-in only once a link sent to it was used; a login name counts at once
        kind text not null check (kind in ('login', 'email', 'pending_email'))
      )`,
      `create index on sign_in_name (user_id)`,

      `create table membership (
        organisation_id bigint not null references organisation,
        user_id bigint not null references user_account on delete cascade,
        is_admin boolean not null default false,
        joined_at timestamptz(3) not null default now(),
        primary key (user_id, organisation_id)
      )`,
      `create index on membership (organisation_id, user_id)`,

      `create table relationship (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        therapist_user_id bigint references user_account,
        client_user_id bigint references user_account,
        client_group_id bigint,
        care_team_email text,
        is_profile_active boolean not null default false,
        is_invitation boolean not null default false,
        is_deleted boolean not null default false,
        activated_at timestamptz(3), ended_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1
      )`,
      `create index on relationship (client_user_id, therapist_user_id) where not is_deleted`,
      `create index on relationship (therapist_user_id, client_user_id) where not is_deleted`,
      `create index on relationship (organisation_id, client_user_id)`,

      `create table invitation (
        id bigint generated always as identity primary key,
        relationship_id bigint not null references relationship,
        organisation_id bigint references organisation,
        email_key text not null,
        consent_kinds text[] not null default '{}',
        screenings text[] not null default '{}',
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3), revoked_at timestamptz(3)
      )`,
      `create index on invitation (email_key) where used_at is null and revoked_at is null`,
      `create index on invitation (relationship_id)`,

      `create table consent_form (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        kind text not null check (kind in ('treatment', 'privacy', 'ai', 'journal_sharing')),
        version integer not null,
        title text not null,
        body text not null,
        created_at timestamptz(3) not null default now(),
        unique nulls not distinct (organisation_id, kind, version)
      )`,

      // Append-only: the newest row of a kind is the one in force.
      `create table consent (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        kind text not null check (kind in ('treatment', 'privacy', 'ai', 'journal_sharing')),
        status text not null check (status in ('assumed', 'given', 'withdrawn')),
        form_id bigint references consent_form,
        form_version integer not null,
        recorded_by bigint references user_account,
        recorded_at timestamptz(3) not null default now()
      )`,
      `create index on consent (client_user_id, kind, id desc)`,

      `create table journal (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint references user_account,
        title text,
        description text,
        journal_timestamp timestamptz(3),
        visibility text not null default 'shared' check (visibility in ('private', 'shared')),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        version integer not null default 1
      )`,
      // Serves the list, the range, the daily counts and the page after a cursor.
      `create index journal_of_client on journal (client_user_id, coalesce(journal_timestamp, '-infinity') desc, id desc) where deleted_at is null`,
      `create index on journal (organisation_id, client_user_id)`,

      `create function keep_organisation() returns trigger language plpgsql as $$
      begin
        raise exception 'organisation_id is stamped when a row is written and never changes' using errcode = 'check_violation';
      end $$`,
      ...['relationship', 'consent', 'journal'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),

      `create table idempotency (
        owner text not null,
        route text not null,
        key text not null,
        digest bytea not null,
        result jsonb,
        created_at timestamptz(3) not null default now(),
        primary key (owner, route, key)
      )`,
      `create index on idempotency (created_at)`,

      `insert into consent_form (kind, version, title, body) values
        ('treatment', 1, 'Consent to treatment', 'I agree to be treated by the therapist I am linked with. I can end the treatment at any time.'),
        ('privacy', 1, 'Notice of privacy practices', 'I have read how my health information is used, who may see it, and that every access to it is recorded.'),
        ('ai', 1, 'Use of automated assistance', 'I agree that text I write may be summarised and analysed by software, after what identifies me has been removed. Nothing it produces enters my record without a person''s review.'),
        ('journal_sharing', 1, 'Sharing of journals', 'I agree that my therapist may read the journal entries that I do not mark as private.')`,
    ]
  }
}
