import {
  DISPOSABLE,
  DISPOSAL_PLAN,
  DISPOSE_EXPIRED,
  DISPOSE_RECORD,
  GUARD_HOLD,
  LAST_CONTACT,
  PASS_SOAP_LOCKS,
  RETAINED_UNTIL,
} from './0025-disposal.js'
import { INDEX_REFERENCES } from './0025-references.js'
import { SqlMigration } from './sql-migration.js'

/**
 * What is kept for how long, legal holds, and the one way by which a record goes for good: `dispose_record`, which checks
 * both, and which the purge role alone may call. What must still be kept leaves its table for `restricted_row`, where no
 * role can read it: no scope has to remember that it is hidden.
 */
export class Retention extends SqlMigration {
  override statements(): string[] {
    return [
      // Filled by the owner after each migration, from a list in the code.
      `create table retention_rule (
        resource text primary key,
        -- after the last contact; 0: nobody has to keep it, so it goes when its person asks
        years integer not null check (years between 0 and 100),
        -- after the eighteenth birthday, when that is later
        minor_years integer not null check (minor_years between 0 and 100),
        -- the profile: as long as anything else of its person is kept
        with_record boolean not null,
        legal_basis text not null
      )`,
      `create table retention_table (
        table_name text primary key,
        resource text not null references retention_rule deferrable initially deferred,
        -- the column that names a row in tombstones
        key_column text not null,
        -- which rows are a person's: $1 is the person, t the row
        owner text not null,
        -- what counts as contact with the person
        contact_column text,
        -- files of the store that go with a row
        file_column text,
        -- jobs that wait for a row
        effects text[] not null,
        -- the further it stands from the person, the earlier its rows go
        depth integer not null default 0
      )`,
      `create table organisation_retention (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        resource text not null references retention_rule,
        years integer not null check (years between 1 and 100),
        set_by_user_id bigint not null references user_account,
        set_at timestamptz(3) not null,
        unique (organisation_id, resource)
      )`,

      // These three outlive the person that they are about, so that they refer to nobody by a foreign key.
      `create table legal_hold (
        id bigint generated always as identity primary key,
        -- null for a client of no organisation, whose holds are placed and lifted at the command line
        organisation_id bigint references organisation,
        client_user_id bigint not null,
        reason text not null,
        placed_by_user_id bigint references user_account,
        placed_at timestamptz(3) not null,
        lifted_by_user_id bigint references user_account,
        lifted_at timestamptz(3),
        version integer not null default 1,
        check ((organisation_id is null) = (placed_by_user_id is null)),
        check ((lifted_by_user_id is null) = (lifted_at is null or organisation_id is null))
      )`,
      `create index on legal_hold (client_user_id) where lifted_at is null`,
      `create index on legal_hold (organisation_id, placed_at desc, id desc)`,
      `create trigger keep_organisation before update on legal_hold for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      `create table erasure (
        id bigint generated always as identity primary key,
        organisation_id bigint,
        client_user_id bigint not null,
        cause text not null check (cause in ('request', 'retention')),
        requested_by_user_id bigint,
        erased_at timestamptz(3) not null default now(),
        -- resource by resource: how many rows, what became of them, until when
        resources jsonb not null default '[]'
      )`,
      `create index on erasure (client_user_id)`,
      `create index on erasure (organisation_id, erased_at desc, id desc)`,
      `create table tombstone (
        id bigint generated always as identity primary key,
        erasure_id bigint not null references erasure,
        organisation_id bigint,
        client_user_id bigint not null,
        table_name text not null,
        row_id bigint not null,
        -- SHA-256 of the row as JSON: tells whether a copy is the row that was erased
        sha256 bytea not null,
        legal_basis text not null,
        erased_at timestamptz(3) not null default now()
      )`,
      `create index on tombstone (erasure_id)`,
      `create table restricted_row (
        id bigint generated always as identity primary key,
        erasure_id bigint not null references erasure,
        organisation_id bigint,
        client_user_id bigint not null,
        resource text not null,
        table_name text not null,
        row_id bigint not null,
        -- the row as JSON, letter by letter
        content text not null,
        sha256 bytea not null,
        restricted_until timestamptz(3) not null,
        legal_basis text not null
      )`,
      `create index on restricted_row (client_user_id, restricted_until)`,
      `create index on restricted_row (restricted_until)`,

      // A record has many sessions and notes: without these each one that goes has whole tables read for what refers to it.
      ...['note', 'note_version', 'note_draft', 'soap_note', 'soap_note_version', 'soap_draft_request', 'brief'].map(
        (table) => `create index on ${table} (therapist_session_id) where therapist_session_id is not null`,
      ),
      `create index on note_draft (note_id) where note_id is not null`,
      `create index on soap_draft_request (soap_note_id) where soap_note_id is not null`,
      ...INDEX_REFERENCES,
      // A call can be about several people.
      `create index on model_call using gin (client_user_ids)`,

      // The word by which dispose_record passes the locks of what was signed: only the owner can write it.
      `create table disposal_under_way (transaction_id xid8 primary key)`,
      GUARD_HOLD,
      `create trigger guard_hold before insert on legal_hold for each row execute function guard_hold()`,
      ...PASS_SOAP_LOCKS,
      RETAINED_UNTIL,
      LAST_CONTACT,
      DISPOSAL_PLAN,
      DISPOSE_RECORD,
      DISPOSE_EXPIRED,
      DISPOSABLE,
      `revoke all on function retained_until(text, bigint[], timestamptz, date), last_contact(bigint), disposal_plan(bigint),
        dispose_record(bigint, text, jsonb), dispose_expired(bigint, bigint), disposable_people(bigint, integer) from public`,
    ]
  }
}
