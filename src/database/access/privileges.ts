import type { TableRules } from '../retention/retained-tables.js'

/**
 * The columns that the application may set when it inserts into these tables. Time is not among them, so a row cannot
 * be backdated. Neither is the id, so that the sequencer can rely on its order, except where texts are encrypted for
 * it.
 */
const GIVEN_COLUMNS = {
  audit: `action, operation, outcome, caller_kind, caller_user_id, caller_session_id, job_name, organisation_id, request_id,
    door, address, subject_ids, target, emergency_access_ids`,
  event: 'topic, keys, subject_id, change, trace',
  model_call: `id, public_id, organisation_id, client_user_id, client_user_ids, on_behalf_of, caller_kind, job_name, task, task_version,
    provider, model, prompt, prompt_bytes, spans, source_kinds, source_ids`,
  model_call_end: `call_id, called_at, organisation_id, client_user_id, outcome, reason, answer, answer_bytes, input_tokens,
    output_tokens, latency_ms`,
}

/** Tables that only the owner writes. */
const READ_ONLY = [
  'mikro_orm_migrations',
  'event_epoch',
  'retention_rule',
  'erasure',
  'tombstone',
  'content_encryption',
  'audit_archive',
  'audit_restore',
  'demo_choice',
  'paused_practice',
  'database_identity',
]

/** Tables that only the owner reads: restricted records, and the tables that control the disposal of records. */
const HIDDEN = ['restricted_row', 'disposal_under_way', 'encryption_under_way', 'retention_table', 'job_subject']

/**
 * Tables whose rows are never deleted, with the only columns that may change: a legal hold can be lifted, but its
 * person stays; a version of a key can be brought into use and retired, but stays known.
 */
const CHANGED_COLUMNS = {
  legal_hold: 'lifted_by_user_id, lifted_at, version',
  key_version: 'used_from, used_until, retired_at',
}

/** Functions that run with the owner's rights and that the application may call. The migrations define them. */
const FUNCTIONS = [
  'ensure_partitions()',
  'prune_events()',
  'has_care_record(bigint)',
  'decide_demo(boolean, boolean, boolean)',
  'demo_is_loaded()',
  'overdue_risk_flags(integer)',
]

/**
 * The only rights of the purge role: functions that remove records with the owner's rights and check retention and
 * legal holds.
 */
const PURGE_FUNCTIONS = [
  'disposal_plan(bigint)',
  'dispose_record(bigint, text, jsonb)',
  'disposable_people(bigint, integer)',
]

/**
 * Statements that give the application and the purge role exactly what they need, run as the owner after every
 * migration. The application owns nothing, so it can neither alter a table nor grant itself a privilege that is revoked
 * here.
 */
export function privilegeStatements(
  roles: { readonly application: string; readonly purge: string | null },
  tables: TableRules,
): string[] {
  const appendOnly = Object.entries(tables).flatMap(([name, table]) => (table.appendOnly === true ? [name] : []))
  const statements = ['select ensure_partitions()', ...grants(roles.application, appendOnly)]
  for (const name of FUNCTIONS) statements.push(`grant execute on function ${name} to ${quoteName(roles.application)}`)
  if (roles.purge !== null) statements.push(...purgeGrants(roles.purge))
  return statements
}

/** Revokes privileges that earlier versions granted: the purge role reads and writes no table. */
function purgeGrants(role: string): string[] {
  const name = quoteName(role)
  return [
    `grant usage on schema public to ${name}`,
    `revoke all on all tables in schema public from ${name}`,
    `revoke all on all sequences in schema public from ${name}`,
    ...PURGE_FUNCTIONS.map((signature) => `grant execute on function ${signature} to ${name}`),
  ]
}

function grants(role: string, appendOnly: readonly string[]): string[] {
  const name = quoteName(role)
  return [
    `grant usage on schema public to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
    `revoke update, delete, truncate on ${appendOnly.join(', ')} from ${name}`,
    `revoke insert, update, delete, truncate on ${READ_ONLY.join(', ')} from ${name}`,
    `revoke all on ${HIDDEN.join(', ')} from ${name}`,
    ...Object.entries(CHANGED_COLUMNS).flatMap(([table, columns]) => [
      `revoke update, delete, truncate on ${table} from ${name}`,
      `grant update (${columns}) on ${table} to ${name}`,
    ]),
    ...Object.entries(GIVEN_COLUMNS).flatMap(([table, columns]) => [
      `revoke insert on ${table} from ${name}`,
      `grant insert (${columns}) on ${table} to ${name}`,
    ]),
  ]
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
