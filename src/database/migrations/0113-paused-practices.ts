import { SqlMigration } from './sql-migration.js'

/**
 * Practices that are paused while they move to another database. From then on nothing that a person of theirs does is
 * stored, through no door and by no job: the trigger on the audit trail sees every change.
 */
export class PausedPractices extends SqlMigration {
  override statements(): string[] {
    return [
      `create table paused_practice (
        organisation_id bigint primary key references organisation,
        paused_at timestamptz(3) not null default now()
      )`,
      // Somebody is of the practice of their account and of all practices in which they are or were treated. With the
      // owner's rights, because a door asks before it is known who calls.
      `create function caller_is_paused(p_person bigint, p_organisation bigint) returns boolean
        language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
        begin
          if not exists (select from public.paused_practice) then
            return false;
          end if;
          return exists (select from public.paused_practice p
            where p.organisation_id = p_organisation
              or p.organisation_id = (select u.organisation_id from public.user_account u where u.id = p_person)
              or exists (select from public.relationship r
                where r.client_user_id = p_person and p.organisation_id = coalesce(r.organisation_id,
                  (select t.organisation_id from public.user_account t where t.id = r.therapist_user_id))));
        end $$`,
      // A job is of the people and the practice whom the row of its subject names, as in enter_job.
      `create function job_is_paused(p_job text, p_subject bigint) returns boolean
        language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
        declare
          s public.job_subject;
          found boolean;
        begin
          if not exists (select from public.paused_practice) then
            return false;
          end if;
          select j.* into s from public.job_subject j where j.job = p_job;
          if s.job is null then
            return false;
          end if;
          execute format(
            'select exists (select from public.%I t where t.id = $1 and (public.caller_is_paused(null, %s)
              or exists (select from unnest(array[%s]::bigint[]) p where public.caller_is_paused(p, null))))',
            s.table_name, coalesce('t.' || s.organisation, 'null'),
            (select string_agg(format('t.%I', c), ', ') from unnest(s.people) c)) into found using p_subject;
          return found;
        end $$`,
      // The number of the transaction is taken before the look, so that whoever pauses can wait for all who looked
      // before. Changes by staff of another practice go on. So does recurring work, which is for everybody: what it
      // enqueues waits.
      `create function refuse_paused() returns trigger language plpgsql as $$
        declare
          of_paused boolean;
        begin
          perform pg_current_xact_id();
          if not exists (select from public.paused_practice) then
            return new;
          end if;
          of_paused := case
            when new.caller_kind = 'user' then public.caller_is_paused(new.caller_user_id, new.organisation_id)
            when new.caller_kind = 'job' then public.is_job_with_subject(new.job_name)
              and exists (select from unnest(new.subject_ids) s where public.caller_is_paused(s, null))
            else exists (select from unnest(new.subject_ids) s where public.caller_is_paused(s, null)) end;
          if of_paused then
            raise exception 'the practice is paused' using errcode = 'CARE1';
          end if;
          return new;
        end $$`,
      `create function is_job_with_subject(p_job text) returns boolean language sql stable security definer
        set search_path = pg_catalog, pg_temp as $$ select exists (select from public.job_subject j where j.job = p_job) $$`,
      `create trigger refuse_paused before insert on audit for each row
        when (new.action = 'write' and new.outcome = 'done') execute function refuse_paused()`,
    ]
  }
}
