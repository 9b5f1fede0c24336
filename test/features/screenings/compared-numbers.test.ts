import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { adding, at, type Given, times } from '../../support/screenings/answers.js'

/** Over GraphQL and PostgreSQL: numbers that were wrong or missing before they were compared with publications. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const RECORD = `mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) {
  screening { score unanswered severity { key } subscores { key score } } } }`

async function ask<Result>(query: string, variables: Record<string, unknown>, as: As = 'client'): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}

/** What is stored, or the fields that the refusal names. */
async function record(input: Record<string, unknown>, as: As = 'client'): Promise<unknown> {
  const { data, errors = [] } = await app.graphql(RECORD, { input }, as)
  if (data) return (data.recordScreening as { screening: unknown }).screening
  return errors.flatMap(({ extensions: { fields } }) =>
    Array.isArray(fields) ? fields.map(({ field }: { field: string }) => field) : [],
  )
}

/** The changes since the first score, which is one of version 1, of later ones of the newest version. */
async function changesOf(
  instrument: string,
  first: Given,
  later: readonly Given[],
  wanted = 'points isReliable isRecovery',
): Promise<readonly unknown[]> {
  await record({ instrument, version: 1, answers: first, takenAt: '2025-01-01' }, 'otherClient')
  const changes: unknown[] = []
  for (const [month, answers] of later.entries()) {
    await record({ instrument, answers, takenAt: `2025-0${month + 2}-01` }, 'otherClient')
    const { sinceFirst } = await ask<{ sinceFirst: unknown }>(
      `query ($id: ID!, $instrument: String!) { screeningTrend(clientId: $id, instrument: $instrument) {
        sinceFirst { ${wanted} } } }`,
      { id: String(app.personas.ids.otherClient), instrument },
      'otherClient',
    )
    changes.push(sinceFirst)
  }
  return changes
}

describe('change', () => {
  test('of the PHQ-A is reliable from 7 points on', async () => {
    const asked = (items: Given): Given => [...items, 0, 0, 0, 0]
    const later = [asked([2, 2, 2, 2, 0, 0, 0, 0, 0]), asked([2, 2, 2, 1, 0, 0, 0, 0, 0])]
    expect(await changesOf('phq-a', asked([2, 2, 2, 2, 2, 2, 2, 0, 0]), later)).toEqual([
      { points: -6, isReliable: false, isRecovery: null },
      { points: -7, isReliable: true, isRecovery: null },
    ])
  })

  test('of the OCI-R is reliable from 15 points on, and a recovery below 17', async () => {
    const of = (total: number): Given => adding(18, 4, total)
    expect(await changesOf('oci-r', of(32), [of(18), of(17), of(16)])).toEqual([
      { points: -14, isReliable: false, isRecovery: false },
      { points: -15, isReliable: true, isRecovery: false },
      { points: -16, isReliable: true, isRecovery: true },
    ])
  })
})

describe('change by a number that nobody has seen in its publication', () => {
  const CHANGE = 'points isReliable isNumberConfirmed'

  test('of the WSAS is reliable from 8 points on, and says that the number is to be confirmed', async () => {
    const of = (total: number): Given => adding(5, 8, total)
    expect(await changesOf('wsas', of(30), [of(23), of(22), of(38)], CHANGE)).toEqual([
      { points: -7, isReliable: false, isNumberConfirmed: false },
      { points: -8, isReliable: true, isNumberConfirmed: false },
      { points: 8, isReliable: true, isNumberConfirmed: false },
    ])
  })

  test('of the DASS-21 is judged for the total and for each scale', async () => {
    // Depression: 3, 5, 10, 13, 16, 17, 21. Anxiety: 2, 4, 7, 9, 15, 19, 20. Stress: 1, 6, 8, 11, 12, 14, 18.
    const first = at(21, { 3: 3, 5: 3, 10: 3, 2: 2, 1: 1 })
    const later = [at(21, { 3: 3, 5: 2, 2: 3, 4: 3, 1: 1 }), at(21, { 3: 1, 2: 3, 1: 3, 6: 1, 8: 1 })]
    const wanted = `${CHANGE} direction subscales { key fromScore points direction isReliable isNumberConfirmed }`
    const scale = (
      key: string,
      fromScore: number,
      points: number,
      direction: string,
      isReliable: boolean,
    ): unknown => ({
      ...{ key, fromScore, points, direction, isReliable, isNumberConfirmed: false },
    })
    // 9, 2, 1 become 5, 6, 1 and then 1, 3, 5; each counts twice.
    expect(await changesOf('dass-21', first, later, wanted)).toEqual([
      {
        ...{ points: 0, direction: 'UNCHANGED', isReliable: false, isNumberConfirmed: false },
        subscales: [
          scale('depression', 18, -8, 'IMPROVED', true),
          scale('anxiety', 4, 8, 'WORSENED', true),
          scale('stress', 2, 0, 'UNCHANGED', false),
        ],
      },
      {
        ...{ points: -6, direction: 'IMPROVED', isReliable: false, isNumberConfirmed: false },
        subscales: [
          scale('depression', 18, -16, 'IMPROVED', true),
          scale('anxiety', 4, 2, 'WORSENED', false),
          scale('stress', 2, 8, 'WORSENED', true),
        ],
      },
    ])
    const latest = await ask<{ latestScores: readonly { screening: { instrumentKey: string } }[] }>(
      `{ me { latestScores { screening { instrumentKey } sincePrevious { subscales { key points } } } } }`,
      {},
      'otherClient',
    )
    expect(latest.latestScores.find(({ screening }) => screening.instrumentKey === 'dass-21')).toMatchObject({
      sincePrevious: {
        subscales: [
          { key: 'depression', points: -8 },
          { key: 'anxiety', points: -6 },
          { key: 'stress', points: 8 },
        ],
      },
    })
  })

  test('is named by its instrument', async () => {
    type Change = { points: number; isConfirmed: boolean } | null
    const instruments = await ask<
      readonly { key: string; reliableChange: Change; subscales: readonly { key: string; reliableChange: Change }[] }[]
    >(
      `{ instruments { key reliableChange { points isConfirmed }
         subscales { key reliableChange { points isConfirmed } } } }`,
      {},
    )
    const unconfirmed = instruments.filter((one) => one.reliableChange?.isConfirmed === false)
    expect(unconfirmed.map(({ key, reliableChange }) => `${key} ${reliableChange?.points}`).sort()).toEqual([
      ...['bdi-ii 10', 'core-10 6', 'dass-21 16', 'ors 50', 'wsas 8'],
    ])
    expect(instruments.find(({ key }) => key === 'dass-21')?.subscales.map((one) => one.reliableChange)).toEqual(
      [8, 8, 8].map((points) => ({ points, isConfirmed: false })),
    )
    expect(instruments.find(({ key }) => key === 'phq-9')?.reliableChange).toEqual({ points: 6, isConfirmed: true })
  })
})

test('recovered scores of the SCARED and the Y-BOCS are said with their sources', async () => {
  const instruments = await ask<readonly { key: string; recovery: { score: number; source: string } | null }[]>(
    '{ instruments { key recovery { score source } } }',
    {},
  )
  const recoveryOf = (wanted: string): string | undefined => {
    const recovery = instruments.find(({ key }) => key === wanted)?.recovery
    return recovery ? `${recovery.score} ${recovery.source}` : undefined
  }
  expect(recoveryOf('scared')).toMatch(/^12 Caporino/)
  expect(recoveryOf('y-bocs')).toMatch(/^14 Farris/)
})

describe('missing items', () => {
  test('of the PSC-17 count zero, up to three', async () => {
    const three = at(17, { 1: null, 2: null, 3: null, 4: 2, 6: 2 })
    expect(await record({ instrument: 'psc-17', answers: three })).toEqual({
      ...{ score: 4, unanswered: 3, severity: { key: 'below-cutoff' } },
      subscores: [
        { key: 'internalizing', score: 2 },
        { key: 'attention', score: 0 },
        { key: 'externalizing', score: 2 },
      ],
    })
    expect(await record({ instrument: 'psc-17', answers: three.with(6, null) })).toEqual(
      [0, 1, 2, 6].map((place) => `answers[${place}]`),
    )
    expect(await record({ instrument: 'psc-17', version: 1, answers: three })).toHaveLength(3)
  })

  test.each(['sdq-parent', 'sdq-teacher', 'sdq-self'])(
    'of the %s are made up for by the rest of their scale',
    async (key) => {
      // Emotional without 3 and 8: 5 points of three items, 5 * 5 / 3 = 8.3. Conduct without 7: 2 * 5 / 4 = 2.5.
      // Prosocial without 1: 6 * 5 / 4 = 7.5.
      const answers = at(25, {
        ...{ 3: null, 8: null, 13: 2, 16: 2, 24: 1, 1: null, 4: 2, 9: 2, 17: 1, 20: 1 },
        ...{ 5: 1, 7: null, 12: 1, 11: 2, 14: 2, 21: 2, 25: 2 },
      })
      expect(await record({ instrument: key, answers })).toMatchObject({
        ...{ score: 11, unanswered: 4 },
        subscores: [
          { key: 'emotional', score: 8 },
          { key: 'conduct', score: 3 },
          { key: 'hyperactivity', score: 0 },
          { key: 'peer', score: 0 },
          { key: 'prosocial', score: 8 },
        ],
      })
      expect(await record({ instrument: key, answers: answers.with(12, null) })).toEqual([
        ...['answers[2]', 'answers[7]', 'answers[12]'],
      ])
    },
  )

  test('of the K10 may be one, which is prorated', async () => {
    expect(await record({ instrument: 'k10', answers: [null, ...times(8, 2), 3] })).toMatchObject({
      ...{ score: 21, unanswered: 1, severity: { key: 'moderate' } },
    })
    expect(await record({ instrument: 'k10', answers: [null, null, ...times(8, 2)] })).toEqual([
      ...['answers[0]', 'answers[1]'],
    ])
  })
})
