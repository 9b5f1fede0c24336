import type { Id } from '../../kernel/ids.js'
import type { TraceParent } from '../../kernel/tracing/trace-parent.js'
import { type AuditEntry, auditInsert } from '../audit/audit-trail.js'

/**
 * An event for subscribers: its topic, the keys by which it is distributed, the record and the kind of change. Never
 * content.
 */
export interface EventRow {
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
  readonly change: 'created' | 'updated' | 'deleted'
}

/** An outbox job to run after the commit: its name and one version of one subject. Ids only, never content. */
export interface OutboxJob {
  readonly kind: string
  readonly refId: Id
  /** Distinguishes jobs of the same kind and subject. Each pair runs once. */
  readonly refVersion: number
  /** The earliest start. If absent, the job is due at once, or after the `quietMs` of `debounce`. */
  readonly notBefore?: Date
  /**
   * This version replaces an earlier one that waits and was never begun. It waits until no version came for `quietMs`,
   * but no longer than `mostMs` after the first of the versions that it replaces.
   */
  readonly debounce?: Debounce
}

export interface Debounce {
  readonly quietMs: number
  readonly mostMs: number
}

/**
 * Writes a change's audit row, events and jobs in one statement, because each further round trip slows down every
 * write.
 * @param trace the span of the change: jobs continue its trace, and what is told of its events names it.
 */
export function commitStatement(
  entry: AuditEntry,
  events: readonly EventRow[],
  jobs: readonly OutboxJob[],
  trace?: TraceParent,
): { readonly text: string; readonly values: readonly unknown[] } {
  const audit = auditInsert([entry])
  if (events.length === 0 && jobs.length === 0) return audit
  const debounces = jobs.some(({ debounce }) => debounce !== undefined)
  return {
    text: `with happened as (
        insert into event (topic, keys, subject_id, change, trace)
        select e.topic, e.keys, e.subject_id, e.change, e.trace
        from jsonb_to_recordset($2::jsonb) as e(topic text, keys bigint[], subject_id bigint, change text, trace text)
      ), wanted as (
        select e.effect_key, e.kind, e.ref_id, e.ref_version, e.most, e.trace,
          coalesce(e.next_at, now() + make_interval(secs => coalesce(e.quiet, 0))) as next_at
        from jsonb_to_recordset($3::jsonb) as e(
          effect_key text, kind text, ref_id bigint, ref_version integer, next_at timestamptz, quiet float8, most float8,
          trace text)
      ), superseding as (${debounces ? SUPERSEDE : NONE_SUPERSEDED}), due as (
        insert into effect (effect_key, kind, ref_id, ref_version, next_at, trace)
        select effect_key, kind, ref_id, ref_version, next_at, trace from wanted
        where effect_key not in (select effect_key from superseding)
        on conflict (effect_key) do nothing
      )
      ${audit.text}`,
    values: [
      ...audit.values,
      JSON.stringify(events.map((event) => toEventColumns(event, trace))),
      JSON.stringify(jobs.map((job) => toJobColumns(job, trace))),
    ],
  }
}

const NONE_SUPERSEDED = `select null::text as effect_key where false`

/**
 * Reuses the row of the oldest waiting version for the new one; an earlier hand-over of that row can no longer claim
 * it. If the row is locked, it is being claimed right now, and the new version gets a new row. The same holds if an
 * attempt was begun, because its outside action may have happened.
 */
const SUPERSEDE = `
        update effect e set effect_key = w.effect_key, ref_version = w.ref_version, trace = w.trace,
          next_at = least(w.next_at, e.created_at + make_interval(secs => w.most)), handed_until = null, lease_token = null
        from wanted w cross join lateral (
          select o.id from effect o
          where o.kind = w.kind and o.ref_id = w.ref_id and o.state = 'waiting' and o.attempt = 0
            and o.outside_started_at is null and o.ref_version < w.ref_version
          order by o.id limit 1 for update skip locked
        ) earlier
        where w.most is not null and e.id = earlier.id
          and not exists (select from effect same where same.effect_key = w.effect_key)
        returning e.effect_key`

function toEventColumns(
  { topic, keys, subjectId, change }: EventRow,
  trace: TraceParent | undefined,
): Record<string, unknown> {
  return { topic, keys, subject_id: subjectId, change, trace }
}

function toJobColumns(
  { kind, refId, refVersion, notBefore, debounce }: OutboxJob,
  trace: TraceParent | undefined,
): Record<string, unknown> {
  return {
    effect_key: `${kind}:${refId}:${refVersion}`,
    kind,
    ref_id: refId,
    ref_version: refVersion,
    next_at: notBefore ?? null,
    quiet: debounce === undefined ? null : debounce.quietMs / 1_000,
    most: debounce === undefined ? null : debounce.mostMs / 1_000,
    trace,
  }
}
