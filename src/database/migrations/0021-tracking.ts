import { SqlMigration } from './sql-migration.js'

const TABLES = ['screening_schedule', 'mood', 'goal', 'goal_intervention', 'goal_progress', 'recommendation']

/** What is followed between sessions: schedules of screenings with their reminders, moods, goals, recommendations. */
export class Tracking extends SqlMigration {
  override statements(): string[] {
    return [
      // Days, not instants: a client who moves to another time zone is reminded in the morning there.
      `create table screening_schedule (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        instrument_key text not null,
        recurrence text not null check (recurrence in ('weekly', 'biweekly', 'monthly')),
        reminder_hour smallint not null default 9 check (reminder_hour between 6 and 21),
        -- the day from which the months are counted, so that one that began on the 31st comes back to it
        starts_on date not null,
        next_due_on date not null,
        -- the last day on which somebody is reminded
        ends_on date,
        -- the occurrence that waits for an answer; null once it was given
        asked_on date,
        -- counts what has come due: the version of the effect that reminds of it
        occurrence integer not null default 0,
        assigned_by_user_id bigint references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        version integer not null default 1
      )`,
      `create unique index screening_schedule_open on screening_schedule (client_user_id, instrument_key) where ended_at is null`,
      `create index screening_schedule_of_client on screening_schedule (client_user_id, created_at desc, id desc)`,
      `create index screening_schedule_due on screening_schedule (next_due_on, id) where ended_at is null`,
      `create index on screening_schedule (organisation_id, client_user_id)`,

      `create table mood (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        value smallint not null check (value between 1 and 10),
        labels text[] not null default '{}' check (cardinality(labels) <= 10),
        note text,
        logged_at timestamptz(3) not null,
        recorded_by_user_id bigint references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index mood_of_client on mood (client_user_id, logged_at desc, id desc)`,
      `create index on mood (organisation_id, client_user_id)`,

      `create table goal (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        title text not null,
        description text,
        domain text,
        measure text,
        target text,
        due_on date,
        status text not null default 'open' check (status in ('open', 'in_progress', 'achieved', 'abandoned')),
        progress smallint not null default 0 check (progress between 0 and 100),
        created_by_user_id bigint references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        -- set while it is achieved or abandoned
        closed_at timestamptz(3),
        deleted_at timestamptz(3),
        version integer not null default 1,
        check ((closed_at is not null) = (status in ('achieved', 'abandoned'))),
        check (status <> 'achieved' or progress = 100)
      )`,
      `create index goal_of_client on goal (client_user_id, created_at desc, id desc)`,
      `create index goal_due on goal (client_user_id, due_on) where deleted_at is null and closed_at is null`,
      `create index on goal (organisation_id, client_user_id)`,

      `create table goal_intervention (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        goal_id bigint not null references goal,
        title text not null,
        created_by_user_id bigint references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        done_at timestamptz(3),
        deleted_at timestamptz(3),
        version integer not null default 1
      )`,
      `create index on goal_intervention (goal_id, id)`,
      `create index on goal_intervention (organisation_id, client_user_id)`,

      // Append-only: how a goal went, one row for each change of its progress or its state.
      `create table goal_progress (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        goal_id bigint not null references goal,
        progress smallint not null check (progress between 0 and 100),
        status text not null check (status in ('open', 'in_progress', 'achieved', 'abandoned')),
        note text,
        recorded_by_user_id bigint references user_account,
        recorded_at timestamptz(3) not null
      )`,
      `create index on goal_progress (goal_id, id desc)`,
      `create index on goal_progress (organisation_id, client_user_id)`,

      `create table recommendation (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        title text not null,
        description text,
        kind text not null check (kind in ('exercise', 'reading', 'screening', 'activity', 'appointment', 'other')),
        status text not null default 'pending' check (status in ('pending', 'accepted', 'dismissed', 'done')),
        created_by_user_id bigint references user_account,
        -- what no person wrote: by which model, and of which records
        model text,
        source_kinds text[] not null default '{}',
        source_ids bigint[] not null default '{}',
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        decided_at timestamptz(3),
        decided_by_user_id bigint references user_account,
        -- from here on it is not offered any more while it is pending
        expires_at timestamptz(3),
        deleted_at timestamptz(3),
        version integer not null default 1,
        check ((decided_at is null) = (status = 'pending')),
        check (cardinality(source_kinds) = cardinality(source_ids)),
        check ((model is null) = (source_kinds = '{}'))
      )`,
      `create index recommendation_of_client on recommendation (client_user_id, created_at desc, id desc)`,
      `create index recommendation_pending on recommendation (client_user_id, created_at desc, id desc)
        where deleted_at is null and status = 'pending'`,
      `create index on recommendation (organisation_id, client_user_id)`,

      ...TABLES.map(
        (table) => `create trigger keep_organisation before update on ${table} for each row
          when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
      ),

      `alter table push_delivery drop constraint push_delivery_about_check`,
      `alter table push_delivery add constraint push_delivery_about_check check (about in ('interaction', 'riskFlag', 'reminder'))`,
    ]
  }
}
