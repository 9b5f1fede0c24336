import { SqlMigration } from './sql-migration.js'

/** Goals that were made of treatment plans, and which of them somebody has set for the client. */
export class GoalGenerations extends SqlMigration {
  override statements(): string[] {
    return [
      `create table goal_generation (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- who had the plan, which is kept nowhere: what was made of it is for them until they set it for the client
        asked_by_user_id bigint not null references user_account,
        mode text not null check (mode in ('llm', 'agent')),
        model text not null,
        -- [{ title, description, domain, measure, target, dueOn, interventions, … }]
        goals jsonb not null,
        -- [{ kind, summary, findings }]
        steps jsonb not null,
        created_at timestamptz(3) not null,
        version integer not null default 1
      )`,
      `create index on goal_generation (client_user_id)`,
      `create index on goal_generation (organisation_id, client_user_id)`,
      `create index on goal_generation (asked_by_user_id)`,
      `create trigger keep_organisation before update on goal_generation for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      `alter table goal
        add generation_id bigint references goal_generation,
        add generation_place integer,
        -- who proposed it: offline, or the name of the provider's model; null for what a person thought of
        add generated_by text,
        add check ((generation_id is null) = (generation_place is null)),
        add check ((generation_id is null) = (generated_by is null))`,
      // Who saves twice sets each goal once.
      `create unique index goal_of_generation on goal (generation_id, generation_place) where generation_id is not null`,
    ]
  }
}
