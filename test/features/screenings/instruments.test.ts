import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { InvalidInput } from '../../../src/kernel/errors.js'
import type { Band, Instrument } from '../../../src/features/screenings/instruments/instrument.js'
import {
  instrumentByKey,
  instruments,
  instrumentVersions,
} from '../../../src/features/screenings/instruments/instruments.js'
import { scoreAnswers, scoreGiven } from '../../../src/features/screenings/instruments/score-answers.js'
import { changeSince } from '../../../src/features/screenings/change-since.js'
import { scoreChange } from '../../../src/features/screenings/score-change.js'
import { changeInWords } from '../../../src/features/screenings/screening-in-words.js'
import { findRisks } from '../../../src/features/screenings/screening-risk.js'

function instrument(key: string): Instrument {
  const found = instrumentByKey(key)
  if (found === undefined) throw new Error(`There is no ${key}.`)
  return found
}
function refused(work: () => unknown): readonly { field: string; message: string }[] {
  try {
    work()
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields
    throw error
  }
  return []
}
const fieldsOf = (work: () => unknown): string[] => refused(work).map(({ field }) => field)
const score = (key: string, answers: (number | null)[]) => scoreAnswers(instrument(key), answers)
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)

describe('every combination of answers is scored by the published rules', () => {
  // Written down from the papers, apart from the data files: Kroenke 2001, Spitzer 2006.
  const phq9 = (sum: number): string => {
    if (sum >= 20) return 'severe'
    if (sum >= 15) return 'moderately-severe'
    if (sum >= 10) return 'moderate'
    return sum >= 5 ? 'mild' : 'minimal'
  }
  const gad7 = (sum: number): string => (sum < 5 ? 'minimal' : sum < 10 ? 'mild' : sum < 15 ? 'moderate' : 'severe')

  test('for the PHQ-9, including the flag of its ninth item', () => {
    const of = instrument('phq-9')
    const wrong: string[] = []
    let count = 0
    for (let code = 0; code < 4 ** 9; code++) {
      const digits = code.toString(4).padStart(9, '0')
      const answers = Array.from(digits, Number)
      let sum = 0
      for (let rest = code; rest > 0; rest = Math.floor(rest / 4)) sum += rest % 4
      const scored = scoreAnswers(of, answers)
      const [risk] = findRisks(of, { answers, score: scored.score }).toReversed()
      const expectedRisk = { 0: undefined, 1: 'moderate', 2: 'high', 3: 'high' }[answers[8] ?? 0]
      if (scored.score !== sum || scored.severity !== phq9(sum) || risk?.severity !== expectedRisk) wrong.push(digits)
      count++
    }
    expect([count, wrong.slice(0, 3)]).toEqual([262_144, []])
  })

  test('for the GAD-7', () => {
    const of = instrument('gad-7')
    const wrong: string[] = []
    let count = 0
    for (let code = 0; code < 4 ** 7; code++) {
      let sum = 0
      for (let rest = code; rest > 0; rest = Math.floor(rest / 4)) sum += rest % 4
      const digits = code.toString(4).padStart(7, '0')
      const scored = scoreAnswers(of, Array.from(digits, Number))
      if (scored.score !== sum || scored.severity !== gad7(sum)) wrong.push(digits)
      count++
    }
    expect([count, wrong.slice(0, 3)]).toEqual([16_384, []])
  })
})

describe('missing items', () => {
  test('of the PHQ-9 are prorated if at most two are missing, and refused otherwise', () => {
    // 8 of 9 with 12 points: 13.5, rounded to 14. 7 of 9 with 7 points: 9.
    expect(score('phq-9', [2, 2, 2, 2, 1, 1, 1, 1, null]).score).toBe(14)
    expect(score('phq-9', [1, 1, 1, 1, 1, 1, 1]).score).toBe(9)
    expect(fieldsOf(() => score('phq-9', [1, 1, null, 1, null, 1, 1, null, 1]))).toEqual([
      'answers[2]',
      'answers[4]',
      'answers[7]',
    ])
    // How difficult it made life is asked beside the score.
    expect(score('phq-9', [...times(9, 1), 3]).score).toBe(9)
  })

  test('are refused and named if no rule is published', () => {
    expect(refused(() => score('gad-7', [0, 1, 2, null, 0, 1, 2]))).toEqual([
      { field: 'answers[3]', message: 'is required: item 4 has no answer' },
    ])
    expect(fieldsOf(() => score('gad-7', []))).toHaveLength(7)
  })

  test('of the AUDIT-C are allowed for a person who never drinks', () => {
    expect(score('audit-c', [0, null, null])).toMatchObject({ score: 0, severity: 'negative' })
    expect(fieldsOf(() => score('audit-c', [1, null, 2]))).toEqual(['answers[1]'])
  })

  test('of the PHQ-15 may be the one that applies to women only', () => {
    const answers: (number | null)[] = times(15, 2)
    expect(score('phq-15', answers).score).toBe(30)
    answers[3] = null
    expect(score('phq-15', answers)).toMatchObject({ score: 28, severity: 'high' })
  })
})

test('an answer out of range and one too many are refused and named', () => {
  expect(refused(() => score('gad-7', [0, 1, 2, 4, 0, 1, -1]))).toEqual([
    { field: 'answers[3]', message: 'must be one of 0, 1, 2, 3, the values of item 4' },
    { field: 'answers[6]', message: 'must be one of 0, 1, 2, 3, the values of item 7' },
  ])
  expect(fieldsOf(() => score('audit', [...times(8, 0), 1, 4]))).toEqual(['answers[8]'])
  expect(fieldsOf(() => score('gad-2', [1, 1, 1]))).toEqual(['answers'])
  expect(fieldsOf(() => score('ors', [1]))).toEqual(['answers'])
})

test('instruments without items accept a score within their range', () => {
  expect(scoreGiven(instrument('k10'), 30)).toMatchObject({ score: 30, severity: 'very-high' })
  expect(fieldsOf(() => scoreGiven(instrument('phq-9'), 10))).toEqual(['score'])
  for (const wrong of [9, 51, 20.5]) expect(fieldsOf(() => scoreGiven(instrument('k10'), wrong))).toEqual(['score'])
  expect(fieldsOf(() => scoreGiven(instrument('who-5'), 50))).toEqual(['score'])
})

test('scales, factors and reversed items are scored as published', () => {
  // Clusters of the PCL-5: items 1-5, 6-7, 8-14, 15-20.
  expect(score('pcl-5', [...times(5, 1), ...times(2, 2), ...times(7, 3), ...times(6, 4)])).toEqual({
    ...{ score: 54, severity: 'above-cutoff' },
    subscores: { 'cluster-b': 5, 'cluster-c': 4, 'cluster-d': 21, 'cluster-e': 24 },
  })
  expect(score('who-5', [2, 3, 2, 3, 2])).toMatchObject({ score: 48, severity: 'reduced' })
  expect(score('phq-4', [3, 0, 1, 2])).toMatchObject({ score: 6, subscores: { anxiety: 3, depression: 3 } })
  const dass = times(21, 0)
  for (const item of [3, 5, 10, 13, 16, 17, 21]) dass[item - 1] = 2
  expect(score('dass-21', dass)).toEqual({
    ...{ score: 28, severity: null },
    subscores: { depression: 28, anxiety: 0, stress: 0 },
  })
  // Items 4, 5, 7 and 8 of the PSS-10 are asked the other way round.
  expect(score('pss-10', times(10, 0)).score).toBe(16)
  expect(score('pss-10', [4, 4, 4, 0, 0, 4, 0, 0, 4, 4]).score).toBe(40)
})

describe('a change of a score', () => {
  test('is reliable or a recovery by the published numbers', () => {
    const phq9 = instrument('phq-9')
    expect(scoreChange(phq9, 15, 9)).toEqual({
      ...{ points: -6, direction: 'improved', isReliable: true, isRecovery: true, isNumberConfirmed: true },
    })
    expect(scoreChange(phq9, 14, 9)).toMatchObject({ isReliable: false, isRecovery: false })
    expect(scoreChange(phq9, 17, 10)).toMatchObject({ isReliable: true, isRecovery: false })
    expect(scoreChange(phq9, 9, 3)).toMatchObject({ isReliable: true, isRecovery: false })
    expect(scoreChange(phq9, 3, 9)).toMatchObject({
      points: 6,
      direction: 'worsened',
      isReliable: true,
      isRecovery: false,
    })
    expect(scoreChange(phq9, 8, 8)).toMatchObject({ points: 0, direction: 'unchanged', isReliable: false })
    expect(scoreChange(instrument('gad-7'), 11, 7)).toMatchObject({ isReliable: true, isRecovery: true })
    expect(scoreChange(instrument('pcl-5'), 45, 28)).toMatchObject({ isReliable: false, isRecovery: false })
    expect(scoreChange(instrument('pcl-5'), 46, 28)).toMatchObject({ isReliable: true, isRecovery: true })
  })

  test('is reversed where more is better, and has no verdict where no numbers are published', () => {
    expect(scoreChange(instrument('who-5'), 40, 52)).toEqual({
      ...{ points: 12, direction: 'improved', isReliable: true, isRecovery: null, isNumberConfirmed: true },
    })
    expect(scoreChange(instrument('k10'), 40, 20)).toMatchObject({ direction: 'improved', isReliable: null })
  })
})

test('a change in words says of each scale, and of a number that is not confirmed', () => {
  const taken = (id: number, total: number, subscoresByKey: Record<string, number>) => ({
    ...{ id, instrumentKey: 'dass-21', instrumentVersion: 2, score: total, subscoresByKey, takenAt: new Date(0) },
  })
  const change = changeSince(
    taken(1, 60, { depression: 20, anxiety: 20, stress: 20 }),
    taken(2, 54, { depression: 12, anxiety: 22, stress: 20 }),
  )
  const doubt = '(by a number that is not confirmed)'
  expect(change && changeInWords(change)).toBe(
    [
      `better by 6, within what is chance ${doubt}`,
      `depression better by 8, more than chance ${doubt}`,
      `anxiety worse by 2, within what is chance ${doubt}`,
      'stress unchanged',
    ].join('; '),
  )
})

test('answers and scores that need attention are found', () => {
  const found = (key: string, recorded: { answers?: (number | null)[]; score?: number }): string[] =>
    findRisks(instrument(key), { answers: recorded.answers ?? null, score: recorded.score ?? 0 }).map(
      ({ field, severity }) => `${field} ${severity}`,
    )
  expect(found('epds', { answers: [...times(9, 0), 1] })).toEqual(['answers[9] moderate'])
  expect(found('bdi-ii', { answers: [...times(8, 3), 0, ...times(12, 3)] })).toEqual([])
  expect(found('c-ssrs', { score: 0 })).toEqual([])
  expect(found('c-ssrs', { score: 4 })).toEqual(['score moderate', 'score high', 'score imminent'])
  expect(found('phq-8', { answers: times(8, 3) })).toEqual([])
})

describe.each(instrumentVersions.map((each) => [`${each.key}.${each.version}`, each] as const))(
  'the data of %s',
  (_name, of) => {
    const { items, bands, minScore, maxScore, factor, scoring, licence } = of
    const cover = (parts: readonly Band[]): number[] =>
      parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    /** The other end for an item that is asked the other way round. */
    const turned = (value: number, at: number): number =>
      items[at]?.isReversed ? Math.max(...items[at].options.map((option) => option.value)) - value : value
    const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

    test('have bands that cover every score once', () => {
      if (bands.length > 0) expect(cover(bands)).toEqual(range(minScore, maxScore))
      for (const scale of of.subscales) {
        const highest = scale.items.map((number) =>
          Math.max(...(items[number - 1]?.options ?? []).map(({ value }) => value)),
        )
        const most = highest.reduce((sum, value) => sum + value, 0) * scale.factor
        if (scale.bands.length > 0) expect(cover(scale.bands)).toEqual(range(0, most))
        expect(new Set(scale.items).size).toBe(scale.items.length)
      }
    })

    test('have the range of scores that the items can give', () => {
      if (items.length === 0) return
      const ends = (pick: (...values: number[]) => number): number[] =>
        items.map(({ options }) => pick(...options.map(({ value }) => value)))
      expect([
        scoreAnswers(of, ends(Math.min).map(turned)).score,
        scoreAnswers(of, ends(Math.max).map(turned)).score,
      ]).toEqual([minScore, maxScore])
      if (scoring.rule === 'sum') expect(maxScore % factor).toBe(0)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      const places = [
        ...of.risks.map(({ item }) => item),
        ...of.subscales.flatMap((scale) => scale.items),
        ...of.criteria.flatMap(({ all }) => all.flatMap((condition) => condition.of.flatMap((mark) => mark.items))),
        ...(scoring.rule === 'sum_of_highest' ? scoring.groups.flat() : []),
        ...(scoring.rule === 'last_above_zero' ? scoring.items : []),
      ]
      for (const place of places) expect(items[place - 1]).toBeDefined()
      for (const { unless } of of.criteria) if (unless) expect(of.criteria.map(({ key }) => key)).toContain(unless)
      // Scales are sums, which a missing item would make too low.
      if (of.missingItems.rule === 'prorate') expect([of.subscales, of.criteria]).toEqual([[], []])
      // Scales that are made up for are added to the score, so every scored item is in one of them.
      if (of.missingItems.rule === 'prorate_scales') {
        const counting = of.subscales.filter((scale) => scale.items.every((number) => items[number - 1]?.isScored))
        expect(counting.flatMap((scale) => scale.items).toSorted((one, other) => one - other)).toEqual(
          items.flatMap(({ isScored }, at) => (isScored ? [at + 1] : [])),
        )
        expect([scoring.rule, factor, of.criteria]).toEqual(['sum', 1, []])
      }
    })

    test('have item texts only if the licence allows it', () => {
      const hasWords = items.some(
        ({ text, options }) => text !== undefined || options.some(({ label }) => label !== undefined),
      )
      expect(hasWords).toBe(licence.file !== null)
      if (licence.file !== null) {
        expect(existsSync(`licences/${licence.file}`)).toBe(true)
        expect(items.every(({ text }) => text !== undefined)).toBe(true)
      }
    })
  },
)

test('every data file is loaded, and no two instruments have the same key', () => {
  const files = readdirSync('data/instruments').filter((file) => file !== 'list.json')
  const names = instrumentVersions.map(({ key, version }) => `${key}.${version}.json`)
  expect(names.toSorted()).toEqual(files.toSorted())
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(instruments.map(({ key }) => key)).size).toBe(instruments.length)
  expect(instrumentByKey('phq-9', 2)).toBeUndefined()
})
