import type { Id } from '../../kernel/ids.js'
import { traced } from '../../kernel/tracing/tracing.js'
import { rowContextOf } from '../access/row-context.js'
import { auditEntry } from '../audit/audit-entry.js'
import { ownerOfRow } from '../content/data-key-owner.js'
import type { DatabaseContext } from '../database-context.js'
import type { EventRow } from './commit-statement.js'
import type { GroupKind } from './group-statement.js'
import type { StoredResult } from './idempotency.js'
import { groupRecord } from './new-row.js'
import type { StoredRow } from './row-store.js'

/** A new row of a kind whose statement also checks, locks and numbers. */
export interface GroupedRow {
  readonly kind: GroupKind
  /** Whose row it is. */
  readonly clientId: Id
  /** The values of the statement's `given`, without texts that a person wrote. */
  readonly columns: Readonly<Record<string, unknown>>
  /** These texts, by the columns for which they are encrypted. */
  readonly texts: readonly (readonly [column: string, text: string])[]
  readonly auditedAs: string
  readonly event: Pick<EventRow, 'topic' | 'keys'>
}

/** A job completes in a transaction. */
export function isGroupable({ caller }: DatabaseContext): boolean {
  return caller.kind !== 'job'
}

/** Stores a row whose kind has its own statement; undefined if that refused it. */
export function storeGroupedRow(
  ctx: DatabaseContext,
  row: GroupedRow,
  result: (id: Id) => StoredResult,
): Promise<StoredRow | undefined> {
  const { kind, clientId, columns, texts, auditedAs, event } = row
  const subjects = [clientId]
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: subjects, target: `${auditedAs}:` })
  const owner = ownerOfRow(kind.table, (column) => (column === 'client_user_id' ? clientId : undefined))
  const record = groupRecord(ctx, { table: kind.table, owner, columns, texts, entry, event, result })
  return addToGroup(ctx, kind, record, { subjects, event })
}

/**
 * Stores a row with those of other requests; undefined if the statement of its kind refused it, or if its key was used.
 */
export async function addToGroup(
  ctx: DatabaseContext,
  kind: GroupKind,
  record: ReturnType<typeof groupRecord>,
  { subjects, event }: { readonly subjects: readonly Id[]; readonly event: unknown },
): Promise<StoredRow | undefined> {
  const { tracing, writes } = ctx.database
  const row = { kind, ...(await record), context: rowContextOf(ctx) }
  // The statement is that of many requests, so what this one waited for is recorded.
  const stored = await traced(
    tracing,
    () => ({ name: `store ${kind.table}`, kind: 'client', facts: { 'db.collection.name': kind.table } }),
    () => writes.rowStore.add(row),
  )
  if (stored === undefined) return undefined
  ctx.loaders.clear()
  ctx.trail.wrote(subjects)
  ctx.database.wake({ events: event !== null, jobs: stored.queuesJob === true })
  return stored
}
