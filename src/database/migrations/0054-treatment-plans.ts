import { SqlMigration } from './sql-migration.js'

/** Treatment plans. What is signed can be changed by no role; an amendment is a version of its own. */
export class TreatmentPlans extends SqlMigration {
  override statements(): string[] {
    return [
      `create table treatment_plan (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        relationship_id bigint not null references relationship,
        -- the version as it is now, and the one that was signed last; they differ while an amendment is being written
        content_version integer not null default 1,
        signed_version integer,
        -- when it was begun
        date timestamptz(3) not null,
        -- when what it says was changed last
        submitted_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        updated_by_user_id bigint references user_account,
        -- the day of the next review, and the number of days that were set: the version of the job that reminds of it
        next_review_on date,
        review_number integer not null default 0,
        reviewed_at timestamptz(3), reviewed_by_user_id bigint references user_account,
        ended_at timestamptz(3), ended_by_user_id bigint references user_account, end_reason text,
        release_due_at timestamptz(3),
        released_at timestamptz(3),
        -- the first version that the client may read
        released_version integer,
        withdrawn_at timestamptz(3),
        withheld_at timestamptz(3), withheld_by_user_id bigint references user_account, withheld_reason text,
        version integer not null default 1,
        check (signed_version between 1 and content_version),
        check (next_review_on is null or signed_version is not null),
        check ((released_at is null) = (released_version is null)),
        check ((withheld_at is null) = (withheld_reason is null)),
        check (released_at is null or withheld_at is null),
        check ((ended_at is null) = (end_reason is null))
      )`,
      `create index treatment_plan_of_client on treatment_plan (client_user_id, date desc, id desc)`,
      // One plan of a therapist and client at a time.
      `create unique index treatment_plan_under_way on treatment_plan (client_user_id, therapist_user_id) where ended_at is null`,
      `create index treatment_plan_due on treatment_plan (therapist_user_id, next_review_on, id)
        where ended_at is null and next_review_on is not null`,
      `create index on treatment_plan (organisation_id, client_user_id)`,
      ...['relationship_id', 'therapist_user_id', 'updated_by_user_id', 'reviewed_by_user_id', 'ended_by_user_id'].map(
        (column) => `create index on treatment_plan (${column})`,
      ),
      `create index on treatment_plan (withheld_by_user_id) where withheld_by_user_id is not null`,

      `create table treatment_plan_version (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        therapist_user_id bigint not null references user_account,
        treatment_plan_id bigint not null references treatment_plan,
        content_version integer not null,
        -- diagnoses, problems, goals, interventions, review date and discharge criteria
        content jsonb not null,
        amends_version integer, amend_reason text,
        signature text,
        signed_at timestamptz(3), signed_by_user_id bigint references user_account, content_hash text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        updated_by_user_id bigint references user_account,
        version integer not null default 1,
        unique (treatment_plan_id, content_version),
        foreign key (treatment_plan_id, amends_version) references treatment_plan_version (treatment_plan_id, content_version),
        check ((amends_version is null) = (content_version = 1)),
        check (amends_version < content_version),
        check ((amends_version is null) = (amend_reason is null) and btrim(amend_reason) <> ''),
        check (case when signed_at is null then signature is null and signed_by_user_id is null and content_hash is null
          else signature is not null and signed_by_user_id is not null and content_hash is not null end)
      )`,
      `create index on treatment_plan_version (client_user_id, id desc)`,
      `create index on treatment_plan_version (organisation_id, client_user_id)`,
      ...['therapist_user_id', 'signed_by_user_id', 'updated_by_user_id'].map(
        (column) => `create index on treatment_plan_version (${column})`,
      ),
      `create index on treatment_plan_version (treatment_plan_id, amends_version) where amends_version is not null`,

      ...['treatment_plan', 'treatment_plan_version'].map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),

      `create function guard_treatment_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        if tg_op = 'DELETE' then
          raise exception 'a treatment plan is retained' using errcode = 'restrict_violation';
        end if;
        if (old.id, old.client_user_id, old.therapist_user_id, old.date)
          is distinct from (new.id, new.client_user_id, new.therapist_user_id, new.date) then
          raise exception 'a treatment plan keeps whose it is' using errcode = 'restrict_violation';
        end if;
        if new.content_version < old.content_version then
          raise exception 'versions of a treatment plan only rise' using errcode = 'restrict_violation';
        end if;
        if new.signed_version is distinct from old.signed_version and (new.signed_version is null
          or new.signed_version <= coalesce(old.signed_version, 0) or not exists (select from treatment_plan_version v
            where v.treatment_plan_id = old.id and v.content_version = new.signed_version and v.signed_at is not null)) then
          raise exception 'which version was signed changes only by signing' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$`,
      `create trigger guard_treatment_plan before update on treatment_plan for each row execute function guard_treatment_plan()`,
      `create trigger guard_treatment_plan_delete before delete on treatment_plan for each row
        when (not is_disposal()) execute function guard_treatment_plan()`,

      // A version that nobody has signed is a draft; a signed one never changes.
      `create function guard_treatment_plan_version() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.signed_at is null and (old.id, old.treatment_plan_id, old.content_version,
            old.client_user_id, old.therapist_user_id, old.amends_version, old.created_at)
          is not distinct from (new.id, new.treatment_plan_id, new.content_version,
            new.client_user_id, new.therapist_user_id, new.amends_version, new.created_at) then
          return new;
        end if;
        raise exception 'a signed treatment plan is locked' using errcode = 'restrict_violation';
      end $$`,
      `create trigger guard_treatment_plan_version before update on treatment_plan_version for each row
        execute function guard_treatment_plan_version()`,
      `create trigger guard_treatment_plan_version_delete before delete on treatment_plan_version for each row
        when (not is_disposal()) execute function guard_treatment_plan_version()`,
    ]
  }
}
