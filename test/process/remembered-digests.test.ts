import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rememberDigests } from '../../scripts/lib/remembered-digests.mjs'

// A start trusts these digests: a wrong one would start the build of other sources.

let folder: string
let stored: string
let source: string
let reads = 0

/** Reads the source, and counts that. */
function read(): string {
  reads += 1
  return readFileSync(source, 'utf8')
}

/** The digest as the next start finds it. Every file counts as unchanged for long. */
const digestOf = (): string => rememberDigests(stored, { settledMs: -1 })([source], read)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-test-'))
  stored = join(folder, 'cache', 'digests.json')
  source = join(folder, 'source.ts')
  writeFileSync(source, 'one')
  reads = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

test('files that nobody changed are read once', () => {
  expect([digestOf(), digestOf(), reads]).toEqual(['one', 'one', 1])
})

test('a change that keeps the size and the time of the content is found', () => {
  const before = statSync(source)
  expect(digestOf()).toBe('one')
  // File systems round the time of a change.
  do writeFileSync(source, 'two')
  while (statSync(source).ctimeMs === before.ctimeMs)
  utimesSync(source, before.atime, before.mtime)
  expect([digestOf(), reads]).toEqual(['two', 2])
})

test('the digest of a file that was changed just now is not stored', () => {
  const once = (): string => rememberDigests(stored)([source], read)
  expect([once(), once(), reads]).toEqual(['one', 'one', 2])
})

test('what a crash has cut short is made again', () => {
  digestOf()
  writeFileSync(stored, readFileSync(stored, 'utf8').slice(0, 20))
  expect([digestOf(), digestOf(), reads]).toEqual(['one', 'one', 2])
})

test('a missing file is an error, as if it were read', () => {
  rmSync(source)
  expect(digestOf).toThrow('ENOENT')
})
