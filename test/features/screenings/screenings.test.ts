import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, type GraphqlAnswer, startTestApp, type TestApp } from '../../support/service/app.js'

/** Screenings as people record them, correct them and look at them, over GraphQL and PostgreSQL. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Variables = Record<string, unknown>
async function ask<Result>(query: string, variables: Variables, as: As): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}
const idOf = (name: keyof TestApp['personas']['ids']): string => String(app.personas.ids[name])

interface Band {
  readonly key: string
}
interface Shown {
  readonly id: string
  readonly answers: readonly (number | null)[] | null
  readonly score: number
  readonly severity: Band | null
  readonly subscores: readonly { readonly key: string; readonly score: number; readonly severity: Band | null }[]
  readonly unanswered: number
  readonly takenAt: string
  readonly recordedById: string
  readonly replacesId: string | null
  readonly summary: string
}
interface Stored {
  readonly screeningId: string
  readonly screening: Shown
  readonly crisisResources: readonly { readonly name: string }[]
}
const FIELDS = `id answers score severity { key } subscores { key score severity { key } } unanswered takenAt recordedById
  replacesId summary`
const STORED = `screeningId screening { ${FIELDS} } crisisResources { name }`
const RECORD = `mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { ${STORED} } }`
const CORRECT = `mutation ($id: ID!, $input: CorrectScreeningInput!) { correctScreening(id: $id, input: $input) { ${STORED} } }`
const DELETE = 'mutation ($id: ID!) { deleteScreening(id: $id) { screeningId } }'
const LIST = `query ($id: ID!, $instrument: String, $first: Int! = 50, $after: String) {
  screenings(clientId: $id, instrument: $instrument, first: $first, after: $after) {
    nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } }`

const record = (input: Variables, as: As = 'client'): Promise<Stored> => ask<Stored>(RECORD, { input }, as)
const phq9 = (score: number, takenAt: string, as: As = 'client', more: Variables = {}): Promise<Stored> => {
  const answers = Array.from({ length: 8 }, (_, at) => Math.min(3, Math.max(0, score - at * 3)))
  return record({ instrument: 'phq-9', answers: [...answers, 0], takenAt, ...more }, as)
}
const list = async (as: As, id: string, more: Variables = {}): Promise<readonly Shown[]> =>
  (await ask<{ nodes: readonly Shown[] }>(LIST, { id, ...more }, as)).nodes
function refusal({ errors }: GraphqlAnswer): readonly unknown[] {
  return (errors ?? []).flatMap(({ extensions: { code, fields } }) =>
    Array.isArray(fields) ? fields.map(({ field }: { field: string }) => field) : [code],
  )
}
const refused = async (query: string, variables: Variables, as: As = 'client') =>
  refusal(await app.graphql(query, variables, as))

describe('a recorded screening', () => {
  test('is scored, and the client and the assigned therapist can read it', async () => {
    const { screening, crisisResources } = await phq9(14, '2025-01-06T10:00:00Z')
    expect(screening).toMatchObject({
      ...{ answers: [3, 3, 3, 3, 2, 0, 0, 0, 0, null], score: 14, severity: { key: 'moderate' }, unanswered: 0 },
      ...{ takenAt: '2025-01-06T10:00:00.000Z', recordedById: idOf('client'), replacesId: null },
    })
    expect(crisisResources).toEqual([])
    expect(await list('therapist', idOf('client'))).toContainEqual(screening)
    expect(await list('colleague', idOf('client'))).toEqual([])
  })

  test('of the therapist can be corrected and deleted by the client, and both see the earlier values', async () => {
    const { screeningId } = await record(
      { clientId: idOf('client'), instrument: 'k10', score: 24, takenAt: '2025-01-07' },
      'therapist',
    )
    const [shown] = await list('client', idOf('client'), { instrument: 'k10' })
    // A bare date begins in the client's zone.
    expect(shown).toMatchObject({
      answers: null,
      score: 24,
      takenAt: '2025-01-07T05:00:00.000Z',
      severity: { key: 'high' },
    })
    for (const as of ['colleague', 'otherClient'] as const) {
      expect(await refused(CORRECT, { id: screeningId, input: { score: 20 } }, as)).toEqual(['NOT_FOUND'])
    }
    const corrected = await ask<Stored>(CORRECT, { id: screeningId, input: { score: 20 } }, 'client')
    const both = `query ($id: ID!) { screening(id: $id) { score recordedById replaced { id score recordedById replaced { id } } } }`
    for (const as of ['client', 'therapist'] as const) {
      expect(await ask(both, { id: corrected.screeningId }, as)).toEqual({
        ...{ score: 20, recordedById: idOf('client') },
        replaced: { id: screeningId, score: 24, recordedById: idOf('therapist'), replaced: null },
      })
      expect((await list(as, idOf('client'), { instrument: 'k10' })).map(({ score }) => score)).toEqual([20])
    }
    await ask(DELETE, { id: corrected.screeningId }, 'client')
    expect(await refused(DELETE, { id: corrected.screeningId }, 'therapist')).toEqual(['NOT_FOUND'])
    expect(await list('therapist', idOf('client'), { instrument: 'k10' })).toEqual([])
  })

  test('is stored once for a key, with its risk flag', async () => {
    const input = {
      ...{ instrument: 'phq-9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 1], takenAt: '2025-01-08T10:00:00Z' },
      idempotencyKey: 'key-of-a-screening',
    }
    const flags = async () =>
      (
        await app.owner.query(`select 1 from risk_flag where source = 'screening' and client_user_id = $1`, [
          idOf('client'),
        ])
      ).rowCount ?? 0
    const before = await flags()
    const [first, second] = await Promise.all([record(input), record(input)])
    expect(first?.crisisResources).not.toEqual([])
    expect(second).toEqual(first)
    expect(await flags()).toBe(before + 1)
    expect(await refused(RECORD, { input: { ...input, takenAt: '2025-01-09' } })).toEqual(['CONFLICT'])
    await ask(DELETE, { id: first?.screeningId }, 'client')
  })

  test('has subscales, and the number of missing items', async () => {
    const pcl = await record({ instrument: 'pcl-5', answers: Array.from({ length: 20 }, () => 2) })
    expect(pcl.screening.subscores).toEqual([
      { key: 'cluster-b', score: 10, severity: null },
      { key: 'cluster-c', score: 4, severity: null },
      { key: 'cluster-d', score: 14, severity: null },
      { key: 'cluster-e', score: 12, severity: null },
    ])
    const left = await record({ instrument: 'phq-9', answers: [1, 1, 1, 1, 1, 1, 1, null, 0], takenAt: '2024-01-01' })
    expect(left.screening).toMatchObject({ score: 8, unanswered: 1, answers: [1, 1, 1, 1, 1, 1, 1, null, 0, null] })
  })

  test('with invalid answers is refused with the names of the fields, and nothing is stored', async () => {
    const before = await app.owner.query('select 1 from screening')
    const full = [0, 1, 2, 3, 0, 1, 2]
    const cases: [Variables, string[]][] = [
      [{ instrument: 'gad-7', answers: [0, 1, 2, 4, 0, null, 2] }, ['answers[3]', 'answers[5]']],
      [{ instrument: 'gad-7', answers: [...full, 0, 0] }, ['answers']],
      [{ instrument: 'gad-7' }, ['answers']],
      [{ instrument: 'gad-7', score: 3 }, ['score']],
      [{ instrument: 'gad-7', answers: full, score: 9 }, ['score']],
      [{ instrument: 'gad-8', answers: full }, ['instrument']],
      [{ instrument: '\0', answers: full }, ['instrument']],
      [{ instrument: 'gad-7', version: 9, answers: full }, ['version']],
      [{ instrument: 'gad-7', answers: full, takenAt: '1899-12-31T00:00:00Z' }, ['takenAt']],
      [{ instrument: 'gad-7', answers: full, takenAt: '2999-01-01T00:00:00Z' }, ['takenAt']],
      [{ instrument: 'gad-7', answers: Array.from({ length: 101 }, () => 0) }, ['answers']],
    ]
    for (const [input, fields] of cases) expect([input, await refused(RECORD, { input })]).toEqual([input, fields])
    expect((await app.owner.query('select 1 from screening')).rowCount).toBe(before.rowCount)
  })
})

describe('a correction', () => {
  test('replaces a screening once and keeps its time', async () => {
    const { screeningId } = await phq9(20, '2023-03-01T10:00:00Z', 'otherClient')
    const input = { answers: [1, 1, 1, 1, 1, 1, 1, 1, 0] }
    const corrected = await ask<Stored>(CORRECT, { id: screeningId, input }, 'otherClient')
    expect(corrected.screening).toMatchObject({
      score: 8,
      replacesId: screeningId,
      takenAt: '2023-03-01T10:00:00.000Z',
    })
    expect((await list('otherClient', idOf('otherClient'))).map(({ id }) => id)).toEqual([corrected.screeningId])
    expect(await refused(CORRECT, { id: screeningId, input }, 'otherClient')).toEqual(['NOT_FOUND'])
    expect(await refused(CORRECT, { id: corrected.screeningId, input: { answers: [9] } }, 'otherClient')).toContain(
      'answers[0]',
    )
    // What was there is retained.
    const { rows } = await app.owner.query('select score, replaced_at from screening where id = $1', [screeningId])
    expect(rows).toEqual([{ score: 20, replaced_at: expect.any(Date) }])
  })
})

describe('an answer that needs attention', () => {
  const FLAGS = `query ($id: ID!) { riskFlags(clientId: $id, open: true) {
    nodes { category severity toldAs notifiedAs evidence { source sourceId field text } } } }`
  const flagsOf = async (screeningId: string) => {
    const { nodes } = await ask<{ nodes: { evidence: { sourceId: string } | null }[] }>(
      FLAGS,
      { id: idOf('client') },
      'therapist',
    )
    return nodes.filter(({ evidence }) => evidence?.sourceId === screeningId)
  }
  const rowsOf = async (screeningId: string) =>
    (
      await app.owner.query<{ severity: string }>(
        `select severity from risk_flag where source = 'screening' and source_id = $1`,
        [screeningId],
      )
    ).rows

  test('raises a flag with the screening, shows crisis resources to the client, and the answer to the therapist', async () => {
    const { screeningId, screening, crisisResources } = await record({
      instrument: 'phq-9',
      answers: [0, 0, 0, 0, 0, 0, 0, 0, 1],
      takenAt: '2022-01-01T00:00:00Z',
    })
    expect(screening.severity).toEqual({ key: 'minimal' })
    expect(crisisResources.map(({ name }) => name)).toContain('988 Suicide & Crisis Lifeline')
    const text =
      'PHQ-9, item 9, Thoughts that you would be better off dead or of hurting yourself in some way: Several days (1)'
    expect(await flagsOf(screeningId)).toEqual([
      {
        ...{ category: 'SELF_HARM', severity: 'MODERATE', toldAs: 'THERAPIST', notifiedAs: 'THERAPIST' },
        evidence: { source: 'SCREENING', sourceId: screeningId, field: 'answers[8]', text },
      },
    ])
    expect(screening.summary).toBe(`Scores:\nPHQ-9 scored 1 out of 27, minimal.\n${text}.`)
    // The flag says where it stands, not what.
    const { rows } = await app.owner.query('select f::text from risk_flag f')
    expect(JSON.stringify(rows)).not.toMatch(/better off/)
  })

  test('has a severity by its value, also for an instrument with levels only', async () => {
    const often = await record({ instrument: 'phq-9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 3], takenAt: '2022-01-02' })
    expect(await rowsOf(often.screeningId)).toEqual([{ severity: 'high' }])
    const level = await record(
      { clientId: idOf('client'), instrument: 'c-ssrs', score: 4, takenAt: '2022-01-02' },
      'therapist',
    )
    expect(await rowsOf(level.screeningId)).toEqual([{ severity: 'imminent' }])
    const none = await record({ instrument: 'c-ssrs', score: 0, takenAt: '2022-01-03' })
    expect([none.crisisResources, await rowsOf(none.screeningId)]).toEqual([[], []])
  })

  test('is flagged again in a correction, and the therapist still sees the corrected one', async () => {
    const { screeningId } = await record({
      instrument: 'phq-9',
      answers: [0, 0, 0, 0, 0, 0, 0, 0, 2],
      takenAt: '2022-01-04',
    })
    const input = { answers: [0, 0, 0, 0, 0, 0, 0, 0, 1] }
    const corrected = await ask<Stored>(CORRECT, { id: screeningId, input }, 'client')
    expect(await rowsOf(corrected.screeningId)).toEqual([{ severity: 'moderate' }])
    expect(await flagsOf(corrected.screeningId)).toHaveLength(1)
    // What somebody was told of is not corrected away.
    expect(await flagsOf(screeningId)).toHaveLength(1)
    expect(await rowsOf(screeningId)).toEqual([{ severity: 'high' }])
  })
})

describe('the views for therapists', () => {
  const CHANGE = '{ fromScore fromTakenAt points direction isReliable isRecovery }'
  const TREND = `query ($id: ID!, $range: MomentRangeInput! = {}) { screeningTrend(clientId: $id, instrument: "phq-9", range: $range) {
    instrument { key minScore maxScore } points { x y severity { key } } bands { key from to }
    sinceFirst ${CHANGE} sincePrevious ${CHANGE} } }`
  interface Trend {
    readonly points: readonly { readonly x: string; readonly y: number; readonly severity: Band }[]
    readonly sinceFirst: unknown
    readonly sincePrevious: unknown
  }
  const year = { from: '2021-01-01', to: '2021-12-30' }
  beforeAll(async () => {
    for (const [month, score] of [18, 17, 13, 9].entries()) await phq9(score, `2021-0${month + 1}-01T12:00:00Z`)
  })

  test('have a trend with points, bands and reliable change', async () => {
    const trend = await ask<Trend>(TREND, { id: idOf('client'), range: year }, 'therapist')
    expect(trend).toMatchObject({
      instrument: { key: 'phq-9', minScore: 0, maxScore: 27 },
      sinceFirst: {
        ...{ fromScore: 18, fromTakenAt: '2021-01-01T12:00:00.000Z', points: -9 },
        ...{ direction: 'IMPROVED', isReliable: true, isRecovery: true },
      },
      sincePrevious: { fromScore: 13, points: -4, direction: 'IMPROVED', isReliable: false, isRecovery: false },
    })
    expect(trend.points.map(({ x, y, severity }) => [x.slice(0, 7), y, severity.key])).toEqual([
      ['2021-01', 18, 'moderately-severe'],
      ['2021-02', 17, 'moderately-severe'],
      ['2021-03', 13, 'moderate'],
      ['2021-04', 9, 'mild'],
    ])
    const one = await ask<Trend>(
      TREND,
      { id: idOf('client'), range: { from: '2021-04-01', to: '2021-04-01' } },
      'client',
    )
    expect(one).toMatchObject({ points: [{ y: 9 }], sinceFirst: null, sincePrevious: null })
    expect(await ask<Trend>(TREND, { id: idOf('client') }, 'colleague')).toMatchObject({ points: [], sinceFirst: null })
    expect(await refused(TREND, { id: idOf('client'), range: { from: '2022-01-01', to: '2021-01-01' } })).toEqual([
      'from',
    ])
  })

  test('have the last scores of the whole caseload with their changes', async () => {
    await phq9(6, '2020-01-01T00:00:00Z', 'formerClient')
    await record({ instrument: 'gad-7', answers: [3, 3, 3, 3, 0, 0, 0], takenAt: '2025-02-01T00:00:00Z' })
    await record({ instrument: 'gad-7', answers: [1, 1, 1, 1, 1, 1, 0], takenAt: '2025-03-01T00:00:00Z' })
    const { relationships } = await ask<{
      relationships: readonly { latestScores: readonly { screening: Shown }[] }[]
    }>(
      `{ me { relationships { latestScores { screening { instrumentKey score } sincePrevious ${CHANGE} sinceFirst { points } } } } }`,
      {},
      'therapist',
    )
    const scores = relationships.flatMap(({ latestScores }) => latestScores)
    expect(scores).toContainEqual({
      screening: { instrumentKey: 'gad-7', score: 6 },
      sincePrevious: {
        ...{ fromScore: 12, fromTakenAt: '2025-02-01T00:00:00.000Z', points: -6 },
        ...{ direction: 'IMPROVED', isReliable: true, isRecovery: true },
      },
      sinceFirst: { points: -6 },
    })
    // One of each instrument, and none of a client whose relationship is over.
    const keys = scores.map(({ screening }) => (screening as unknown as { instrumentKey: string }).instrumentKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('have complete pages in order, also if many screenings have the same time', async () => {
    const takenAt = '2019-05-05T05:05:05Z'
    for (const score of [1, 2, 3, 4, 5]) await phq9(score, takenAt, 'invitedClient')
    const seen: number[] = []
    let after: string | null = null
    for (let pages = 0; pages < 5; pages++) {
      const page: { nodes: readonly Shown[]; pageInfo: { hasNextPage: boolean; endCursor: string } } = await ask(
        LIST,
        { id: idOf('invitedClient'), instrument: 'phq-9', first: 2, after },
        'invitedClient',
      )
      seen.push(...page.nodes.map(({ score }) => score))
      after = page.pageInfo.endCursor
      if (!page.pageInfo.hasNextPage) break
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    const own = await ask<Record<'screenings' | 'gad', { nodes: readonly { score: number }[] }>>(
      '{ me { screenings(first: 3) { nodes { score } } gad: screenings(first: 3, instrument: "gad-7") { nodes { score } } } }',
      {},
      'invitedClient',
    )
    expect(own.screenings.nodes).toEqual([{ score: 5 }, { score: 4 }, { score: 3 }])
    expect(own.gad.nodes).toEqual([])
    expect(await refused('{ me { screenings(instrument: "none") { nodes { id } } } }', {}, 'invitedClient')).toEqual([
      'instrument',
    ])
    expect(await refused(LIST, { id: idOf('invitedClient'), instrument: 'none' })).toEqual(['instrument'])
  })
})

test('instruments show their rules, sources and licences', async () => {
  const { instruments } = (
    await app.graphql(
      '{ instruments { key hasItemTexts licence sources items { id text options { value label } } cutoff { score } } }',
      {},
      'client',
    )
  ).data as {
    instruments: readonly { key: string; hasItemTexts: boolean; items: readonly { text: string | null }[] }[]
  }
  const byKey = new Map(instruments.map((each) => [each.key, each]))
  expect(byKey.get('phq-9')).toMatchObject({
    ...{ hasItemTexts: true, licence: 'No permission required to reproduce, translate, display or distribute.' },
    cutoff: { score: 10 },
  })
  expect(byKey.get('who-5')).toMatchObject({ hasItemTexts: false })
  expect(byKey.get('who-5')?.items.every(({ text }) => text === null)).toBe(true)
  expect(await refused('{ instrument(key: "none") { key } }', {})).toEqual(['NOT_FOUND'])
})
