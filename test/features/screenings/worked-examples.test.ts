import { describe, expect, test } from '@jest/globals'
import { judgeCriteria } from '../../../src/features/screenings/instruments/met-criteria.js'
import { bandOf, scoreGiven } from '../../../src/features/screenings/instruments/score-answers.js'
import { riskItemsLeftOut } from '../../../src/features/screenings/screening-risk.js'
import { adding, at, flags, instrument, met, refused, score, times } from '../../support/screenings/answers.js'

/** Scores that were worked out by hand from the publications, apart from the data files. */

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
    expect(refused(() => score('itq', times(18, 0).with(8, null)))).toEqual(['answers[8]'])
  })

  test('the ASRS needs four of six answers, the first three from “sometimes”, the others from “often”', () => {
    expect(met('asrs', [2, 2, 2, 3, 0, 0])).toEqual(['screen-positive'])
    expect(met('asrs', [2, 2, 2, 2, 2, 2])).toEqual([])
    expect(met('asrs', [1, 1, 2, 3, 3, 3])).toEqual(['screen-positive'])
    expect(score('asrs', [...times(6, 1), ...times(12, 4)]).score).toBe(6)
    expect(refused(() => score('asrs', times(5, 1)))).toEqual(['answers[5]'])
  })
})
