import type { Constructor } from '@mikro-orm/core'
import { SoapNotes } from './0012-soap-notes.js'
import { ModelCalls } from './0015-model-calls.js'
import { NoteWorkflows } from './0016-note-workflows.js'
import { BY_LETTERS } from './0019-care-teams.js'
import { RETAINED_UNTIL } from './0025-disposal.js'
import { REFERENCES, WHOLE } from './0025-references.js'
import { statementsOf } from './checksum.js'
import { SqlMigration } from './sql-migration.js'

/**
 * Brings databases right in which an earlier form of a migration was applied: some were changed after they had landed.
 * Every step looks first whether it is needed, so it does nothing elsewhere.
 */
export class RepairEarlierForms extends SqlMigration {
  override statements(): string[] {
    return [
      // Which form of each migration was applied, so that a change of one that has landed is noticed.
      `create table migration_checksum (name text primary key, sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'))`,
      when(
        `not exists (select from pg_collation where collname = 'by_letters')`,
        `execute $collation$${BY_LETTERS}$collation$`,
      ),
      ...triggerForms(),
      ...columnForms(),
      ...checkForms(),
      ...indexForms(),
      functionOf(ModelCalls, 'ensure_partitions'),
      functionOf(SoapNotes, 'guard_soap_note'),
      functionOf(NoteWorkflows, 'keep_workflow_end'),
      toReplacing(RETAINED_UNTIL),
    ]
  }
}

/** Rows that nobody's practice had written may get one. */
function triggerForms(): string[] {
  return ['relationship', 'consent', 'journal'].map((table) =>
    when(
      `(select pg_get_triggerdef(oid) !~ 'IS NOT NULL' from pg_trigger
         where tgrelid = 'public.${table}'::regclass and tgname = 'keep_organisation')`,
      `drop trigger keep_organisation on ${table}`,
      `create trigger keep_organisation before update on ${table} for each row
         when (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id)
         execute function keep_organisation()`,
    ),
  )
}

function columnForms(): string[] {
  return [
    when(
      `(select pg_get_expr(adbin, adrelid) ~ 'lease_until' from pg_attrdef join pg_attribute a
         on a.attrelid = adrelid and a.attnum = adnum where adrelid = 'public.effect'::regclass and a.attname = 'due_at')`,
      `drop index if exists effect_due, effect_suspect, effect_running`,
      `alter table effect drop column due_at`,
      `alter table effect add column due_at timestamptz generated always as (greatest(next_at, handed_until)) stored`,
      `create index effect_due on effect (kind, due_at, id) where state = 'waiting'`,
      `create index effect_suspect on effect (due_at, id) where state = 'waiting' and error_code = 'PROCESS_LOST'`,
      `create index effect_running on effect (kind, lease_until) where state = 'running'`,
    ),
    ...['conversation_message', 'conversation_message_version'].map((table) =>
      when(
        `(select data_type = 'jsonb' from information_schema.columns
           where table_schema = 'public' and table_name = '${table}' and column_name = 'file_content')`,
        `alter table ${table} alter column file_content type json, alter column model_messages type json`,
      ),
    ),
    when(
      `to_regclass('public.recommendation') is not null and not exists (select from information_schema.columns
         where table_schema = 'public' and table_name = 'recommendation' and column_name = 'source_kinds')`,
      `alter table recommendation add column model text,
         add column source_kinds text[] not null default '{}', add column source_ids bigint[] not null default '{}',
         add check (cardinality(source_kinds) = cardinality(source_ids)), add check ((model is null) = (source_kinds = '{}'))`,
    ),
  ]
}

function checkForms(): string[] {
  return [
    // The trail keeps its lines as they were sealed, so the new check is not asked of the old ones.
    replaceCheck('audit', `'%''legacy''%'`, `(caller_kind in ('user', 'anonymous', 'public', 'job')) not valid`),
    // What is screened is said by the code since then.
    replaceCheck('risk_flag', `'CHECK ((source = ANY%'`),
    replaceCheck(
      'legal_hold',
      `'CHECK (((lifted_at IS NULL) = (lifted_by_user_id IS NULL)))'`,
      `((organisation_id is null) = (placed_by_user_id is null))`,
      `((lifted_by_user_id is null) = (lifted_at is null or organisation_id is null))`,
    ),
    `alter table legal_hold alter column organisation_id drop not null, alter column placed_by_user_id drop not null`,
  ]
}

/** The statement of a migration that makes a function, for a database that has an earlier form of it. */
function functionOf(migration: Constructor<SqlMigration>, name: string): string {
  const made = statementsOf(migration).find((statement) =>
    new RegExp(`^create (?:or replace )?function ${name}\\(`).test(statement),
  )
  if (made === undefined) throw new Error(`${migration.name} makes no function ${name}.`)
  return toReplacing(made)
}

/** Indexes of lists that left out what was deleted, and indexes that did not exist. */
function indexForms(): string[] {
  const whole = {
    ...WHOLE,
    goal_of_client: 'goal (client_user_id, created_at desc, id desc)',
    goal_intervention_goal_id_id_idx: 'goal_intervention (goal_id, id)',
    mood_of_client: 'mood (client_user_id, logged_at desc, id desc)',
    recommendation_of_client: 'recommendation (client_user_id, created_at desc, id desc)',
    screening_of_client: 'screening (client_user_id, taken_at desc, id desc)',
  }
  const missing = {
    model_call_client_user_ids_idx: 'model_call using gin (client_user_ids)',
    conversation_session_client_user_id_start_time_id_idx:
      'conversation_session (client_user_id, start_time desc, id desc) where closed_at is null',
    risk_flag_client_user_id_created_at_id_idx: 'risk_flag (client_user_id, created_at desc, id desc)',
    risk_flag_organisation_id_created_at_id_idx: 'risk_flag (organisation_id, created_at desc, id desc)',
  }
  const references = Object.entries(REFERENCES).flatMap(([table, columns]) =>
    columns.map((column) => [`${table}_${column}_idx`, `${table} (${column}) where ${column} is not null`]),
  )
  return [
    ...Object.entries(whole).map(([name, on]) =>
      when(
        `exists (select from pg_index where indexrelid = to_regclass('public.${name}') and indpred is not null)`,
        `drop index ${name}`,
        `create index ${name} on ${on}`,
      ),
    ),
    `drop index if exists risk_flag_client_user_id_id_idx, risk_flag_organisation_id_id_idx`,
    ...[...Object.entries(missing), ...references].map(([name, on]) => `create index if not exists ${name} on ${on}`),
  ]
}

/** Replaces the check whose definition is like this, if the table has it. */
function replaceCheck(table: string, like: string, ...wanted: readonly string[]): string {
  return `do $repair$ declare old name; begin
      select conname into old from pg_constraint
        where conrelid = 'public.${table}'::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${like};
      if found then
        execute format('alter table ${table} drop constraint %I', old);
        ${wanted.map((check) => `alter table ${table} add check ${check};`).join('\n')}
      end if;
    end $repair$`
}

function when(condition: string, ...statements: readonly string[]): string {
  return `do $repair$ begin if ${condition} then ${statements.map((statement) => `${statement};`).join('\n')} end if; end $repair$`
}

function toReplacing(statement: string): string {
  return statement.replace(/^create (?:or replace )?function/, 'create or replace function')
}
