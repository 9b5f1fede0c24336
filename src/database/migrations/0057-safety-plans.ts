import { SqlMigration } from './sql-migration.js'

/** Safety plans of clients: one row for each version, which never changes. */
export class SafetyPlans extends SqlMigration {
  override statements(): string[] {
    return [
      `create table safety_plan (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- from 1 on, without gaps
        plan_version integer not null check (plan_version > 0),
        -- the steps of Stanley and Brown: lists of texts, and of { name, contact }
        steps jsonb not null,
        written_by_user_id bigint not null references user_account,
        written_as text not null check (written_as in ('client', 'therapist')),
        created_at timestamptz(3) not null,
        unique (client_user_id, plan_version)
      )`,
      `create index safety_plan_of_client on safety_plan (client_user_id, id desc)`,
      `create index on safety_plan (organisation_id, client_user_id)`,
      `create index on safety_plan (written_by_user_id)`,
      `create trigger keep_organisation before update on safety_plan for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
