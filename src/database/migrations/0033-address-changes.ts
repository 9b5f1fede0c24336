import { SqlMigration } from './sql-migration.js'

/**
 * Whether anything was written about a person that somebody could read who got into their account: their own record, or
 * the records of the clients of a therapist. What a sign-up itself leaves does not count.
 */
const HAS_CARE_RECORD = `create function has_care_record(p_person bigint) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  t record;
  has_rows boolean;
begin
  if exists (select from public.relationship r where r.therapist_user_id = p_person
    or (r.client_user_id = p_person and (r.is_profile_active or r.activated_at is not null))) then
    return true;
  end if;
  for t in
    select c.table_name, c.owner from public.retention_table c
    where c.resource not in ('profile', 'credentials', 'consents', 'relationships')
  loop
    execute format('select exists (select from public.%I t where %s)', t.table_name, t.owner) into has_rows using p_person;
    if has_rows then
      return true;
    end if;
  end loop;
  return false;
end $$`

/** When a session's owner was last authenticated, and the address from before a change, which can undo it for a day. */
export class AddressChanges extends SqlMigration {
  override statements(): string[] {
    return [
      // The default is for gateways of the version before, while they still run.
      `alter table auth_session add column authenticated_at timestamptz(3) not null default now()`,
      `update auth_session set authenticated_at = created_at`,

      // The address before the one in force, and from when on the one in force recovers the account.
      `alter table user_account add column previous_email text, add column email_recovers_from timestamptz(3)`,
      `create index on user_account (email_recovers_from) where email_recovers_from is not null`,

      `alter table link drop constraint link_purpose_check`,
      `alter table link add constraint link_purpose_check
        check (purpose in ('password', 'email', 'invitation', 'undo-email'))`,

      // Nobody else can claim the address while a change can be undone. It does not count for sign-in.
      `alter table sign_in_name drop constraint sign_in_name_kind_check`,
      `alter table sign_in_name add constraint sign_in_name_kind_check
        check (kind in ('login', 'email', 'pending_email', 'previous_email'))`,

      HAS_CARE_RECORD,
      `revoke all on function has_care_record(bigint) from public`,
    ]
  }
}
