import type { Pool } from 'pg'
import { hasCode } from '../kernel/has-code.mjs'
import { checksumOf } from './migrations/checksum.js'
import { migrations } from './migrations/index.js'

/** The migrations of the code with their checksums, in order. */
export const CHECKSUMS = migrations.map(({ name, class: Migration }) => ({ name, sha256: checksumOf(Migration) }))

/** How the migrations of a database compare with those of the code. */
export interface MigrationState {
  readonly pending: readonly string[]
  /** Applied in another form than the code has. */
  readonly changed: readonly string[]
  /** Applied by a newer version. */
  readonly unknown: readonly string[]
}

/** PostgreSQL: the table does not exist, because no migration has run yet. */
const UNDEFINED_TABLE = '42P01'

export async function readMigrationState(pool: Pool): Promise<MigrationState> {
  try {
    const applied = await pool.query<{ name: string }>('select name from mikro_orm_migrations')
    const stored = await pool.query<{ name: string; sha256: string }>('select name, sha256 from migration_checksum')
    const names = applied.rows.map(({ name }) => name)
    const sums = new Map(stored.rows.map(({ name, sha256 }) => [name, sha256]))
    return {
      pending: CHECKSUMS.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
      changed: CHECKSUMS.flatMap(({ name, sha256 }) => ((sums.get(name) ?? sha256) === sha256 ? [] : [name])),
      unknown: names.filter((name) => !CHECKSUMS.some((known) => known.name === name)),
    }
  } catch (error) {
    if (!hasCode(error, UNDEFINED_TABLE)) throw error
    return { pending: CHECKSUMS.map(({ name }) => name), changed: [], unknown: [] }
  }
}
