import { describe, expect, test } from '@jest/globals'
import { InvalidInput } from '../../../src/kernel/errors.js'
import type { Instrument } from '../../../src/features/screenings/instruments/instrument.js'
import { instrumentByKey } from '../../../src/features/screenings/instruments/instruments.js'
import { judgeCriteria } from '../../../src/features/screenings/instruments/met-criteria.js'
import { bandOf, scoreAnswers, scoreGiven } from '../../../src/features/screenings/instruments/score-answers.js'
import { findRisks, riskItemsLeftOut } from '../../../src/features/screenings/screening-risk.js'

/** Scores that were worked out by hand from the publications, apart from the data files. */

type Given = (number | null)[]
function instrument(key: string, version?: number): Instrument {
  const found = instrumentByKey(key, version)
  if (found === undefined) throw new Error(`There is no ${key}.`)
  return found
}
const score = (key: string, answers: Given) => scoreAnswers(instrument(key), answers)
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)
/** Answers of as many items that add up to a total, none above the most. */
function adding(count: number, most: number, total: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.min(most, Math.max(0, total - at * most)))
}
function refused(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields.map(({ field }) => field)
    throw error
  }
  return []
}
const flags = (key: string, answers: Given): string[] =>
  findRisks(instrument(key), { answers, score: score(key, answers).score }).map(
    ({ field, severity }) => `${field} ${severity}`,
  )
const met = (key: string, answers: Given): string[] =>
  judgeCriteria(instrument(key), answers).flatMap((one) => (one.isMet ? [one.key] : []))
/** Zeros, with these values at these numbers of items. */
const at = (count: number, values: Readonly<Record<number, number | null>>): Given =>
  times(count, 0).map((zero, place) => (values[place + 1] === undefined ? zero : (values[place + 1] ?? null)))

describe('bands begin and end where they are published', () => {
  test.each([
    ['phq-a', 9, 3, 'minimal 0 4 mild 5 9 moderate 10 14 moderately-severe 15 19 severe 20 27'],
    ['epds', 10, 3, 'depression-unlikely 0 9 depression-possible 10 12 depression-likely 13 30'],
    ['isi', 7, 4, 'none 0 7 subthreshold 8 14 moderate 15 21 severe 22 28'],
    ['k6', 6, 4, 'low 0 4 moderate 5 12 serious 13 24'],
    ['scoff', 5, 1, 'below-cutoff 0 1 above-cutoff 2 5'],
    ['asrs', 6, 4, 'stratum-1 0 9 stratum-2 10 13 stratum-3 14 17 stratum-4 18 24'],
    ['oci-r', 18, 4, 'below-cutoff 0 20 above-cutoff 21 72'],
    ['psc-17', 17, 2, 'below-cutoff 0 14 above-cutoff 15 34'],
    ['scared', 41, 2, 'below-cutoff 0 24 above-cutoff 25 82'],
    ['y-bocs', 10, 4, 'mild 0 13 moderate 14 25 moderate-severe 26 34 severe 35 40'],
  ])('of the %s', (key, count, most, expected) => {
    const parts = expected.split(' ')
    for (let part = 0; part < parts.length; part += 3) {
      const [name, from, to] = parts.slice(part, part + 3)
      for (const total of [Number(from), Number(to)])
        expect([total, score(key, adding(count, most, total))]).toMatchObject([total, { score: total, severity: name }])
    }
    expect(refused(() => score(key, [most + 1, ...times(count - 1, 0)]))).toEqual(['answers[0]'])
  })

  test.each([
    ['ors', [0, 249], [250, 400], 401],
    ['srs', [0, 359], [360, 400], 401],
  ])('of the %s, of which only the score is recorded', (key, below, above, tooMuch) => {
    for (const total of below) expect(scoreGiven(instrument(key), total).severity).toBe('below-cutoff')
    for (const total of above) expect(scoreGiven(instrument(key), total).severity).toBe('above-cutoff')
    expect(refused(() => scoreGiven(instrument(key), tooMuch))).toEqual(['score'])
  })

  test('of the first versions stay as they were', () => {
    for (const [key, total, band] of [
      ['epds', 12, 'below-cutoff'],
      ['k6', 12, 'below-cutoff'],
    ] as const)
      expect(bandOf(instrument(key, 1).bands, total)?.key).toBe(band)
  })
})

describe('adolescents and older adults', () => {
  test('the PHQ-A is prorated like the PHQ-9, and its last questions count nothing', () => {
    // 8 answers with 12 points: 12 * 9 / 8 = 13.5, rounded to 14.
    expect(score('phq-a', [2, 2, 2, 2, 1, 1, 1, null, 1])).toMatchObject({ score: 14, severity: 'moderate' })
    expect(refused(() => score('phq-a', [1, 1, 1, 1, 1, 1]))).toHaveLength(3)
    expect(score('phq-a', [...times(9, 1), 1, 3, 1, 1]).score).toBe(9)
  })

  test('the PHQ-A flags thoughts, serious thoughts and attempts, and their absence', () => {
    const rest = [0, 0, 0, 0]
    expect(flags('phq-a', [...times(9, 0), ...rest])).toEqual([])
    expect(flags('phq-a', [...times(8, 0), 1, ...rest])).toEqual(['answers[8] moderate'])
    expect(flags('phq-a', [...times(8, 0), 3, ...rest])).toEqual(['answers[8] moderate', 'answers[8] high'])
    expect(flags('phq-a', [...times(9, 0), 0, 0, 1, 0])).toEqual(['answers[11] high'])
    expect(flags('phq-a', [...times(9, 0), 0, 0, 0, 1])).toEqual(['answers[12] high'])
    expect(flags('phq-a', times(9, 0))).toEqual(['answers[11] low', 'answers[12] low'])
  })

  test('the GDS-15 counts a no to five of its questions', () => {
    // Every answer yes: the ten others count. Every answer no: the five count.
    expect(score('gds-15', times(15, 1))).toMatchObject({ score: 10, severity: 'moderate' })
    expect(score('gds-15', times(15, 0))).toMatchObject({ score: 5, severity: 'mild' })
    const best = at(15, { 1: 1, 5: 1, 7: 1, 11: 1, 13: 1 })
    expect(score('gds-15', best)).toMatchObject({ score: 0, severity: 'normal' })
    expect(
      score(
        'gds-15',
        best.map((answer) => 1 - (answer ?? 0)),
      ),
    ).toMatchObject({ score: 15, severity: 'severe' })
    const with4 = [2, 3, 4, 6].reduce((answers, number) => answers.with(number - 1, 1), best)
    expect(score('gds-15', with4)).toMatchObject({ score: 4, severity: 'normal' })
    expect(score('gds-15', with4.with(0, 0))).toMatchObject({ score: 5, severity: 'mild' })
    const with8 = [2, 3, 4, 6, 8, 9, 10, 12].reduce((answers, number) => answers.with(number - 1, 1), best)
    expect(score('gds-15', with8)).toMatchObject({ score: 8, severity: 'mild' })
    expect(score('gds-15', with8.with(13, 1))).toMatchObject({ score: 9, severity: 'moderate' })
    expect(score('gds-15', with8.with(13, 1).with(14, 1).with(0, 0))).toMatchObject({ score: 11, severity: 'moderate' })
    expect(score('gds-15', with8.with(13, 1).with(14, 1).with(0, 0).with(4, 0))).toMatchObject({
      ...{ score: 12, severity: 'severe' },
    })
    expect(refused(() => score('gds-15', best.with(3, null)))).toEqual(['answers[3]'])
    expect(flags('gds-15', times(15, 1))).toEqual([])
  })
})

describe('the QIDS-SR', () => {
  test('adds the highest of sleep, of appetite and weight, and of movement to six single items', () => {
    expect(score('qids-sr', times(16, 3))).toMatchObject({ score: 27, severity: 'very-severe' })
    expect(score('qids-sr', times(16, 0))).toMatchObject({ score: 0, severity: 'none' })
    // Sleep 2, mood 1, appetite and weight 3, concentration 1, movement 2: 9.
    expect(score('qids-sr', at(16, { 1: 2, 3: 1, 5: 1, 6: 1, 9: 3, 10: 1, 15: 1, 16: 2 }))).toMatchObject({
      ...{ score: 9, severity: 'mild' },
    })
    for (const [total, band] of [
      ...([
        [5, 'none'],
        [6, 'mild'],
        [10, 'mild'],
        [11, 'moderate'],
      ] as const),
      ...([
        [15, 'moderate'],
        [16, 'severe'],
        [20, 'severe'],
        [21, 'very-severe'],
      ] as const),
    ] as const) {
      const [sleep = 0, mood = 0, weight = 0, ...others] = adding(9, 3, total)
      const [ten = 0, eleven = 0, twelve = 0, thirteen = 0, fourteen = 0, movement = 0] = others
      const answers = [sleep, 0, 0, 0, mood, weight, 0, 0, 0, ten, eleven, twelve, thirteen, fourteen, 0, movement]
      expect(score('qids-sr', answers)).toMatchObject({ score: total, severity: band })
    }
  })

  test('needs one of the two directions of appetite and of weight, and every other item', () => {
    expect(score('qids-sr', at(16, { 6: null, 7: 2, 8: 1, 9: null })).score).toBe(2)
    expect(refused(() => score('qids-sr', at(16, { 6: null, 7: null })))).toEqual(['answers[5]', 'answers[6]'])
    expect(refused(() => score('qids-sr', at(16, { 12: null })))).toEqual(['answers[11]'])
    expect(flags('qids-sr', at(16, { 12: 1 }))).toEqual(['answers[11] moderate'])
    expect(flags('qids-sr', at(16, { 12: 2 }))).toEqual(['answers[11] moderate', 'answers[11] high'])
  })
})

describe('the C-SSRS screener', () => {
  test('has the level of the most severe question, and skips what is not asked', () => {
    // No thoughts of suicide: questions 3 to 5 are not asked; no behaviour: nor are the past 3 months.
    expect(score('c-ssrs', [0, 0, null, null, null, 0])).toMatchObject({ score: 0, severity: 'none' })
    expect(flags('c-ssrs', [0, 0, null, null, null, 0])).toEqual([])
    expect(score('c-ssrs', [1, 0, null, null, null, 0])).toMatchObject({ score: 1, severity: 'level-1' })
    expect(score('c-ssrs', [1, 1, 0, 0, 0, 0])).toMatchObject({ score: 2 })
    expect(score('c-ssrs', [0, 1, 1, 0, 0, 0])).toMatchObject({ score: 3 })
    expect(score('c-ssrs', [1, 1, 0, 1, 0, 0])).toMatchObject({ score: 4 })
    expect(score('c-ssrs', [1, 1, 1, 1, 1, 1, 1])).toMatchObject({ score: 5, severity: 'level-5' })
    expect(refused(() => score('c-ssrs', [1, 1, null, 0, 0, 1]))).toEqual(['answers[2]', 'answers[6]'])
    expect(refused(() => score('c-ssrs', [0, 0]))).toEqual(['answers[5]', 'answers[6]'])
  })

  test('flags behaviour by when it was, whatever the ideation', () => {
    const none = [0, 0, null, null, null]
    expect([flags('c-ssrs', [...none, 1, 0]), met('c-ssrs', [...none, 1, 0])]).toEqual([
      ['answers[5] high'],
      ['behaviour-lifetime'],
    ])
    expect([flags('c-ssrs', [...none, 1, 1]), met('c-ssrs', [...none, 1, 1])]).toEqual([
      ['answers[5] high', 'answers[6] imminent'],
      ['behaviour-lifetime', 'behaviour-recent'],
    ])
    expect(flags('c-ssrs', [1, 1, 1, 0, 0, 0])).toEqual(['score moderate', 'score high'])
    // An interrupted attempt, ever and lately.
    expect(flags('c-ssrs', [...none, 1, 0, 0, 0, 1, 0])).toEqual(['answers[5] high', 'answers[9] high'])
    expect(flags('c-ssrs', [...none, 0, null, 0, 0, 0, 1])).toEqual(['answers[10] imminent'])
    expect(riskItemsLeftOut(instrument('c-ssrs'), [...none, 0])).toEqual([])
  })
})

describe('rules over single answers', () => {
  test('the provisional PTSD of the PCL-5 needs one of B and C and two of D and E', () => {
    const least = { 5: 2, 7: 2, 8: 2, 14: 2, 15: 2, 20: 2 }
    expect(met('pcl-5', at(20, least))).toEqual(['provisional-ptsd'])
    for (const missing of [5, 7, 8, 14, 15, 20]) expect(met('pcl-5', at(20, { ...least, [missing]: 1 }))).toEqual([])
    // A high score does not meet it without avoidance.
    expect(met('pcl-5', [...times(5, 4), 1, 1, ...times(13, 4)])).toEqual([])
    expect(judgeCriteria(instrument('pcl-5', 1), times(20, 4))).toEqual([])
  })

  test('the ITQ tells PTSD from complex PTSD', () => {
    const ptsd = { 2: 2, 3: 2, 6: 2, 8: 2 }
    const dso = { 10: 2, 13: 2, 15: 2, 18: 2 }
    expect(score('itq', times(18, 4))).toMatchObject({ score: 48, subscores: { ptsd: 24, dso: 24 } })
    expect(score('itq', times(18, 0)).score).toBe(0)
    expect(score('itq', at(18, { ...ptsd, ...dso }))).toMatchObject({ score: 12, subscores: { ptsd: 6, dso: 6 } })
    expect(met('itq', at(18, ptsd))).toEqual(['ptsd'])
    expect(met('itq', at(18, dso))).toEqual([])
    expect(met('itq', at(18, { ...ptsd, ...dso }))).toEqual(['complex-ptsd'])
    for (const missing of [10, 13, 15, 18])
      expect(met('itq', at(18, { ...ptsd, ...dso, [missing]: 1 }))).toEqual(['ptsd'])
    for (const missing of [2, 3, 6, 8]) expect(met('itq', at(18, { ...ptsd, ...dso, [missing]: 1 }))).toEqual([])
    expect(refused(() => score('itq', times(18, 0).with(8, null as unknown as number)))).toEqual(['answers[8]'])
  })

  test('the ASRS needs four of six answers, the first three from “sometimes”, the others from “often”', () => {
    expect(met('asrs', [2, 2, 2, 3, 0, 0])).toEqual(['screen-positive'])
    expect(met('asrs', [2, 2, 2, 2, 2, 2])).toEqual([])
    expect(met('asrs', [1, 1, 2, 3, 3, 3])).toEqual(['screen-positive'])
    expect(score('asrs', [...times(6, 1), ...times(12, 4)]).score).toBe(6)
    expect(refused(() => score('asrs', times(5, 1)))).toEqual(['answers[5]'])
  })
})

describe('scales', () => {
  test('of the PSC-17 and the SCARED have their own cut-offs', () => {
    // Sad, hopeless, down, less fun: 2 each; worries: 1. Then fidgety and trouble concentrating: 2 each.
    expect(score('psc-17', at(17, { 2: 1, 6: 1, 9: 1, 11: 1, 15: 1 }))).toMatchObject({
      ...{ score: 5, subscores: { internalizing: 5, attention: 0, externalizing: 0 } },
    })
    expect(score('psc-17', times(17, 2)).subscores).toEqual({ internalizing: 10, attention: 10, externalizing: 14 })
    const cuts = (key: string): unknown[] =>
      instrument(key).subscales.map((scale) => [scale.key, scale.bands[1]?.from, scale.bands[1]?.to])
    expect(cuts('psc-17')).toEqual([
      ['internalizing', 5, 10],
      ['attention', 7, 10],
      ['externalizing', 7, 14],
    ])
    expect(score('scared', times(41, 1)).subscores).toEqual({
      ...{ panic: 13, generalized: 9, separation: 8, social: 7, school: 4 },
    })
    expect(score('scared', at(41, { 2: 2, 11: 1, 40: 2, 41: 2 })).subscores).toMatchObject({ school: 3, social: 4 })
    expect(cuts('scared')).toEqual([
      ...[
        ['panic', 7, 26],
        ['generalized', 9, 18],
        ['separation', 5, 16],
        ['social', 8, 14],
        ['school', 3, 8],
      ],
    ])
  })

  test('of the OCI-R are every sixth item, of the Y-BOCS the halves', () => {
    expect(score('oci-r', at(18, { 1: 1, 7: 2, 13: 3, 6: 4, 12: 4, 18: 4 })).subscores).toMatchObject({
      ...{ hoarding: 6, obsessing: 12, washing: 0, checking: 0, ordering: 0, neutralizing: 0 },
    })
    expect(score('y-bocs', [...times(5, 3), ...times(5, 1)])).toMatchObject({
      ...{ score: 20, subscores: { obsessions: 15, compulsions: 5 } },
    })
  })

  test('of the OQ-45 turn nine items round', () => {
    // Every answer 0: nine items at 4. Of these 13, 24 and 31 are distress; 1, 20, 37 and 43 relations; 12 and 21 roles.
    expect(score('oq-45', times(45, 0))).toEqual({
      ...{ score: 36, severity: 'below-cutoff' },
      subscores: { 'symptom-distress': 12, 'interpersonal-relations': 16, 'social-role': 8 },
    })
    // Every answer 4: 36 items at 4.
    expect(score('oq-45', times(45, 4))).toMatchObject({ score: 144, severity: 'above-cutoff' })
    const worst = times(45, 4).map((four, place) =>
      [1, 12, 13, 20, 21, 24, 31, 37, 43].includes(place + 1) ? 0 : four,
    )
    expect(score('oq-45', worst)).toMatchObject({
      ...{ score: 180, subscores: { 'symptom-distress': 100, 'interpersonal-relations': 44, 'social-role': 36 } },
    })
    expect([62, 63].map((total) => bandOf(instrument('oq-45').bands, total)?.key)).toEqual([
      ...['below-cutoff', 'above-cutoff'],
    ])
    expect(flags('oq-45', at(45, { 8: 1 }))).toEqual(['answers[7] moderate'])
    expect(flags('oq-45', at(45, { 8: 4 }))).toEqual(['answers[7] moderate', 'answers[7] high'])
    expect(refused(() => score('oq-45', at(45, { 8: null })))).toEqual(['answers[7]'])
  })

  test('of the SDQ are five items each, and prosocial behaviour is not in the total', () => {
    // Every answer 0: items 7, 11, 14, 21 and 25 count 2 each.
    expect(score('sdq-parent', times(25, 0))).toEqual({
      ...{ score: 10, severity: 'normal' },
      subscores: { emotional: 0, conduct: 2, hyperactivity: 4, peer: 4, prosocial: 0 },
    })
    expect(score('sdq-parent', times(25, 2))).toEqual({
      ...{ score: 30, severity: 'abnormal' },
      subscores: { emotional: 10, conduct: 8, hyperactivity: 6, peer: 6, prosocial: 10 },
    })
    expect(refused(() => score('sdq-self', at(25, { 1: null, 8: null })))).toEqual(['answers[0]', 'answers[7]'])
    const edges = (key: string): unknown[] =>
      [instrument(key), ...instrument(key).subscales].map(({ bands }) => bands.map(({ from }) => from).slice(1))
    expect(edges('sdq-parent')).toEqual([
      [14, 17],
      [4, 5],
      [3, 4],
      [6, 7],
      [3, 4],
      [5, 6],
    ])
    expect(edges('sdq-teacher')).toEqual([
      [12, 16],
      [5, 6],
      [3, 4],
      [6, 7],
      [4, 5],
      [5, 6],
    ])
    expect(edges('sdq-self')).toEqual([
      [16, 20],
      [6, 7],
      [4, 5],
      [6, 7],
      [4, 6],
      [5, 6],
    ])
  })
})

test('the CORE-10 turns two items round, is prorated for one, and flags plans', () => {
  expect(score('core-10', times(10, 0))).toMatchObject({ score: 8, severity: 'low' })
  expect(score('core-10', times(10, 4))).toMatchObject({ score: 32, severity: 'severe' })
  const best = at(10, { 2: 4, 3: 4 })
  expect(score('core-10', best)).toMatchObject({ score: 0, severity: 'healthy' })
  // 2 of 9 items turned to the worst, 6 points of the others: 8 + 6 = 14; 14 * 10 / 9 = 15.6, rounded to 16.
  expect(score('core-10', [3, 0, 0, 3, 0, 0, 0, 0, 0, null])).toMatchObject({ score: 16, severity: 'moderate' })
  expect(refused(() => score('core-10', [3, 0, 0, 3, 0, 0, 0, 0]))).toEqual(['answers[8]', 'answers[9]'])
  for (const [total, band] of [
    ...([
      [5, 'healthy'],
      [6, 'low'],
      [10, 'low'],
      [11, 'mild'],
      [14, 'mild'],
      [15, 'moderate'],
    ] as const),
    ...([
      [19, 'moderate'],
      [20, 'moderate-severe'],
      [24, 'moderate-severe'],
      [25, 'severe'],
    ] as const),
  ] as const) {
    const [one = 0, four = 0, five = 0, ...rest] = adding(8, 4, total)
    expect(score('core-10', [one, 4, 4, four, five, ...rest])).toMatchObject({ score: total, severity: band })
  }
  expect(flags('core-10', best.with(5, 1))).toEqual(['answers[5] high'])
  expect(flags('core-10', best.with(5, null))).toEqual(['answers[5] low'])
})

test('items about danger without an answer are named, also where only a score is known', () => {
  expect(riskItemsLeftOut(instrument('phq-9'), [...times(8, 1), 0])).toEqual([])
  expect(riskItemsLeftOut(instrument('phq-9'), times(8, 1))).toEqual([9])
  expect(flags('phq-9', times(8, 0))).toEqual(['answers[8] low'])
  expect(riskItemsLeftOut(instrument('epds'), null)).toEqual([10])
  expect(findRisks(instrument('epds'), { answers: null, score: 20 })).toEqual([])
  expect(riskItemsLeftOut(instrument('gad-7'), times(7, 1))).toEqual([])
})
