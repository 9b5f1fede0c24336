import { describe, expect, test } from '@jest/globals'
import { bandOf } from '../../../src/features/screenings/instruments/score-answers.js'
import { findRisks, riskItemsLeftOut } from '../../../src/features/screenings/screening-risk.js'
import { adding, at, flags, instrument, refused, score, times } from '../../support/screenings/answers.js'

/** Scores that were worked out by hand from the publications, apart from the data files. */

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
    // Every answer 0: nine items at 4. 13, 24 and 31 are distress; 1, 20, 37 and 43 relations; 12 and 21 roles.
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
    // Three of the five emotional items are not there, one of the prosocial ones is not.
    expect(refused(() => score('sdq-self', at(25, { 1: null, 3: null, 8: null, 13: null })))).toEqual([
      ...['answers[2]', 'answers[7]', 'answers[12]'],
    ])
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
