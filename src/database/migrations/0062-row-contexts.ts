import { SqlMigration } from './sql-migration.js'

/**
 * What the policies of tables of persons ask: who the statement is for. The gateway sets it for each transaction. The
 * policies themselves follow from the manifests of features; see `row-security.ts`.
 */
export class RowContexts extends SqlMigration {
  override statements(): string[] {
    return [
      // People, and practices as negative numbers. An empty setting is what is left of an earlier transaction's.
      `create function caller_reach() returns bigint[] language sql stable parallel safe as $$
        select nullif(current_setting('care.reach', true), '')::bigint[] $$`,
      `create function caller_has_purpose(p_purposes text[]) returns boolean language sql stable parallel safe as $$
        select coalesce(nullif(current_setting('care.purposes', true), '')::text[] && p_purposes, false) $$`,
      // With the owner's rights, because the application may read relationships only as far as these say.
      `create function clients_of(p_people bigint[]) returns bigint[] language plpgsql stable security definer
        set search_path = pg_catalog, pg_temp as $$
        begin
          return array(
            select r.client_user_id from public.relationship r
            where r.therapist_user_id = any(p_people) and r.client_user_id is not null and not r.is_deleted
            union all
            select e.client_user_id from public.emergency_access e
            where e.therapist_user_id = any(p_people) and e.ended_at is null and e.expires_at > now());
        end $$`,
      // Their clients; the therapists of those and of themselves, former ones too, and who opened a record in an
      // emergency; the safety contacts of the practices where they are treated.
      `create function contacts_of(p_people bigint[]) returns bigint[] language plpgsql stable security definer
        set search_path = pg_catalog, pg_temp as $$
        declare
          clients bigint[] := public.clients_of(p_people);
        begin
          return clients || array(
            select r.therapist_user_id from public.relationship r
            where r.client_user_id = any(p_people || clients) and r.therapist_user_id is not null
            union
            select unnest(array[e.therapist_user_id, e.reviewed_by_user_id]) from public.emergency_access e
            where e.client_user_id = any(p_people || clients)
            union
            select o.safety_contact_user_id from public.organisation o where o.id in (
              select u.organisation_id from public.user_account u where u.id = any(p_people)
              union select r.organisation_id from public.relationship r where r.client_user_id = any(p_people)));
        end $$`,
      // A statement that only reads asks once, however many tables it names.
      ...['clients', 'contacts'].map(
        (which) => `create function caller_${which}() returns bigint[] language plpgsql stable as $$
        declare
          known text := coalesce(current_setting('care.${which}', true), '');
          reached bigint[] := caller_reach();
          found_ids bigint[];
        begin
          if known <> '' then
            return known::bigint[];
          end if;
          if cardinality(reached) > 0 then
            found_ids := ${which}_of(reached);
          end if;
          if caller_has_purpose('{read}') then
            perform set_config('care.${which}', coalesce(found_ids, '{}')::text, true);
          end if;
          return found_ids;
        end $$`,
      ),
      // The zero stands for every row.
      `create function caller_or_clients(p_purposes text[]) returns bigint[] language sql stable as $$
        select case when caller_has_purpose(p_purposes) then '{0}' else caller_clients() end $$`,
      `create table job_subject (
        job text primary key,
        table_name text not null,
        -- its columns with ids of people, and the one with the id of their practice
        people text[] not null,
        organisation text
      )`,
      `create function enter_job(p_job text, p_subject bigint) returns void language plpgsql security definer
        set search_path = pg_catalog, pg_temp as $$
        declare
          s public.job_subject;
          reached bigint[];
        begin
          select j.* into s from public.job_subject j where j.job = p_job;
          if s.job is not null then
            execute format('select array_remove(array[%s]::bigint[], null) from public.%I t where t.id = $1',
              concat_ws(', ', (select string_agg(format('t.%I', c), ', ') from unnest(s.people) c), '-t.' || s.organisation),
              s.table_name)
              into reached using p_subject;
          end if;
          perform set_config('care.reach', coalesce(reached::text, ''), true);
        end $$`,
    ]
  }
}
