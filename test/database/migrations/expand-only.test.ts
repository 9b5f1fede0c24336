import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { statementsOf } from '../../../src/database/migrations/checksum.js'
import { migrations } from '../../../src/database/migrations/index.js'
import { RELEASES } from '../../support/database/release.js'

// Gateways of the last release still run while the next one migrates. So a migration only adds; what a release has
// stopped using is taken away by a later one.

/**
 * Migrations that take something away, and the release that had stopped using it. That release is older than the one
 * which the migration is part of.
 */
const CONTRACTIONS: Readonly<Record<string, string>> = {}

/** What breaks a gateway of the release before, by the name that a failure shows. */
const BREAKING = {
  'drops a column': /\bdrop\s+column\b/i,
  // Functions drop months of partitions, which no statement of a gateway names.
  'drops a table': /\bdrop\s+table\b(?!\s+partitions\.%I)/i,
  'drops a view': /\bdrop\s+(?:materialized\s+)?view\b/i,
  'drops a function': /\bdrop\s+(?:function|procedure)\b/i,
  renames: /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/i,
  'asks for a value': /\bset\s+not\s+null\b/i,
  'adds a column that the release before does not fill':
    /\badd\s+column\s+(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
  'changes a type': /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
} as const

function breaks(statement: string): string[] {
  return Object.entries(BREAKING).flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : []))
}

const STORED = readdirSync(RELEASES)
  .filter((name) => name.endsWith('.json.br'))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

function migrationsOf(release: string): readonly string[] {
  const text = brotliDecompressSync(readFileSync(join(RELEASES, release))).toString()
  return (JSON.parse(text) as { readonly migrations: readonly string[] }).migrations
}

/** Those that came after the first stored release. */
const released = new Set(migrationsOf(STORED[0] ?? ''))
const later = migrations.filter(({ name }) => !released.has(name))

test('migrations since the first stored release only add', () => {
  expect(later.length).toBeGreaterThan(10)
  const found = later.flatMap((migration) => {
    const what = statementsOf(migration.class).flatMap(breaks)
    return what.length > 0 && !(migration.name in CONTRACTIONS) ? [{ migration: migration.name, what }] : []
  })
  expect(found).toEqual([])
})

test('contractions name a release that is stored, and was there before them', () => {
  for (const [name, release] of Object.entries(CONTRACTIONS)) {
    expect(later.map((migration) => migration.name)).toContain(name)
    expect(migrationsOf(`${release}.json.br`)).not.toContain(name)
  }
})

test.each([
  ['alter table journal drop column title', 'drops a column'],
  ['drop table if exists journal', 'drops a table'],
  ['alter table journal rename to entry', 'renames'],
  ['alter table journal rename title to name', 'renames'],
  ['alter table journal alter column title set not null', 'asks for a value'],
  ['alter table journal add column mood integer not null', 'adds a column that the release before does not fill'],
  ['alter table journal alter column title type varchar(10)', 'changes a type'],
  ['drop function may_read(bigint)', 'drops a function'],
])('%s is found', (statement, what) => expect(breaks(statement)).toEqual([what]))

test.each([
  'alter table journal add column mood integer',
  'alter table journal add column mood integer not null default 0',
  'alter table journal drop constraint journal_check, add constraint journal_check check (true)',
  'create table entry (id bigint primary key, title text not null)',
])('%s is allowed', (statement) => expect(breaks(statement)).toEqual([]))
