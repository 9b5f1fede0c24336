import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fill, joined, type MarkedText } from '../../bench/deidentify/tagger/marked-text.js'
import { NameMaker } from '../../bench/deidentify/tagger/name-makers.js'
import { digestOfSources, SampleMaker } from '../../bench/deidentify/tagger/tagger-samples.js'
import { randomFrom, shuffle } from '../../bench/measure/random.js'
import { findIdentifiers } from '../../src/deidentify/index.js'
import { spansFromLabels } from '../../src/deidentify/labelling/token-labels.js'
import { readByRules } from '../../src/deidentify/recognise-identifiers.js'
import { taggerFacts } from '../../src/deidentify/tagger/tagger-model.js'
import { foldText } from '../../src/deidentify/text/fold-text.js'
import { FeatureTable } from '../../src/kernel/feature-table.js'
import { shippedData } from '../../src/kernel/shipped-data.js'

interface Range {
  readonly start: number
  readonly end: number
}

/** What the patterns and the rules find without what was learnt. */
function findByRules(text: string): Range[] {
  const folded = foldText(text)
  const { found, tokens, labels } = readByRules(folded)
  return [...found, ...spansFromLabels(tokens, labels)].map(({ start, end }) => folded.originalSpan(start, end))
}

function covers(ranges: readonly Range[], at: number): boolean {
  return ranges.some(({ start, end }) => start <= at && at < end)
}

/** The share of characters that identify somebody, other than spaces, that is found. */
function recallOf(texts: readonly MarkedText[], find: (text: string) => readonly Range[]): number {
  let [found, all] = [0, 0]
  for (const { text, marks } of texts) {
    const spans = find(text)
    for (let at = 0; at < text.length; at++) {
      if (text.charAt(at) === ' ' || !covers(marks, at)) continue
      all++
      if (covers(spans, at)) found++
    }
  }
  return found / all
}

/** The share of words of which something is removed. */
function shareRemoved(texts: readonly string[], find: (text: string) => readonly Range[]): number {
  let [removed, all] = [0, 0]
  for (const text of texts) {
    const spans = find(text)
    for (const { 0: word, index } of text.matchAll(/[\p{L}']+/gu)) {
      all++
      if (spans.some(({ start, end }) => start < index + word.length && index < end)) removed++
    }
  }
  return removed / all
}

const learnt = (text: string): readonly Range[] => findIdentifiers(text, null)
const MEASURED = 600

/** Sentences, writers and names of which the model has learnt nothing, in an order that is always the same. */
const samples = new SampleMaker(randomFrom(3), 'measuring')
function some<Item>(items: Item[]): Item[] {
  shuffle(items, randomFrom(5))
  return items.slice(0, MEASURED)
}

describe('what the tagger adds to the rules', () => {
  test.each([
    ['our own sentences', some(samples.named()), 0.85],
    ['what others wrote, with names in it', some(samples.rewritten()), 0.86],
  ])('finds more of the names in %s', (_, texts, least) => {
    const recall = recallOf(texts, learnt)
    expect(recall).toBeGreaterThanOrEqual(least)
    expect(recall).toBeGreaterThan(recallOf(texts, findByRules) + 0.1)
  })

  test('costs at most 1.5 of a hundred words of what others wrote', () => {
    const texts = some(samples.written()).map(({ text }) => text)
    expect(shareRemoved(texts, learnt) - shareRemoved(texts, findByRules)).toBeLessThanOrEqual(0.015)
  })

  test('takes away nothing that the rules found', () => {
    for (const { text } of some(samples.named())) {
      const spans = learnt(text)
      for (const { start, end } of findByRules(text)) expect(covers(spans, start) && covers(spans, end - 1)).toBe(true)
    }
  })
})

describe('in sentences of a writer from whom nothing was learnt, with names that were not either', () => {
  const linesOf = (name: string): readonly string[] =>
    readFileSync(join('test', 'deidentify', 'unlearnt', `${name}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))

  test.each([
    ['people', 0.86],
    ['places', 0.9],
    ['organisations', 0.76],
  ])('%s are found', (name, least) => {
    const maker = new NameMaker(randomFrom(11), 'measuring')
    const texts = linesOf(name).map((line) => joined(fill(line, maker)))
    expect(recallOf(texts, learnt)).toBeGreaterThanOrEqual(least)
  })

  test('words that name nobody stay, all but 2.4 of a hundred', () => {
    expect(shareRemoved(linesOf('harmless'), learnt)).toBeLessThanOrEqual(0.024)
  })
})

test('the model was made of the sentences and lists that are here: if not, node scripts/train-tagger.mjs', () => {
  const facts = taggerFacts.parse(JSON.parse(readFileSync(shippedData('tagger/model.json'), 'utf8')))
  expect(facts.madeOf.files).toBe(digestOfSources())
})

test('a table of features is the same after it was stored, and finds no feature that it was not given', () => {
  const hashOf = (at: number): number => Math.imul(at + 1, 0x9e_37_79_b9)
  const hashes = Array.from({ length: 40 }, (_, at) => hashOf(at))
  const table = FeatureTable.of(3, hashes)
  for (const [at, hash] of hashes.entries()) table.weights.fill(at, table.find(hash) * 3, table.find(hash) * 3 + 3)
  const read = FeatureTable.read(3, table.bytes())
  expect(hashes.map((hash) => read?.find(hash))).toEqual(hashes.map((_, at) => at))
  expect(read?.weights).toEqual(table.weights)
  for (let at = 40; at < 4_000; at++) expect(read?.find(hashOf(at))).toBe(-1)
  expect(FeatureTable.read(3, table.bytes().subarray(1))).toBeUndefined()
})
