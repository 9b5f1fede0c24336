import type { Id } from '../../kernel/ids.js'
import { type AuditEntry, auditInsert } from '../audit/audit-trail.js'

/** What happened, for subscribers: a topic, the keys it is fanned out by, the record, and which kind of change. Never content. */
export interface EventRow {
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
  readonly change: 'created' | 'updated' | 'deleted'
}

/** What must happen after the commit: a named job for one version of one subject. Ids only, never content. */
export interface OutboxJob {
  readonly kind: string
  readonly refId: Id
  /** Tells two jobs of the same kind and subject apart; the pair happens once. */
  readonly refVersion: number
  /** Not before this moment; at once, or after the quiet of `debounce`, when absent. */
  readonly notBefore?: Date
  /**
   * This version takes the place of an earlier one that waits and was never begun. It waits until nothing came for `quietMs`,
   * but no longer than `mostMs` after the first of those whose place it takes.
   */
  readonly debounce?: Debounce
}

export interface Debounce {
  readonly quietMs: number
  readonly mostMs: number
}

/** What goes with a change, in one statement: every round trip more is paid by each write. */
export function commitStatement(
  entry: AuditEntry,
  events: readonly EventRow[],
  jobs: readonly OutboxJob[],
): { readonly text: string; readonly values: readonly unknown[] } {
  const audit = auditInsert([entry])
  if (events.length === 0 && jobs.length === 0) return audit
  const debounces = jobs.some(({ debounce }) => debounce !== undefined)
  return {
    text: `with happened as (
        insert into event (topic, keys, subject_id, change)
        select e.topic, e.keys, e.subject_id, e.change
        from jsonb_to_recordset($2::jsonb) as e(topic text, keys bigint[], subject_id bigint, change text)
      ), wanted as (
        select e.effect_key, e.kind, e.ref_id, e.ref_version, e.most,
          coalesce(e.next_at, now() + make_interval(secs => coalesce(e.quiet, 0))) as next_at
        from jsonb_to_recordset($3::jsonb) as e(
          effect_key text, kind text, ref_id bigint, ref_version integer, next_at timestamptz, quiet float8, most float8)
      ), superseding as (${debounces ? SUPERSEDE : NONE_SUPERSEDED}), due as (
        insert into effect (effect_key, kind, ref_id, ref_version, next_at)
        select effect_key, kind, ref_id, ref_version, next_at from wanted
        where effect_key not in (select effect_key from superseding)
        on conflict (effect_key) do nothing
      )
      ${audit.text}`,
    values: [...audit.values, JSON.stringify(events.map(toEventColumns)), JSON.stringify(jobs.map(toJobColumns))],
  }
}

const NONE_SUPERSEDED = `select null::text as effect_key where false`

/**
 * Gives the row of the oldest version that waits to the new one; what a gateway was handed of it claims nothing any more.
 * One that is locked is being claimed at this moment: then the new version becomes a row of its own. So it does when an
 * attempt was begun, whose outside action may have happened.
 */
const SUPERSEDE = `
        update effect e set effect_key = w.effect_key, ref_version = w.ref_version,
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

function toEventColumns({ topic, keys, subjectId, change }: EventRow): Record<string, unknown> {
  return { topic, keys, subject_id: subjectId, change }
}

function toJobColumns({ kind, refId, refVersion, notBefore, debounce }: OutboxJob): Record<string, unknown> {
  return {
    effect_key: `${kind}:${refId}:${refVersion}`,
    kind,
    ref_id: refId,
    ref_version: refVersion,
    next_at: notBefore ?? null,
    quiet: debounce === undefined ? null : debounce.quietMs / 1_000,
    most: debounce === undefined ? null : debounce.mostMs / 1_000,
  }
}
