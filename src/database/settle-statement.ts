import type { Id } from '../kernel/ids.js'
import { type AuditEntry, auditInsert } from './audit/audit-trail.js'

/** What happened, for subscribers: a topic, the keys it is fanned out by, the record, and which kind of change. Never content. */
export interface EventRow {
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
  readonly change: 'created' | 'updated' | 'deleted'
}

/** What must happen after the commit: a named job for one version of one subject. Ids only, never content. */
export interface EffectRow {
  readonly kind: string
  readonly refId: Id
  /** Tells two effects of the same kind and subject apart; the pair happens once. */
  readonly refVersion: number
  /** Not before this moment; at once when absent. */
  readonly notBefore?: Date
}

/** What goes with a change, in one statement: every round trip more is paid by each write. */
export function settleStatement(
  entry: AuditEntry,
  events: readonly EventRow[],
  effects: readonly EffectRow[],
): { readonly text: string; readonly values: readonly unknown[] } {
  const audit = auditInsert([entry])
  if (events.length === 0 && effects.length === 0) return audit
  return {
    text: `with happened as (
        insert into event (topic, keys, subject_id, change)
        select e.topic, e.keys, e.subject_id, e.change
        from jsonb_to_recordset($2::jsonb) as e(topic text, keys bigint[], subject_id bigint, change text)
      ), due as (
        insert into effect (effect_key, kind, ref_id, ref_version, next_at)
        select e.effect_key, e.kind, e.ref_id, e.ref_version, coalesce(e.next_at, now())
        from jsonb_to_recordset($3::jsonb)
          as e(effect_key text, kind text, ref_id bigint, ref_version integer, next_at timestamptz)
        on conflict (effect_key) do nothing
      )
      ${audit.text}`,
    values: [...audit.values, JSON.stringify(events.map(toEventColumns)), JSON.stringify(effects.map(toEffectColumns))],
  }
}

function toEventColumns({ topic, keys, subjectId, change }: EventRow): Record<string, unknown> {
  return { topic, keys, subject_id: subjectId, change }
}

function toEffectColumns({ kind, refId, refVersion, notBefore }: EffectRow): Record<string, unknown> {
  const effectKey = `${kind}:${refId}:${refVersion}`
  return { effect_key: effectKey, kind, ref_id: refId, ref_version: refVersion, next_at: notBefore ?? null }
}
