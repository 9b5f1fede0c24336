import type { MetadataStorage } from '@mikro-orm/core'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../connection/in-transaction.js'
import { eachText } from '../text-codec.js'
import type { ContentCipher, EncryptText } from './content-cipher.js'
import { ownerOfRow } from './data-key-owner.js'
import { keyColumn, textColumns } from './encrypt-changes.js'
import { plainColumns } from './plain-columns.js'
import { isSealedForRow } from './sealed-text.js'

/** A table with texts of persons. */
export interface TextTable {
  readonly table: string
  readonly key: string
  readonly columns: readonly { readonly column: string; readonly isJson: boolean }[]
  /** Columns that say whose the texts are. */
  readonly owners: readonly string[]
}

/** Rows that are read, and changed in one transaction: few, so that requests never wait for them. */
const SLICE = 50
const OWNER_COLUMNS = ['client_user_id', 'user_id', 'organisation_id']

/** Tables with texts of persons that no entity describes. */
const WITHOUT_ENTITY: readonly TextTable[] = [
  { table: 'second_factor', key: 'id', columns: [{ column: 'name', isJson: false }], owners: ['user_id'] },
  { table: 'service_account', key: 'id', columns: [{ column: 'name', isJson: false }], owners: ['organisation_id'] },
  { table: 'webhook', key: 'id', columns: [{ column: 'url', isJson: false }], owners: ['organisation_id'] },
  {
    ...{ table: 'link', key: 'id', owners: ['user_id'] },
    columns: ['email', 'previous_email'].map((column) => ({ column, isJson: false })),
  },
]

/** All tables with texts that are encrypted. */
export function textTables(metadata: MetadataStorage): readonly TextTable[] {
  const mapped = [...metadata.getAll().values()].flatMap((meta): TextTable[] => {
    const { tableName: table, props, abstract } = meta
    const columns = textColumns(meta).filter(({ column }) => !(`${table}.${column}` in plainColumns))
    if (abstract || columns.length === 0) return []
    const names = props.map(({ name, fieldNames }) => fieldNames?.[0] ?? name)
    const owners = OWNER_COLUMNS.filter((column) => names.includes(column))
    return [{ table, key: keyColumn(meta), columns, owners }]
  })
  return [...mapped, ...WITHOUT_ENTITY]
}

type Row = Readonly<Record<string, unknown>> & { readonly key: number }

/**
 * Encrypts the texts of a table that are stored as they are, or without their row, in slices, while others read and
 * write them. It can be cut off at any time: what is done stays done.
 * @param pool with the rights of the owner, because the application may not change all of these rows.
 * @returns how many rows had such texts.
 */
export async function encryptRows(
  pool: Pool,
  cipher: ContentCipher,
  target: TextTable,
  signal: AbortSignal,
): Promise<number> {
  const { table, key, columns, owners } = target
  // JSON is looked into here: SQL cannot tell whether every text in it is encrypted.
  const open = columns.map(({ column, isJson }) => (isJson ? `${column} is not null` : isOpen(column)))
  const select = `select ${key} as key, ${[...owners, ...columns.map(({ column }) => `${column}::text`)].join(', ')}
    from ${table} where ${key} > $1 and (${open.join(' or ')}) order by ${key} limit ${SLICE}`
  let after = 0
  let changed = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<Row>(select, [after])
    const last = rows.at(-1)
    if (last === undefined) return changed
    after = last.key
    const changes: Change[] = []
    for (const row of rows) {
      const encryptRow = await cipher.sealing(
        table,
        ownerOfRow(table, (column) => row[column]),
      )
      changes.push(...(await changesOf(cipher, target, row, encryptRow(row.key))))
    }
    await store(pool, target, changes)
    changed += new Set(changes.map((change) => change.key)).size
  }
}

interface Change {
  readonly key: number
  readonly column: string
  readonly isJson: boolean
  readonly before: string
  readonly after: string
}

async function changesOf(
  cipher: ContentCipher,
  { columns }: TextTable,
  row: Row,
  encrypt: EncryptText,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const { column, isJson } of columns) {
    const before = row[column]
    if (typeof before !== 'string') continue
    const holder = { value: isJson ? (JSON.parse(before) as unknown) : before }
    if (isEncrypted(holder.value)) continue
    await cipher.decrypt([holder])
    const value = eachText(holder.value, (text) => encrypt(column, text))
    changes.push({ key: row.key, column, isJson, before, after: isJson ? JSON.stringify(value) : String(value) })
  }
  return changes
}

function isEncrypted(value: unknown): boolean {
  let isAll = true
  eachText(value, (text) => {
    if (text !== '' && !isSealedForRow(text)) isAll = false
    return text
  })
  return isAll
}

/** A text that was changed since it was read is left alone: it is encrypted already, or the next pass finds it. */
async function store(pool: Pool, { table, key }: TextTable, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await inTransaction(pool, async (client) => {
    // Signed records may be encrypted, although nobody may change them.
    await client.query('insert into encryption_under_way values (pg_current_xact_id())')
    for (const change of changes) await storeOne(client, table, key, change)
    await client.query('delete from encryption_under_way where transaction_id = pg_current_xact_id()')
  })
}

async function storeOne(client: PoolClient, table: string, key: string, change: Change): Promise<void> {
  const { column, isJson, before, after } = change
  // As `json`, which PostgreSQL assigns to columns of both kinds of JSON.
  const assigned = isJson ? '$2::json' : '$2'
  await client.query(`update ${table} set ${column} = ${assigned} where ${key} = $1 and ${column}::text = $3`, [
    change.key,
    after,
    before,
  ])
}

function isOpen(column: string): string {
  return `(${column} <> '' and left(${column}, 4) <> E'\\x01e2.')`
}
