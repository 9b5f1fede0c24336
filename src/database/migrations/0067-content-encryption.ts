import { SqlMigration } from './sql-migration.js'

/** Texts of persons are encrypted with keys of their own, which go with the record. */
export class ContentEncryption extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table key_version drop constraint key_version_name_check`,
      `alter table key_version add constraint key_version_name_check
        check (name in ('audit', 'link', 'session', 'pseudonym', 'content'))`,

      `create table data_key (
        id bigint generated always as identity primary key,
        -- a person without a reference: the key of an erased person stays as a row without a key
        owner_kind text not null check (owner_kind in ('person', 'practice', 'service')),
        owner_id bigint,
        -- a rule of retention, because what may be erased earlier has a key of its own
        resource text not null,
        wrapped bytea,
        created_at timestamptz(3) not null default now(),
        destroyed_at timestamptz(3),
        check ((owner_kind = 'service') = (owner_id is null)),
        check ((wrapped is null) = (destroyed_at is not null))
      )`,
      `create unique index data_key_of_owner on data_key (owner_kind, owner_id, resource) nulls not distinct
        where destroyed_at is null`,

      `create table content_encryption (
        only_row boolean primary key default true check (only_row),
        -- off: new texts are stored as they are; converting: they are encrypted, older ones not all yet
        state text not null check (state in ('off', 'converting', 'on')),
        changed_at timestamptz(3) not null default now()
      )`,
      `insert into content_encryption (state) values ('off')`,

      // A key goes when nothing of what it encrypted must be kept any more: a copy of the keys that is made from now on
      // cannot open a copy of the texts that was made before.
      `create function destroy_data_keys() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        update public.data_key k set wrapped = null, destroyed_at = now()
          where k.owner_kind = 'person' and k.owner_id = new.client_user_id and k.destroyed_at is null and k.resource <> 'kept'
            and not exists (select from public.user_account u where u.id = new.client_user_id)
            and not exists (select from public.restricted_row r
              where r.client_user_id = new.client_user_id and r.resource = k.resource);
        return null;
      end $$`,
      `create trigger destroy_data_keys after update of resources on erasure for each row execute function destroy_data_keys()`,

      // Encrypted anew, a text is stored differently although it is the same. The hash of the content tells.
      `create function is_same_text(one text, other text) returns boolean language sql immutable
        set search_path = pg_catalog, pg_temp as $$
        select one = other or (left(one, 4) = E'\\x01e1.' and left(other, 4) = E'\\x01e1.')
      $$`,
      GUARD_SOAP_NOTE,

      // What nobody may change any more is still encrypted when a database is: by the owner, in a transaction that it
      // lists here.
      `create table encryption_under_way (transaction_id xid8 primary key)`,
      `create function is_encryption() returns boolean language sql stable security definer
        set search_path = pg_catalog, pg_temp as $$
        select exists (select from public.encryption_under_way e where e.transaction_id = pg_current_xact_id_if_assigned())
      $$`,
      ...[
        ['guard_soap_note', 'soap_note'],
        ['guard_soap_note_version', 'soap_note_version'],
        ['guard_treatment_plan_version', 'treatment_plan_version'],
      ].flatMap(([guard, table]) => [
        `drop trigger ${guard} on ${table}`,
        `create trigger ${guard} before update on ${table} for each row
          when (not is_encryption()) execute function ${guard}()`,
      ]),
    ]
  }
}

/** As before, but texts that are encrypted are compared by the hash of the content alone. */
const GUARD_SOAP_NOTE = `create or replace function guard_soap_note() returns trigger language plpgsql
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
      and is_same_text(v.therapist_data, old.therapist_data) and is_same_text(v.ml_data, old.ml_data)
      and is_same_text(v.signature, old.signature)
      and v.signed_at = old.signed_at and v.signed_by_user_id = old.signed_by_user_id) then
    return new;
  end if;
  raise exception 'a signed SOAP note is locked' using errcode = 'restrict_violation';
end $$`
