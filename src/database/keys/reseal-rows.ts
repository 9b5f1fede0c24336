import type { Pool } from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import type { KeyVersion } from '../../kernel/keys/key-ring.js'
import { sealPrefix } from '../../kernel/sealed-value.js'

/** A column whose values are sealed, and how a row gets them under the version of the key that is in use. */
export interface ResealedTable {
  readonly table: string
  readonly column: string
  readonly needs: readonly string[]
  reseal(row: ReadRow): Columns
  /** Other columns for a row that would collide with another one in a unique index. */
  readonly apart?: ((columns: Columns) => Columns) | undefined
}

type ReadRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly sealed: Buffer }
type Columns = Readonly<Record<string, Buffer>>

/** A row whose value cannot be opened, for example because its key is lost. It stays as it is. */
export interface UnopenedRow {
  readonly table: string
  readonly id: number
}

/** Rows that are changed in one transaction: few, so that requests never wait for them. */
const SLICE = 500
/** PostgreSQL: a unique index has the value already. */
const UNIQUE_VIOLATION = '23505'

/** How many values of a column are sealed with another version of the key. */
export async function countSealedOtherwise(
  pool: Pool,
  { table, column }: Pick<ResealedTable, 'table' | 'column'>,
  key: Pick<KeyVersion, 'id'>,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${isSealedOtherwise(column, '$1')}`,
    [sealPrefix(key)],
  )
  return rows[0]?.count ?? 0
}

/**
 * Encrypts the values of a column anew that are sealed with another version of the key, in slices, while others read
 * and write them. It can be cut off at any time: what is done stays done, and the next call goes on with the rest.
 * @param pool with the rights of the owner, because the application may not change all of these rows.
 * @returns the rows whose values cannot be opened.
 */
export async function resealRows(
  pool: Pool,
  target: ResealedTable,
  key: Pick<KeyVersion, 'id'>,
  { signal, onDone }: { readonly signal: AbortSignal; readonly onDone: (rows: number) => void },
): Promise<readonly UnopenedRow[]> {
  const { table, column, needs } = target
  const unopened: UnopenedRow[] = []
  const select = `select id, ${column} as sealed, ${needs.map((name) => `${name}, `).join('')}1 from ${table}
    where id > $2 and ${isSealedOtherwise(column, '$1')} order by id limit ${SLICE}`
  let after = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<ReadRow>(select, [sealPrefix(key), after])
    const last = rows.at(-1)
    if (last === undefined) return unopened
    after = last.id
    const changes: Change[] = []
    for (const row of rows) {
      const columns = opened(() => target.reseal(row))
      if (columns === undefined) unopened.push({ table, id: row.id })
      else changes.push({ id: row.id, sealed: row.sealed, columns })
    }
    await store(pool, target, changes)
    onDone(rows.length)
  }
}

interface Change {
  readonly id: number
  readonly sealed: Buffer
  readonly columns: Columns
}

/** Stores a slice. If a unique index refuses it, row by row, and apart what collides. */
async function store(pool: Pool, target: ResealedTable, changes: readonly Change[]): Promise<void> {
  if (await isStored(pool, target, changes)) return
  for (const change of changes) {
    if (await isStored(pool, target, [change])) continue
    const apart = target.apart?.(change.columns)
    if (apart === undefined || !(await isStored(pool, target, [{ ...change, columns: apart }]))) {
      throw new Error(`A row of ${target.table} collides with another one under the new key.`)
    }
  }
}

/** A value that was changed since it was read is left alone: it has the new key, or the next call finds it. */
async function isStored(pool: Pool, { table, column }: ResealedTable, changes: readonly Change[]): Promise<boolean> {
  const [first] = changes
  if (first === undefined) return true
  const names = Object.keys(first.columns)
  const update = `update ${table} t set ${names.map((name) => `${name} = n.${name}`).join(', ')}
    from unnest($1::bigint[], $2::bytea[], ${names.map((_, at) => `$${at + 3}::bytea[]`).join(', ')})
      as n(id, sealed_before, ${names.join(', ')})
    where t.id = n.id and t.${column} = n.sealed_before`
  const values = names.map((name) => changes.map(({ columns }) => columns[name]))
  try {
    await pool.query(update, [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed), ...values])
    return true
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false
    throw error
  }
}

/** Undefined if the value cannot be opened: the others must not wait for it. The caller reports its row. */
function opened(reseal: () => Columns): Columns | undefined {
  try {
    return reseal()
  } catch {
    return undefined
  }
}

function isSealedOtherwise(column: string, prefix: string): string {
  return `${column} is not null and substring(${column} from 1 for 9) <> ${prefix}`
}
