import type { AnyEntity, EntityClass, EntityData, MetadataStorage } from '@mikro-orm/core'
import type { Id } from '../../kernel/ids.js'
import { ownerOfRow } from '../content/data-key-owner.js'
import { auditEntry } from '../audit/audit-entry.js'
import { toAuditColumns } from '../audit/audit-trail.js'
import type { DatabaseContext } from '../database-context.js'
import type { PersonTable } from '../access/person-tables.js'
import type { CreatePermit } from '../access/scope.js'
import { FreeText } from '../text-codec.js'
import type { StoredResult } from './idempotency.js'
import type { NewRow as StoredTogether, RowKind } from './row-store.js'
import type { EventRow } from './commit-statement.js'
import type { Transaction } from './transaction.js'

/** A new row of a person's table, with its audit row, its event and further rows. */
export interface NewRow<Table extends PersonTable, Entity extends AnyEntity & { id: Id }, Result extends StoredResult> {
  readonly entity: new () => Entity
  readonly permit: CreatePermit<Table>
  readonly data: EntityData<Entity>
  /** How the audit trail names the row, before its id: `journal`. */
  readonly auditedAs: string
  readonly subjects: readonly Id[]
  /** The event for subscribers; null if the table has no topic. */
  readonly event: Pick<EventRow, 'topic' | 'keys'> | null
  /** Writes further rows of the change, such as risk flags; undefined if the change consists of this row alone. */
  readonly besides?: ((tx: Transaction, row: Entity) => Promise<void>) | undefined
  /** The result of the operation. */
  readonly result: (id: Id) => Result
}

/** Types that JSON represents without loss. Rows of tables with other types are written in separate transactions. */
const GROUPED_TYPES = ['bigint', 'integer', 'boolean', 'text', 'date', 'timestamptz'] as const

/**
 * How new rows of an entity are written in groups, as its properties say; undefined for one with a column of another
 * type. The statement draws the id, and the version starts at the table's default.
 */
export function rowKindOf<Table extends PersonTable>(
  metadata: MetadataStorage,
  entity: EntityClass<AnyEntity>,
): RowKind<Table> | undefined {
  let kind = kinds.get(entity)
  if (kind === undefined) {
    const { tableName, props } = metadata.get(entity)
    const stored = props.filter(({ primary, version }) => primary !== true && version !== true)
    const columns = stored.map((property) => ({
      property: property.name,
      column: property.fieldNames[0] ?? property.name,
      type: GROUPED_TYPES.find((type) => type === property.columnTypes[0]),
      isFreeText: property.customType instanceof FreeText,
    }))
    const isGrouped = columns.every(({ type }) => type !== undefined)
    kind = isGrouped ? ({ table: tableName, columns } as RowKind<PersonTable>) : null
    kinds.set(entity, kind)
  }
  return (kind ?? undefined) as RowKind<Table> | undefined
}

const kinds = new WeakMap<EntityClass<AnyEntity>, RowKind<PersonTable> | null>()

/**
 * A new row with its audit row and its event, as `RowStore` writes them once the row has its id: texts are encrypted
 * for their row.
 */
export async function toRecord<Table extends PersonTable, Entity extends AnyEntity & { id: Id }>(
  ctx: DatabaseContext,
  kind: RowKind<Table>,
  { entity: Entity, permit, data, auditedAs, subjects, event }: NewRow<Table, Entity, StoredResult>,
): Promise<Pick<StoredTogether, 'record' | 'characters'>> {
  if (permit.table !== kind.table) throw new Error(`A proof for ${permit.table} was used on ${kind.table}.`)
  // The row has the entity's defaults, then the operation's values; the columns of the permit override both.
  const row = Object.assign(new Entity(), data, permit.stamp) as Record<string, unknown>
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: subjects, target: `${auditedAs}:` })
  const record: Record<string, unknown> = { event_topic: event?.topic ?? null, event_keys: event?.keys ?? null }
  for (const [column, value] of Object.entries(toAuditColumns(entry))) record[`audit_${column}`] = value
  const properties = new Map(kind.columns.map(({ column, property }) => [column, property]))
  const owner = ownerOfRow(kind.table, (column) => row[properties.get(column) ?? column])
  const encryptRow = await ctx.database.content.forRows(kind.table, owner)
  const texts: (readonly [column: string, text: string])[] = []
  for (const { property, column, isFreeText } of kind.columns) {
    const value = row[property] ?? null
    if (isFreeText && typeof value === 'string') texts.push([column, value])
    else record[`row_${column}`] = value
  }
  return {
    characters: texts.reduce((sum, [, { length }]) => sum + length, 0),
    record: (id) => {
      const encrypt = encryptRow(id)
      const encrypted = texts.map(([column, text]) => [`row_${column}`, encrypt(column, text)])
      return JSON.stringify({ id, ...record, ...Object.fromEntries(encrypted) })
    },
  }
}
