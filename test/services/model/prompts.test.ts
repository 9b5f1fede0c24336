import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { readShippedJson } from '../../../src/kernel/shipped-data.js'
import { parsePrompt, promptOf } from '../../../src/services/model/prompt-of.js'

/** Prompts and their versions: the ledger of calls stores the version, so a version is one text for ever. */
const names = readdirSync('data/prompts').flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))
const digests = readShippedJson(
  'prompts/digests.json',
  z.record(z.string(), z.record(z.string().regex(/^[1-9]\d*$/), z.hash('sha256'))),
)

test.each(names)('%s: each version of a text has a digest in digests.json', (name) => {
  const { version, instructions } = promptOf(name)
  const digest = createHash('sha256').update(instructions).digest('hex')
  expect({ [version]: digest }).toEqual({ [version]: digests[name]?.[version] })
  expect(Object.keys(digests[name] ?? {}).at(-1)).toBe(String(version))
})

test('every digest belongs to a prompt', () => {
  expect(Object.keys(digests).sort()).toEqual([...names].sort())
})

test('a file without a version is refused', () => {
  for (const file of ['Do this.', '---\nversion: 0\n---\nx', '---\nversion: 1\n---\n', '---\nversion: one\n---\nx']) {
    expect(() => parsePrompt(file)).toThrow(TypeError)
  }
  expect(parsePrompt('---\r\nversion: 12\r\n---\r\nDo this.\r\n')).toEqual({ version: 12, instructions: 'Do this.' })
})
