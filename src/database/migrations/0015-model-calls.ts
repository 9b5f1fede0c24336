import { SqlMigration } from './sql-migration.js'

/**
 * The ledger of calls of language models: what left the service, and what came back. Two rows for a call, both written once:
 * one before anything leaves, one when it has ended, so that a call whose process was killed has a trace.
 */
export class ModelCalls extends SqlMigration {
  override statements(): string[] {
    return [
      `create table model_call (
        id bigint generated always as identity,
        created_at timestamptz(3) not null default now(),
        -- the only name of a call that anybody sees
        public_id uuid not null,
        organisation_id bigint,
        -- the one client it is about; null when there are several or none
        client_user_id bigint,
        client_user_ids bigint[] not null,
        on_behalf_of bigint,
        caller_kind text not null check (caller_kind in ('user', 'anonymous', 'job')),
        job_name text,
        task text not null,
        task_version integer not null,
        provider text not null,
        model text not null,
        -- de-identified, as it was handed over; null when nothing was
        prompt text,
        -- type and place in the prompt, in UTF-16 code units, of what was replaced
        spans jsonb not null,
        -- what the prompt was made of, pair by pair; who may not read all of it may not see the call
        source_kinds text[] not null,
        source_ids bigint[] not null,
        primary key (id, created_at),
        check (cardinality(source_kinds) > 0 and cardinality(source_kinds) = cardinality(source_ids)),
        check (client_user_id is null or client_user_ids = array[client_user_id])
      ) partition by range (created_at)`,
      `create index on model_call (public_id)`,
      `create index on model_call (client_user_id, created_at desc, public_id desc)`,
      `create index on model_call (on_behalf_of, created_at desc, public_id desc)`,

      `create table model_call_end (
        call_id bigint not null,
        -- created_at of the call: both rows lie in partitions of the same month
        called_at timestamptz(3) not null,
        organisation_id bigint,
        client_user_id bigint,
        ended_at timestamptz(3) not null default clock_timestamp(),
        outcome text not null,
        -- why the gate let nothing out
        reason text,
        -- de-identified, as it came
        answer text,
        input_tokens bigint,
        output_tokens bigint,
        latency_ms integer not null,
        primary key (call_id, called_at)
      ) partition by range (called_at)`,

      ENSURE_PARTITIONS,
      `select ensure_partitions()`,
    ]
  }
}

// As it was, for whatever table is partitioned by range: all of them are by month.
const ENSURE_PARTITIONS = `create or replace function ensure_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text;
  child text;
  first timestamp;
begin
  perform pg_advisory_xact_lock(7240003);
  for parent in
    select c.relname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where p.partstrat = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname
  loop
    for months in 0..3 loop
      first := date_trunc('month', now() at time zone 'UTC') + make_interval(months => months);
      child := parent || to_char(first, '_YYYY_MM');
      if to_regclass('partitions.' || child) is null then
        execute format('create table partitions.%I (like public.%I including defaults including constraints)', child, parent);
        execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
          parent, child, first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
      end if;
    end loop;
  end loop;
end $$`
