import { Sql } from '../sql.js'

/**
 * The tables that hold rows of a person, and what can be done to them. SQL names them only through a Scope. These are
 * the tables that this folder itself works with; each feature adds its own beside `tables` of its manifest, by
 * `declare module`, so that the compiler knows them all and no list names them all.
 */
export interface PersonTables {
  user_account: 'read' | 'update' | 'create' | 'erase'
  erasure: 'read'
  tombstone: 'read'
}
export type PersonTable = keyof PersonTables

/**
 * Names a person's table in SQL without a Scope: for policy files, whose conditions are what Scopes are made of,
 * and for this folder. test/architecture.test.ts fails when another file imports it.
 */
export function personTable(table: PersonTable): Sql {
  return new Sql([`${SCOPED} ${table}`], [])
}

/** What stands before the name of a person's table in a statement that may name it. */
export const SCOPED = '/*scoped*/'

/** @throws Error for a statement that names a person's table without a Scope. */
export type AssertScoped = (text: string) => void

/**
 * Makes the check that refuses a statement which names one of these tables without a Scope. Types make such a statement
 * unlikely, and this check refuses it at run time. Each text is checked once.
 */
export function scopeCheck(tables: readonly string[]): AssertScoped {
  const unscoped = new RegExp(String.raw`\b(?:from|join|update|into|using)\s+(?:${tables.join('|')})\b`, 'i')
  const checked = new Set<string>()
  return (text) => {
    if (checked.has(text)) return
    if (unscoped.test(text)) throw new Error('A statement names a table of a person without a Scope.')
    checked.add(text)
  }
}
