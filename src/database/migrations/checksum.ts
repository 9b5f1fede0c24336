import { createHash } from 'node:crypto'
import type { Constructor } from '@mikro-orm/core'
import type { SqlMigration } from './sql-migration.js'

/** The SHA-256 of a migration's statements, in hex. */
export function checksumOf(Migration: Constructor<SqlMigration>): string {
  const hash = createHash('sha256')
  for (const statement of statementsOf(Migration)) hash.update(statement).update('\0')
  return hash.digest('hex')
}

/** What a migration does. Its statements depend on nothing but the code. */
export function statementsOf(Migration: Constructor<SqlMigration>): readonly string[] {
  const { statements } = Migration.prototype
  return statements.call(Object.create(Migration.prototype))
}
