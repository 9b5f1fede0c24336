import { SqlMigration } from './sql-migration.js'

/** Lets a therapist discard an amendment of a treatment plan that is not signed. What was signed stays locked. */
export class DiscardedAmendments extends SqlMigration {
  override statements(): string[] {
    return [
      `create or replace function guard_treatment_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        if tg_op = 'DELETE' then
          raise exception 'a treatment plan is retained' using errcode = 'restrict_violation';
        end if;
        if (old.id, old.client_user_id, old.therapist_user_id, old.date)
          is distinct from (new.id, new.client_user_id, new.therapist_user_id, new.date) then
          raise exception 'a treatment plan keeps whose it is' using errcode = 'restrict_violation';
        end if;
        -- Back to the signed version, once the amendment of it is gone.
        if new.content_version < old.content_version and (new.content_version is distinct from old.signed_version
          or exists (select from treatment_plan_version v
            where v.treatment_plan_id = old.id and v.content_version > new.content_version)) then
          raise exception 'versions of a treatment plan only rise' using errcode = 'restrict_violation';
        end if;
        if new.signed_version is distinct from old.signed_version and (new.signed_version is null
          or new.signed_version <= coalesce(old.signed_version, 0) or not exists (select from treatment_plan_version v
            where v.treatment_plan_id = old.id and v.content_version = new.signed_version and v.signed_at is not null)) then
          raise exception 'which version was signed changes only by signing' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$`,

      `create or replace function guard_treatment_plan_version() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.signed_at is null and old.amends_version is not null then
          return old;
        end if;
        if tg_op = 'UPDATE' and old.signed_at is null and (old.id, old.treatment_plan_id, old.content_version,
            old.client_user_id, old.therapist_user_id, old.amends_version, old.created_at)
          is not distinct from (new.id, new.treatment_plan_id, new.content_version,
            new.client_user_id, new.therapist_user_id, new.amends_version, new.created_at) then
          return new;
        end if;
        raise exception 'a signed treatment plan is locked' using errcode = 'restrict_violation';
      end $$`,
    ]
  }
}
