import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { foldKey } from '../../src/deidentify/text/fold-text.js'
import { shippedData } from '../../src/kernel/shipped-data.js'

const WORD = /^[a-z][a-z']*[a-z]$/
const MARKED_WORD =
  /^(?:[a-z][a-z']*[a-z](?: everyday| frequent| british| rare| dictionary| rare dictionary)?|[a-z] dictionary)$/
const PLACE = /^[a-z][a-z']*[a-z](?: [a-z']+){0,3}$/

describe.each([
  { name: 'english-words', lines: 116_345, format: MARKED_WORD },
  { name: 'given-names', lines: 17_057, format: WORD },
  { name: 'surnames', lines: 39_763, format: WORD },
  { name: 'places', lines: 29_632, format: PLACE },
])('data/lexicon/$name.txt.br', ({ name, lines, format }) => {
  const text = brotliDecompressSync(readFileSync(shippedData(`lexicon/${name}.txt.br`))).toString('utf8')
  const entries = text.slice(0, -1).split('\n')

  test(`has ${lines} lines of the format that data/lexicon/README.md describes`, () => {
    expect(text.endsWith('\n')).toBe(true)
    expect(entries).toHaveLength(lines)
    expect(entries.filter((entry) => !format.test(entry))).toEqual([])
  })

  test('is sorted, folded, and has each word once', () => {
    const words = entries.map((entry) => (name === 'english-words' ? entry.replace(/ .*$/, '') : entry))
    expect(entries).toEqual(entries.toSorted())
    expect(new Set(words).size).toBe(lines)
    expect(words.filter((word) => foldKey(word) !== word)).toEqual([])
  })
})

test('the lists equal the output of scripts/make-lexicon.mjs for the installed packages', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/make-lexicon.mjs', '--check'])
  expect(stderr).toBe('')
})
