import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { times } from '../../support/screenings/answers.js'

/** Over GraphQL and PostgreSQL: questions about danger without an answer, criteria, and scores of two versions. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function ask<Result>(query: string, variables: Record<string, unknown>, as: As): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}

interface Stored {
  readonly screeningId: string
  readonly crisisResources: readonly unknown[]
  readonly screening: {
    readonly summary: string
    readonly score: number
    readonly riskItemsLeftOut: readonly number[]
    readonly criteria: readonly { readonly key: string; readonly isMet: boolean }[]
  }
}
const RECORD = `mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) {
  screeningId crisisResources { name } screening { summary score riskItemsLeftOut criteria { key isMet } } } }`
const record = (input: Record<string, unknown>, as: As = 'client'): Promise<Stored> => ask(RECORD, { input }, as)
const FLAGS = `query ($id: ID!) { riskFlags(clientId: $id, open: true) {
  nodes { category severity evidence { sourceId field text } } } }`
async function flagsOf(screeningId: string): Promise<readonly unknown[]> {
  const { nodes } = await ask<{ nodes: readonly { evidence: { sourceId: string } | null }[] }>(
    FLAGS,
    { id: String(app.personas.ids.client) },
    'therapist',
  )
  return nodes.filter(({ evidence }) => evidence?.sourceId === screeningId)
}

describe('a question about self-harm that was left out', () => {
  const text =
    'PHQ-9, item 9, Thoughts that you would be better off dead or of hurting yourself in some way: not answered, to be asked about'

  test('is prorated as published, and everybody is told to ask', async () => {
    const { screeningId, screening, crisisResources } = await record({ instrument: 'phq-9', answers: times(8, 1) })
    expect(screening).toMatchObject({ score: 9, riskItemsLeftOut: [9] })
    expect(screening.summary).toBe(`Scores:\nPHQ-9 scored 9 out of 27, mild.\n${text}.`)
    expect(crisisResources).not.toEqual([])
    expect(await flagsOf(screeningId)).toEqual([
      { category: 'SELF_HARM', severity: 'LOW', evidence: { sourceId: screeningId, field: 'answers[8]', text } },
    ])
  })

  test('is none where it was answered, and where another item was left out', async () => {
    for (const answers of [times(9, 0), [0, null, 0, 0, 0, 0, 0, 0, 0]]) {
      const { screeningId, screening, crisisResources } = await record({ instrument: 'phq-9', answers })
      expect([screening.riskItemsLeftOut, crisisResources]).toEqual([[], []])
      expect(await flagsOf(screeningId)).toEqual([])
    }
  })

  test('is answered by a correction, which raises what the answer says', async () => {
    const { screeningId } = await record({ instrument: 'phq-9', answers: times(8, 0) })
    const corrected = await ask<Stored>(
      `mutation ($id: ID!, $input: CorrectScreeningInput!) { correctScreening(id: $id, input: $input) {
        screeningId crisisResources { name } screening { summary score riskItemsLeftOut criteria { key isMet } } } }`,
      { id: screeningId, input: { answers: [...times(8, 0), 2] } },
      'client',
    )
    expect(corrected.screening.riskItemsLeftOut).toEqual([])
    expect(await flagsOf(corrected.screeningId)).toMatchObject([{ severity: 'HIGH' }])
  })

  test('is named without a flag where only a score was recorded', async () => {
    const { screeningId, screening, crisisResources } = await record(
      { clientId: String(app.personas.ids.client), instrument: 'bdi-ii', score: 12 },
      'therapist',
    )
    expect([screening.riskItemsLeftOut, crisisResources]).toEqual([[9], []])
    expect(screening.summary).toContain('BDI-II, item 9: not recorded, only the score.')
    expect(await flagsOf(screeningId)).toEqual([])
  })
})

test('the C-SSRS raises behaviour of the past three months as imminent, with what was asked', async () => {
  const { screeningId, screening } = await record(
    {
      ...{ clientId: String(app.personas.ids.client), instrument: 'c-ssrs' },
      answers: [0, 0, null, null, null, 1, 1],
    },
    'therapist',
  )
  expect(screening).toMatchObject({ score: 0, riskItemsLeftOut: [] })
  expect(screening.criteria).toEqual([
    { key: 'behaviour-lifetime', isMet: true },
    { key: 'behaviour-recent', isMet: true },
  ])
  expect(screening.summary).toContain('C-SSRS Suicidal behaviour in the past 3 months: met.')
  const text = 'C-SSRS, item 7, suicidal behaviour in the past 3 months: 1'
  expect(await flagsOf(screeningId)).toMatchObject([{ severity: 'IMMINENT', evidence: { text } }])
})

describe('scores of two versions', () => {
  const CHANGE = '{ points isReliable isRecovery }'

  test('are compared where the same answers have the same score', async () => {
    const day = (at: string, version: number, answers: readonly number[]) =>
      record({ instrument: 'epds', version, answers, takenAt: at }, 'otherClient')
    await day('2025-01-01', 1, [3, 3, 3, 3, 2, 0, 0, 0, 0, 0])
    await day('2025-02-01', 1, [3, 3, 3, 3, 0, 0, 0, 0, 0, 0])
    await day('2025-03-01', 2, [3, 3, 2, 0, 0, 0, 0, 0, 0, 0])
    const scores = await ask<{ latestScores: readonly unknown[] }>(
      `{ me { latestScores { screening { instrumentKey score severity { key } } sincePrevious ${CHANGE} sinceFirst ${CHANGE} } } }`,
      {},
      'otherClient',
    )
    expect(scores.latestScores).toContainEqual({
      screening: { instrumentKey: 'epds', score: 8, severity: { key: 'depression-unlikely' } },
      sincePrevious: { points: -4, isReliable: true, isRecovery: false },
      sinceFirst: { points: -6, isReliable: true, isRecovery: true },
    })
    const trend = await ask<{ sinceFirst: unknown }>(
      `query ($id: ID!) { screeningTrend(clientId: $id, instrument: "epds") { sinceFirst ${CHANGE} } }`,
      { id: String(app.personas.ids.otherClient) },
      'otherClient',
    )
    expect(trend.sinceFirst).toMatchObject({ points: -6, isReliable: true })
  })

  test('are not compared where they are counted in another way', async () => {
    await record({ instrument: 'c-ssrs', version: 1, score: 4, takenAt: '2025-01-01' }, 'otherClient')
    await record({ instrument: 'c-ssrs', answers: [1, 0, null, null, null, 0], takenAt: '2025-02-01' }, 'otherClient')
    const scores = await ask<{ latestScores: readonly { screening: { instrumentKey: string } }[] }>(
      `{ me { latestScores { screening { instrumentKey } sincePrevious ${CHANGE} } } }`,
      {},
      'otherClient',
    )
    expect(scores.latestScores.find(({ screening }) => screening.instrumentKey === 'c-ssrs')).toMatchObject({
      sincePrevious: null,
    })
  })
})
