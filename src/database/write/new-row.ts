import type { AnyEntity, EntityClass, EntityData, MetadataStorage } from '@mikro-orm/core'
import type { Id } from '../../kernel/ids.js'
import { type DataKeyOwner, ownerOfRow } from '../content/data-key-owner.js'
import { auditEntry } from '../audit/audit-entry.js'
import { type AuditEntry, toAuditColumns } from '../audit/audit-trail.js'
import type { DatabaseContext } from '../database-context.js'
import { personTable, type PersonTable } from '../access/person-tables.js'
import type { CreatePermit } from '../access/scope.js'
import { FreeText } from '../text-codec.js'
import { type GroupKind, groupStatement, keyColumns } from './group-statement.js'
import type { StoredResult } from './idempotency.js'
import type { NewRow as StoredTogether } from './row-store.js'
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

/** A table for which a change often consists of one new row, and how to store such rows in groups. */
export interface RowKind<Table extends PersonTable> extends GroupKind {
  readonly table: Table
  readonly columns: readonly RowColumn[]
}

/** A property of an entity and its column. */
interface RowColumn {
  readonly property: string
  readonly column: string
  /** Its type in PostgreSQL. */
  readonly type: string | undefined
  /** True for text that a person wrote. */
  readonly isFreeText: boolean
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
    const table = tableName as PersonTable
    kind = isGrouped ? { table, columns, statement: rowStatement(table, columns) } : null
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
  { entity: Entity, permit, data, auditedAs, subjects, event, result }: NewRow<Table, Entity, StoredResult>,
): Promise<GroupRecord> {
  if (permit.table !== kind.table) throw new Error(`A proof for ${permit.table} was used on ${kind.table}.`)
  // The row has the entity's defaults, then the operation's values; the columns of the permit override both.
  const row = Object.assign(new Entity(), data, permit.stamp) as Record<string, unknown>
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: subjects, target: `${auditedAs}:` })
  const columns: Record<string, unknown> = {}
  const properties = new Map(kind.columns.map(({ column, property }) => [column, property]))
  const owner = ownerOfRow(kind.table, (column) => row[properties.get(column) ?? column])
  const texts: [column: string, text: string][] = []
  for (const { property, column, isFreeText } of kind.columns) {
    const value = row[property] ?? null
    if (isFreeText && typeof value === 'string') texts.push([column, value])
    else columns[`row_${column}`] = value
  }
  return groupRecord(ctx, { table: kind.table, owner, columns, texts, entry, event, result })
}

type GroupRecord = Pick<StoredTogether, 'record' | 'characters' | 'isKeyed'>

/** What a row of a group consists of. */
export interface GroupRow {
  readonly table: PersonTable
  readonly owner: DataKeyOwner
  /** Values by the names of the statement's `given`. */
  readonly columns: Readonly<Record<string, unknown>>
  /** Texts that a person wrote, by the columns for which they are encrypted. Their names are given with `row_`. */
  readonly texts: readonly (readonly [column: string, text: string])[]
  readonly entry: AuditEntry
  readonly event: Pick<EventRow, 'topic' | 'keys'> | null
  /** What is kept for repeats under the request's idempotency key. */
  readonly result: (id: Id) => StoredResult
}

/** The JSON of a row for the statement of its group, once the row has its id. */
export async function groupRecord(
  ctx: DatabaseContext,
  { table, owner, columns, texts, entry, event, result }: GroupRow,
): Promise<GroupRecord> {
  const claim = ctx.idempotency
  const encryptRow = await ctx.database.content.forRows(table, owner)
  const record: Record<string, unknown> = {
    ...columns,
    event_topic: event?.topic ?? null,
    event_keys: event?.keys ?? null,
    event_trace: ctx.database.tracing.current,
  }
  for (const [column, value] of Object.entries(toAuditColumns(entry))) record[`audit_${column}`] = value
  if (claim !== null) Object.assign(record, keyColumns(claim))
  return {
    isKeyed: claim !== null,
    characters: texts.reduce((sum, [, { length }]) => sum + length, 0),
    record: (id) => {
      const encrypt = encryptRow(id)
      const encrypted = texts.map(([column, text]) => [`row_${column}`, encrypt(column, text)])
      const kept = claim === null ? {} : { key_result: result(id) }
      return JSON.stringify({ id, ...record, ...kept, ...Object.fromEntries(encrypted) })
    },
  }
}

/** The statement of a kind: all rows of a group, which have their ids already. */
function rowStatement(table: PersonTable, columns: readonly RowColumn[]): string {
  const names = columns.map(({ column }) => column)
  return groupStatement({
    given: columns.map(({ column, type }) => `row_${column} ${type}`).join(', '),
    storing: `stored as (
        insert into ${personTable(table).strings.join('')} (id, ${names.join(', ')}) overriding system value
        select id, ${names.map((column) => `row_${column}`).join(', ')} from given
      )`,
    stored: 'given',
  })
}
