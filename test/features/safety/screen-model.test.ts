import { describe, expect, test } from '@jest/globals'
import { goalsOf } from '../../../bench/screen/goals.js'
import { readSentences } from '../../../bench/screen/read-sentences.js'
import { runAll } from '../../../bench/screen/run-all.js'
import { shareOf } from '../../../bench/measure/share.js'
import { score } from '../../../bench/screen/scores.js'
import { compareScreens } from '../../../bench/screen/screens.js'
import { findRisks } from '../../../src/features/safety/screen/find-risks.js'
import { readDangerModel } from '../../../src/features/safety/screen/model/danger-model.js'
import type { RiskHit } from '../../../src/features/safety/screen/risk-phrases.js'
import { FOUND } from './sentences.js'

const FOLDER = 'data/screen'
const model = readDangerModel()
const found = FOUND.trim()
  .split('\n')
  .map((line) => line.split(' | ')[1] ?? '')
const byCategory = (hits: readonly RiskHit[]) => new Map(hits.map((hit) => [hit.category, hit]))

describe('the sentences', () => {
  test('have a kind, a severity and a text, and the model was made of them', () => {
    const known = new Set<string>()
    const held = readSentences(FOLDER, 'heldout-', known)
    const learnt = ['own', 'train-'].flatMap((beginning) => readSentences(FOLDER, beginning, known))
    expect(held.length).toBeGreaterThan(0)
    expect(learnt.filter(({ severity }) => severity !== 'LOW')).toHaveLength(model.madeOf.sentences)
  })
})

describe('the model', () => {
  test('removes no flag of the rules, and lowers none that is imminent', () => {
    for (const text of found) {
      const both = byCategory(runAll(findRisks(text, model)))
      for (const { category, severity } of runAll(findRisks(text, undefined))) {
        expect([text, both.has(category)]).toEqual([text, true])
        if (severity === 'imminent') expect([text, both.get(category)?.severity]).toEqual([text, 'imminent'])
      }
    }
  })

  test('adds sentences with the words that weighed, which stand in them', () => {
    const texts = readSentences(FOLDER, 'train-').map(({ text }) => text)
    const added = texts.flatMap((text) =>
      runAll(findRisks(text, model)).flatMap(({ start, end, similar }) =>
        similar ? [{ text, start, end, similar }] : [],
      ),
    )
    expect(added.length).toBeGreaterThan(0)
    for (const { text, start, end, similar } of added) {
      expect(similar.probability).toBeGreaterThanOrEqual(Math.min(...model.thresholds))
      expect(similar.words.length).toBeGreaterThan(0)
      for (const word of similar.words) {
        expect(start <= word.start && word.start < word.end && word.end <= end).toBe(true)
        expect(text.slice(word.start, word.end)).not.toMatch(/^\s|\s$/)
      }
    }
  })

  test('finds a sentence in a long text, at its place', () => {
    const [sample] = readSentences(FOLDER, 'train-').filter(({ text, sentences }) => {
      return (
        sentences.length === 1 &&
        runAll(findRisks(text, model)).some(({ similar }) => (similar?.probability ?? 0) > 0.95)
      )
    })
    const calm = 'We had soup for lunch. The bus was on time. It rained a little. '
    const text = `${calm.repeat(20)}${sample?.text ?? ''}. ${calm.repeat(20)}`
    const hit = runAll(findRisks(text, model)).find(({ similar }) => similar !== undefined)
    expect(text.slice(hit?.start, hit?.end)).toContain(sample?.text.slice(0, 10))
  })
})

describe('the held-out sentences', () => {
  test('are screened no worse than the documentation says', () => {
    const columns = compareScreens(readSentences(FOLDER, 'heldout-'), () => model)
    const both = columns.find(({ name }) => name === 'both')
    if (both === undefined) throw new Error('There is no screen of both.')
    // Names and figures alone: no sentence is printed.
    for (const { name, value, floor } of goalsOf(both.score)) {
      expect([name, value >= floor ? 'as before' : value]).toEqual([name, 'as before'])
    }
  })
})

describe('the evaluation', () => {
  test('gives shares with the intervals of Wilson', () => {
    const { value, low, high } = shareOf(8, 10)
    expect([value, low, high].map((one) => one.toFixed(3))).toEqual(['0.800', '0.490', '0.943'])
    expect(shareOf(0, 0)).toMatchObject({ value: 0, low: 0, high: 1 })
  })

  test('misses no goal for what there are no sentences of', () => {
    const harmless = readSentences(FOLDER, 'train-').find(({ kind }) => kind === 'idiom')
    if (harmless === undefined) throw new Error('There is no such sentence.')
    expect(goalsOf(score([{ sample: harmless, hits: [] }]))).toEqual([])
  })

  test('counts flags from MODERATE on, and leaves out dangers that are LOW', () => {
    const [danger, harmless] = [
      readSentences(FOLDER, 'train-').find(({ severity }) => severity === 'HIGH'),
      readSentences(FOLDER, 'train-').find(({ severity }) => severity === 'NONE'),
    ]
    if (danger === undefined || harmless === undefined) throw new Error('There are no such sentences.')
    const hit = { category: 'self_harm', severity: 'moderate', start: 0, end: 1 } as const
    const { recall, precision } = score([
      { sample: danger, hits: [hit] },
      { sample: danger, hits: [{ ...hit, severity: 'low' }] },
      { sample: harmless, hits: [hit] },
      { sample: { ...danger, severity: 'LOW' }, hits: [hit] },
    ])
    expect([recall, precision]).toMatchObject([
      { part: 1, whole: 2 },
      { part: 1, whole: 2 },
    ])
  })
})
