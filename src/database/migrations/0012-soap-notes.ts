import { SqlMigration } from './sql-migration.js'

/** What a SOAP note says in one state; the head has it and each version has it. */
const CONTENT = `
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        relationship_id bigint not null references relationship,
        record_type_id bigint not null references record_type,
        therapist_session_id bigint references therapist_session,
        content_version integer not null default 1,
        date timestamptz(3) not null,
        ml_data text not null default '',
        -- the sentences of the draft with the places that they come from: numbers and ids, no text
        ml_support jsonb,
        therapist_data text not null default '',
        is_override boolean not null default false,
        is_approved boolean not null default false,
        approved_at timestamptz(3), approved_by_user_id bigint references user_account,
        approved_as text check (approved_as in ('user', 'legacy')),
        signature text,
        signed_at timestamptz(3), signed_by_user_id bigint references user_account, content_hash text,
        amend_reason text,
        updated_by_user_id bigint references user_account,
        check (case when is_approved then approved_at is not null and approved_by_user_id is not null and approved_as is not null
          else approved_at is null and approved_by_user_id is null and approved_as is null end),
        check (case when signed_at is null then signed_by_user_id is null and content_hash is null
          else is_approved and signature is not null and signed_by_user_id is not null and content_hash is not null end)`

/** SOAP notes. What is signed can be changed by no role; it is corrected by an amendment that leaves it as it was. */
export class SoapNotes extends SqlMigration {
  override statements(): string[] {
    return [
      `create table soap_note (
        id bigint generated always as identity primary key, ${CONTENT},
        -- psychotherapy notes are a kind of their own, for their author alone
        is_psychotherapy boolean not null default false check (not is_psychotherapy),
        -- the version that was signed last; an amendment that is being written leaves it where it is
        signed_version integer,
        -- false while the text was saved automatically and stands in no version yet
        is_kept boolean not null default true,
        -- how far the final text is from the draft, from 0 (as drafted) to 1 (nothing left of it)
        draft_distance double precision check (draft_distance between 0 and 1),
        created_by_user_id bigint references user_account,
        created_at timestamptz(3) not null,
        -- when what it says was changed last
        submitted_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        release_due_at timestamptz(3),
        released_at timestamptz(3),
        -- the first version that the client may read
        released_version integer,
        -- since when what could be read can be read no more
        withdrawn_at timestamptz(3),
        withheld_at timestamptz(3), withheld_by_user_id bigint references user_account, withheld_reason text,
        version integer not null default 1,
        foreign key (record_type_id, is_psychotherapy) references record_type (id, is_psychotherapy),
        check ((released_at is null) = (released_version is null)),
        check ((withheld_at is null) = (withheld_reason is null)),
        check (released_at is null or withheld_at is null),
        check (signed_at is null or signed_version = content_version)
      )`,
      `create index soap_note_of_client on soap_note (client_user_id, record_type_id, date desc, id desc)`,
      `create index on soap_note (client_user_id, date desc, id desc)`,
      `create index on soap_note (organisation_id, client_user_id)`,
      `create index on soap_note (therapist_user_id, client_user_id)`,
      `create index soap_note_distance on soap_note (therapist_user_id, approved_at) where draft_distance is not null`,

      `create table soap_note_version (
        id bigint generated always as identity primary key,
        soap_note_id bigint not null references soap_note, ${CONTENT},
        -- what made this version
        made_by text not null check (made_by in
          ('draft', 'submission', 'autosave', 'confirmation', 'approval', 'signature', 'amendment')),
        created_at timestamptz(3) not null,
        unique (soap_note_id, content_version)
      )`,
      `create index soap_note_version_of_client on soap_note_version (client_user_id, record_type_id, id desc)`,
      `create index on soap_note_version (organisation_id, client_user_id)`,

      `create trigger keep_organisation before update on soap_note for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,

      // Of a signed note only its release can change, until an amendment opens it: with a reason, and with what was signed
      // standing in a version of its own. A table of the same name that a role makes for itself is not looked at.
      `create function guard_soap_note() returns trigger language plpgsql
        set search_path = public, pg_temp as $$
      declare
        release constant text[] := array['release_due_at', 'released_at', 'released_version', 'withdrawn_at', 'withheld_at',
          'withheld_by_user_id', 'withheld_reason', 'updated_at', 'version'];
      begin
        if tg_op = 'DELETE' then
          raise exception 'a SOAP note is retained' using errcode = 'restrict_violation';
        end if;
        if (old.id, old.client_user_id, old.therapist_user_id, old.created_at, old.created_by_user_id)
          is distinct from (new.id, new.client_user_id, new.therapist_user_id, new.created_at, new.created_by_user_id) then
          raise exception 'a SOAP note keeps whose it is' using errcode = 'restrict_violation';
        end if;
        if new.content_version < old.content_version then
          raise exception 'versions of a SOAP note only rise' using errcode = 'restrict_violation';
        end if;
        if new.signed_version is distinct from old.signed_version
          and (new.signed_at is null or new.signed_version is distinct from new.content_version) then
          raise exception 'which version was signed changes only by signing' using errcode = 'restrict_violation';
        end if;
        if old.signed_at is null or to_jsonb(old) - release = to_jsonb(new) - release then
          return new;
        end if;
        if new.signed_at is null and new.content_version > old.content_version and btrim(new.amend_reason) <> ''
          and exists (select from soap_note_version v where v.soap_note_id = old.id
            and v.content_version = old.signed_version and v.content_hash = old.content_hash
            and v.therapist_data = old.therapist_data and v.ml_data = old.ml_data and v.signature = old.signature
            and v.signed_at = old.signed_at and v.signed_by_user_id = old.signed_by_user_id) then
          return new;
        end if;
        raise exception 'a signed SOAP note is locked' using errcode = 'restrict_violation';
      end $$`,
      `create trigger guard_soap_note before update or delete on soap_note for each row execute function guard_soap_note()`,
      `create function guard_soap_note_version() returns trigger language plpgsql as $$
      begin
        raise exception 'versions of SOAP notes are never changed' using errcode = 'restrict_violation';
      end $$`,
      `create trigger guard_soap_note_version before update or delete on soap_note_version for each row
        execute function guard_soap_note_version()`,
    ]
  }
}
