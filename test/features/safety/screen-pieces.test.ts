import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { findRisks } from '../../../src/features/safety/screen/find-risks.js'
import { readDangerModel } from '../../../src/features/safety/screen/model/danger-model.js'
import { PIECE_WORDS, piecesOf } from '../../../src/features/safety/screen/pieces.js'
import type { RiskHit } from '../../../src/features/safety/screen/risk-phrases.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'

const model = readDangerModel()
/** Far fewer than the words of the texts below. */
const FEW = 100

function screen(text: string, wordsAtOnce?: number): readonly RiskHit[] {
  const work = findRisks(text, model, { wordsAtOnce })
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Harmless words, with a sentence's end after every seventh. */
function calm(words: number): string {
  const vocabulary = ['walked', 'along', 'the', 'river', 'with', 'our', 'dog']
  return Array.from({ length: words }, (_, at) => vocabulary[at % 7] + (at % 7 === 6 ? '.' : '')).join(' ')
}

const DANGERS = [
  'I want to kill myself tonight.',
  'I have the pills here. Nobody would miss me. I will take them all.',
  // Harmless, because of the words before or behind.
  'I do not want to kill myself.',
  'Suicidal thoughts: none.',
  'My friend said last year that he wanted to die.',
  'k i l l myself',
]

describe.each(DANGERS)('%s', (danger) => {
  test('is found as in the whole text, wherever a piece ends in it', () => {
    for (let before = FEW - 40; before < FEW + 40; before++) {
      const text = `${calm(before)} ${danger} ${calm(4 * FEW)}`
      expect([before, screen(text, FEW)]).toEqual([before, screen(text, Infinity)])
    }
  })
})

test('a long sentence without an end is found as in the whole text', () => {
  const text = `${calm(2 * FEW).replaceAll('.', '')} and I want to kill myself ${calm(2 * FEW).replaceAll('.', '')}`
  expect(screen(text, FEW)).toEqual(screen(text, Infinity))
  expect(screen(text, FEW).map(({ category }) => category)).toContain('self_harm')
})

test('the most pressing place counts, in whichever piece it is, and the first of equal ones', () => {
  const worse = `I feel like hurting myself. ${calm(3 * FEW)} I will kill myself tonight. ${calm(3 * FEW)} I want to die.`
  expect(screen(worse, FEW)).toEqual(screen(worse, Infinity))
  const twice = `I want to kill myself. ${calm(3 * FEW)} I want to kill myself.`
  expect(screen(twice, FEW).find(({ category }) => category === 'self_harm')?.start).toBeLessThan(20)
})

test('no more than a piece is held of a long text', () => {
  let most = 0
  let sentences = 0
  for (const piece of piecesOf(calm(20 * PIECE_WORDS))) {
    if (piece === undefined) continue
    most = Math.max(most, piece.words.length)
    sentences += piece.end - piece.first
  }
  expect(most).toBeLessThan(2 * PIECE_WORDS)
  // Each sentence counts in one piece.
  expect(sentences).toBe(Math.ceil((20 * PIECE_WORDS) / 7))
})

describe('through a door', () => {
  let app: TestApp
  beforeAll(async () => (app = await startTestApp()))
  afterAll(() => app.close())

  test('a danger across the end of a piece of a long entry raises a flag', async () => {
    const start = calm(PIECE_WORDS - 3)
    const description = `${start} I want to kill myself tonight. ${calm(PIECE_WORDS)}`
    const { status } = await app.rest('POST', '/journals/', { as: 'client', body: { title: 'Long', description } })
    expect(status).toBe(201)
    const { data } = await app.graphql(
      '{ riskFlags(first: 1) { nodes { category evidence { text } } } }',
      {},
      'therapist',
    )
    expect(data).toMatchObject({
      riskFlags: { nodes: [{ category: 'SELF_HARM', evidence: { text: expect.stringContaining('kill myself') } }] },
    })
  })
})
