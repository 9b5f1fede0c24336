import { NotFound } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import type { Id } from '../../kernel/ids.js'
import { auditEntry } from '../audit/audit-entry.js'
import { toAuditColumns } from '../audit/audit-trail.js'
import type { DatabaseContext } from '../database-context.js'
import { FOREIGN_KEY_VIOLATION } from './in-transaction.js'
import type { PersonTable } from '../access/person-tables.js'
import type { RowKind } from './row-store.js'
import type { CreatePermit } from '../access/scope.js'
import type { EventRow } from './settle-statement.js'
import { eachText, textCodec } from '../text-codec.js'

/**
 * Stores a row with its audit row and its event, in one statement with those of other requests: for a change that is nothing
 * else. What has more to it, or an `Idempotency-Key`, is a transaction of its own (`inTransaction`).
 * @param event of the new row: its topic, and the keys it is told by.
 * @throws NotFound when somebody was erased while this was written about them.
 */
export async function storeRow<Table extends PersonTable>(
  ctx: DatabaseContext,
  kind: RowKind<Table>,
  permit: CreatePermit<Table>,
  data: Readonly<Record<string, unknown>>,
  { subjects, event }: { readonly subjects: readonly Id[]; readonly event: Pick<EventRow, 'topic' | 'keys'> | null },
): Promise<Id> {
  const { rowStore } = ctx.database.writes
  if (ctx.idempotency !== null || ctx.reader !== undefined) {
    throw new Error('What belongs to an Idempotency-Key or to a transaction is committed with it, not by itself.')
  }
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: subjects, target: null })
  const record: Record<string, unknown> = { event_topic: event?.topic ?? null, event_keys: event?.keys ?? null }
  for (const [column, value] of Object.entries(toAuditColumns(entry))) record[`audit_${column}`] = value
  for (const [name, value] of Object.entries({ ...data, ...permit.stamp })) {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const type = kind.columns[column]
    if (type === undefined) throw new Error(`A new row of ${kind.table} has no column ${column}.`)
    record[`row_${column}`] = type === 'free text' ? eachText(value, textCodec.encode) : value
  }
  try {
    const id = await rowStore.add({ kind, record: JSON.stringify(record) })
    ctx.loaders.forget()
    ctx.trail.wrote(subjects)
    ctx.database.wake({ events: event !== null, effects: false })
    return id
  } catch (error) {
    if (hasCode(error, FOREIGN_KEY_VIOLATION)) throw new NotFound()
    throw error
  }
}
