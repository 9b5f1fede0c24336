import { SqlMigration } from './sql-migration.js'

/**
 * The audit trail with its seals, and events with their numbers.
 * Partitions live in a schema of their own that the application cannot enter: it reaches them through their parents only.
 */
export class AuditAndEvents extends SqlMigration {
  override statements(): string[] {
    return [
      // Who did what to whose record. Ids only; rows commit unsealed and the sequencer seals them.
      `create table audit (
        id bigint generated always as identity,
        created_at timestamptz not null default now(),
        action text not null check (action in ('read', 'write')),
        operation text not null,
        outcome text not null check (outcome in ('done', 'refused', 'failed')),
        caller_kind text not null check (caller_kind in ('user', 'anonymous', 'public', 'job')),
        caller_user_id bigint, caller_session_id bigint, job_name text,
        organisation_id bigint,
        request_id text not null, door text not null, address text,
        subject_ids bigint[] not null,
        target text,
        primary key (id, created_at)
      ) partition by range (created_at)`,

      `create table audit_seal (
        seal bigint primary key,
        first_position bigint not null unique,
        last_position bigint not null unique,
        count integer not null check (count > 0),
        audit_ids bigint[] not null,
        -- SHA-256 of each row, in the order of audit_ids: tells which row of a seal was altered
        leaves bytea not null,
        merkle_root bytea not null,
        -- unique: a chain cannot fork
        previous bytea not null unique,
        mac bytea not null,
        high_id bigint not null,
        oldest timestamptz not null, newest timestamptz not null,
        created_at timestamptz not null default clock_timestamp(),
        check (last_position - first_position + 1 = count and cardinality(audit_ids) = count and octet_length(leaves) = 32 * count)
      )`,
      `alter table audit_seal alter column leaves set storage external`,
      `create index on audit_seal (created_at)`,

      // Filled by the sealer, so that "who opened my record" needs no search through the trail.
      `create table audit_subject (
        subject_id bigint not null,
        audit_id bigint not null,
        created_at timestamptz not null,
        primary key (subject_id, audit_id, created_at)
      ) partition by range (created_at)`,

      // What happened, for subscribers. Never content: a subscriber reads the subject under its own policy.
      `create table event (
        id bigint generated always as identity,
        created_at timestamptz not null default now(),
        topic text not null,
        keys bigint[] not null,
        subject_id bigint not null,
        change text not null check (change in ('created', 'updated', 'deleted')),
        primary key (id, created_at)
      ) partition by range (created_at)`,

      // Gives events their positions: one row for all that one step of the sequencer found committed.
      `create table event_batch (
        first_position bigint primary key,
        last_position bigint not null unique,
        event_ids bigint[] not null,
        high_id bigint not null,
        created_at timestamptz not null default clock_timestamp(),
        check (last_position >= first_position and cardinality(event_ids) = last_position - first_position + 1)
      )`,
      `create index on event_batch (created_at)`,

      // What a subscriber who comes back has missed, without reading what others got.
      `create table event_key (
        topic text not null,
        key bigint not null,
        position bigint not null,
        event_id bigint not null,
        primary key (topic, key, position)
      )`,

      // A restore changes it, so that positions of another past are not taken for positions of this one.
      `create table event_epoch (
        single boolean primary key default true check (single),
        epoch uuid not null default gen_random_uuid()
      )`,
      `insert into event_epoch default values`,

      `create schema partitions`,
      ENSURE_PARTITIONS,
      PRUNE_EVENTS,
      `revoke all on function ensure_partitions(), prune_events() from public`,
      `select ensure_partitions()`,
    ]
  }
}

// Runs with the owner's rights, so that the application can ask for partitions without being able to make tables.
// Attaching, unlike `create table … partition of`, does not block writers.
const ENSURE_PARTITIONS = `create function ensure_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text;
  child text;
  first timestamp;
begin
  perform pg_advisory_xact_lock(7240003);
  foreach parent in array array['audit', 'audit_subject', 'event'] loop
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

// Takes events older than seven days away, at most 500 batches a call, and says how many. The newest batch always
// stays: it holds the last position. Partitions that ended two weeks ago are empty of anything anybody may still read.
const PRUNE_EVENTS = `create function prune_events() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  pruned integer;
  child text;
begin
  with old as materialized (
    select oldest.* from (select * from public.event_batch order by first_position limit 500) oldest
    where oldest.created_at < now() - interval '7 days'
      and oldest.first_position < (select max(first_position) from public.event_batch)
  ), numbered as (
    select old.first_position + item.n - 1 as position, item.id
    from old cross join unnest(old.event_ids) with ordinality item(id, n)
  ), gone as (
    delete from public.event e using numbered where e.id = numbered.id returning numbered.position, e.topic, e.keys
  ), unkeyed as (
    delete from public.event_key k using gone
    where k.topic = gone.topic and k.key = any(gone.keys) and k.position = gone.position
  )
  delete from public.event_batch b using old where b.first_position = old.first_position;
  get diagnostics pruned = row_count;
  if pruned = 0 then
    -- Dropping locks out writers for a moment, but must not make them queue: when it has to wait, the next call tries again.
    perform set_config('lock_timeout', '100ms', true);
    for child in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.event'::regclass
        and to_date(right(c.relname, 7), 'YYYY_MM') < (now() - interval '14 days')::date - interval '1 month'
    loop
      begin
        execute format('drop table partitions.%I', child);
      exception when lock_not_available then
        exit;
      end;
    end loop;
  end if;
  return pruned;
end $$`
