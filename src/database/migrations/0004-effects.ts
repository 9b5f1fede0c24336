import { SqlMigration } from './sql-migration.js'

/**
 * What must happen after a commit (`effect`), what happens again and again (`recurring_job`), and the table of Agenda,
 * which only carries them: it is made here because its own creation at start races between gateways and needs the owner.
 */
export class Effects extends SqlMigration {
  override statements(): string[] {
    return [
      // Ids only: neither the row nor its error code ever holds what a person wrote.
      `create table effect (
        id bigint generated always as identity primary key,
        effect_key text not null unique,
        kind text not null,
        ref_id bigint not null,
        ref_version integer not null,
        state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
        attempt integer not null default 0,
        next_at timestamptz(3) not null default now(),
        lease_until timestamptz,
        -- new at each hand-over and each claim: who comes with an older one claims nothing and stores nothing
        lease_token uuid,
        -- handed to a gateway's Agenda: the sweep leaves it alone until then
        handed_until timestamptz,
        due_at timestamptz generated always as (greatest(next_at, handed_until)) stored,
        outside_started_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        finished_at timestamptz(3),
        error_code text check (error_code ~ '^[A-Za-z0-9_]{1,40}$')
      )`,
      `create index effect_due on effect (kind, due_at, id) where state = 'waiting'`,
      `create index effect_suspect on effect (due_at, id) where state = 'waiting' and error_code = 'PROCESS_LOST'`,
      `create index effect_running on effect (kind, lease_until) where state = 'running'`,
      `create index effect_dead on effect (kind, id) where state = 'dead'`,
      `create index effect_finished on effect (finished_at) where state = 'done'`,

      `create table recurring_job (
        name text primary key,
        started_at timestamptz(3) not null,
        finished_at timestamptz(3),
        lease_until timestamptz,
        lease_token uuid,
        error_code text check (error_code ~ '^[A-Za-z0-9_]{1,40}$')
      )`,

      // As @agendajs/postgres-backend 3.0.6 makes it.
      `create table agenda_jobs (
        id uuid primary key default gen_random_uuid(),
        name varchar(255) not null,
        priority integer not null default 0,
        next_run_at timestamptz,
        type varchar(10) not null default 'normal' check (type in ('normal', 'single')),
        locked_at timestamptz,
        last_finished_at timestamptz,
        failed_at timestamptz,
        fail_count integer default null,
        fail_reason text,
        repeat_timezone varchar(100),
        last_run_at timestamptz,
        repeat_interval varchar(255),
        data jsonb default '{}'::jsonb,
        repeat_at varchar(255),
        disabled boolean default false,
        progress real,
        fork boolean default false,
        last_modified_by varchar(255),
        debounce_started_at timestamptz,
        start_date timestamptz,
        end_date timestamptz,
        skip_days jsonb,
        created_at timestamptz default now(),
        updated_at timestamptz default now()
      )`,
      `create index agenda_jobs_find_and_lock_idx on agenda_jobs (name, next_run_at, priority desc, locked_at, disabled)
        where disabled = false`,
      `create unique index agenda_jobs_single_job_idx on agenda_jobs (name) where type = 'single'`,
      `create index agenda_jobs_locked_at_idx on agenda_jobs (locked_at) where locked_at is not null`,
      `create index agenda_jobs_next_run_at_idx on agenda_jobs (next_run_at) where next_run_at is not null`,
      `create function update_agenda_jobs_updated_at() returns trigger language plpgsql as $$
      begin
        new.updated_at = now();
        return new;
      end $$`,
      `create trigger agenda_jobs_updated_at_trigger before update on agenda_jobs
        for each row execute function update_agenda_jobs_updated_at()`,
    ]
  }
}
