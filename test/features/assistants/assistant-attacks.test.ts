import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type As, credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant, openAssistant } from '../../support/service/ask-assistant.js'
import { type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { readStream } from '../../support/service/read-stream.js'
import { readZip } from '../../support/records/read-zip.js'
import { storeRow } from '../../support/database/store-row.js'
import { rowsWith } from '../../support/database/rows-with.js'
import { until } from '../../support/until.js'

/** What a hostile caller or model tries on the assistants. */
let endpoint: FakeModel
let app: TestApp

beforeAll(async () => {
  endpoint = await startFakeModel()
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  app = await startTestApp({ MODEL_PROVIDERS: JSON.stringify({ acme }), MODEL_PROVIDER: 'acme' })
  for (const clientId of [ids().client, ids().otherClient]) {
    await storeRow(app.owner, 'mood', clientId, { value: 4, note: 'Of nightmares', logged_at: new Date() })
  }
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
beforeEach(() => {
  endpoint.script.length = 0
  endpoint.requests.length = 0
})

const ids = () => app.personas.ids
let session = 0
const about = (clientId: number, more: object = {}) => ({
  ...{ user_query: 'What about the nightmares?', session_id: `attack ${session++}`, user_id: clientId },
  ...more,
})

async function message(id: unknown) {
  const { rows } = await app.owner.query('select * from conversation_message where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

/** Asks for an answer that takes long, does something once it has begun, and reads what comes of it. */
async function askMeanwhile(as: As, clientId: number, meanwhile: () => Promise<unknown>) {
  endpoint.script.push({ text: 'One more word. '.repeat(5_000), everyMs: 4 })
  const response = await openAssistant(app, as, { data: about(clientId) })
  let done: Promise<unknown> | undefined
  let start: { message_id?: number } = {}
  let last = { event: '', data: '' }
  for await (const one of readStream(response)) {
    if (one.event === 'start') start = JSON.parse(one.data) as typeof start
    if (one.event === 'delta') done ??= meanwhile()
    last = one
  }
  await done
  await until(() => endpoint.requests[0]?.wasLeft ?? false)
  const { message_id: id } = start
  return { id, last: { event: last.event, ...(JSON.parse(last.data) as { message: string; retryable: boolean }) } }
}

describe('while an answer is written', () => {
  const answerConsent = (status: string) =>
    app.rest('POST', `/users/${ids().otherClient}/consents/`, { as: 'otherClient', body: { kind: 'ai', status } })

  test('a withdrawn consent ends the model call, and nothing of the answer is stored', async () => {
    const { id, last } = await askMeanwhile('otherClient', ids().otherClient, () => answerConsent('withdrawn'))
    await answerConsent('given')
    expect([last.event, last.retryable]).toEqual(['error', false])
    await until(async () => (await message(id))['answering_until'] === null)
    expect(await message(id)).toMatchObject({ state: 'incomplete', message: null, citations: [], source_ids: null })
  })

  test('a withdrawn consent prevents that generated goals are set', async () => {
    const treatmentPlan = { goals: ['Sleep 7 hours a night'] }
    const made = await app.graphql(
      'mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) { generationId } }',
      { input: { clientId: ids().otherClient, treatmentPlan, provider: 'offline' } },
      'colleague',
    )
    const { generationId } = (made.data as { generateGoals: { generationId: string } }).generateGoals
    const save = () =>
      app.graphql(
        'mutation ($input: SaveGeneratedGoalsInput!) { saveGeneratedGoals(input: $input) { goals { title } } }',
        { input: { generationId } },
        'colleague',
      )
    await answerConsent('withdrawn')
    const refused = await save()
    await answerConsent('given')
    expect(refused.errors?.map(({ extensions }) => extensions['code'])).toEqual(['CONSENT_REQUIRED'])
    expect((await save()).data).toEqual({ saveGeneratedGoals: { goals: [{ title: expect.any(String) }] } })
  })

  test('a changed password ends the stream', async () => {
    const { last } = await askMeanwhile('client', ids().client, () =>
      // As a password that was set by a link, on whatever gateway, tells of itself.
      app.owner.query("insert into event (topic, keys, subject_id, change) values ('revocation', $1, $2, 'created')", [
        [ids().client],
        ids().client,
      ]),
    )
    expect(last).toEqual({ event: 'error', message: 'The session has ended.', retryable: false })
  })

  test('the end of the relationship ends the stream', async () => {
    const END = 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }'
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from relationship where client_user_id = $1 and is_profile_active',
      [ids().otherClient],
    )
    const { id, last } = await askMeanwhile('colleague', ids().otherClient, () =>
      app.graphql(END, { id: rows[0]?.id }, 'otherClient'),
    )
    expect(last.event).toBe('error')
    expect(last.retryable).toBe(false)
    expect((await message(id))['message']).toBeNull()
    await app.owner.query(
      'update relationship set is_profile_active = true, is_deleted = false, ended_at = null where client_user_id = $1',
      [ids().otherClient],
    )
  })
})

describe("a therapist's question about a client", () => {
  async function asked(text: string): Promise<number> {
    endpoint.script.push({ text: 'So it is [1].', everyMs: 0 })
    const { events } = await askAssistant(app, 'therapist', { data: about(ids().client, { user_query: text }) })
    return Number(events[0]?.data['message_id'])
  }

  test('raises no risk flag, whatever it contains', async () => {
    const id = await asked('ZEBRACANARY: she said "I want to kill myself tonight". What now?')
    const { session_id: sessionId } = await message(id)
    const prompt = 'She says: I want to kill myself tonight.'
    const as = { as: 'therapist' } as const
    const written = await app.rest('POST', '/chat/messages/', { ...as, body: { sessionid: Number(sessionId), prompt } })
    const edited = await app.rest('POST', '/chat/messages/', { ...as, body: { id, prompt } })
    expect([written.status, edited.status]).toEqual([201, 200])
    const { rows } = await app.owner.query('select 1 from risk_flag where client_user_id = $1', [ids().client])
    expect(rows).toEqual([])
  })

  test('has only the questions that were in its prompt as sources', async () => {
    const data = about(ids().otherClient, { model_provider: 'offline' })
    for (let count = 0; count < 6; count++) await askAssistant(app, 'colleague', { data })
    const rows = await rowsWith<{ source_kinds: string[] }>(app.owner, 'conversation_message', {
      ...{ prompt: data.user_query, asked_by_user_id: String(ids().colleague), state: 'complete' },
    })
    const counts = rows
      .slice(-6)
      .map(({ source_kinds }) => source_kinds.filter((kind) => kind === 'conversationMessage'))
    expect(counts.map(({ length }) => length)).toEqual([0, 1, 2, 3, 4, 4])
  })

  test("is in no copy of the client's record", async () => {
    await asked('QUAGGACANARY')
    const copy = await app.graphql(
      'mutation ($input: ExportRecordInput!) { exportRecord(input: $input) { recordExportId } }',
      { input: { clientId: ids().client, format: 'ZIP' } },
      'therapist',
    )
    const { recordExportId: id } = (copy.data as { exportRecord: { recordExportId: string } }).exportRecord
    await until(async () => {
      const { data } = await app.graphql('query ($id: ID!) { recordExport(id: $id) { state } }', { id }, 'therapist')
      return (data as { recordExport: { state: string } }).recordExport.state === 'READY'
    })
    const file = await fetch(`${app.url}/exports/${id}/file/`, { headers: credentials('therapist') })
    const files = await readZip(Buffer.from(await file.arrayBuffer()))
    expect([...files.values()].some((content) => content.includes('QUAGGACANARY'))).toBe(false)
  })
})
