import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { screenText } from '../../../src/features/safety/screen/screen-text.js'
import { ingestFiles } from '../../../src/features/knowledge/index.js'
import { storeRow } from '../../support/database/store-row.js'
import { type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { knowledgeContext, SMALL_MANUAL } from '../../support/records/small-manual.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { ABOUT_OTHERS, countReached } from './third-parties.js'
import { until } from '../../support/until.js'

/**
 * Identifiers planted in every input of every operation that asks a model: what the model's endpoint received has none
 * of the chart, and nearly none of other people. First names are also words, as in "i am grace".
 */
let endpoint: FakeModel
let app: TestApp
/** The most that may be left of the characters that identify people who are in no chart. */
const MOST_LEFT = 0.03

const CHART = [
  ...['grace', 'okonkwo', 'rob', 'szabados', 'grace.o@example.org', '555-0132', '77 larkspur', '94965', 'march 1984'],
]
const OTHERS = [
  'Tobias Lindqvist',
  'Gdansk',
  'Adaeze Mbeki',
  'ABC 1234',
  'u/broken_wardrobe',
  'Tuesday',
  '(212) 555-0199',
]
/** Shows that a request has the input of a test; no instructions have the word. */
const MARK = 'wardrobe'
const ABOUT_CLIENT = `hi its grace, about the nightmares of the ${MARK}. Rob lied to me again and rob szabados laughed. call (415) 555-0132 or
grace.o@example.org. i am grace okonkwo, i live at 77 larkspur lane, sausalito 94965, born 9 march 1984.
On Tuesday Tobias Lindqvist moved to Gdansk. Adaeze Mbeki has the plate ABC 1234, (212) 555-0199, and writes as u/broken_${MARK}.`
/** No model is asked about danger, so sentences with signs of danger are not planted. */
const HARMLESS = (
  await Promise.all(ABOUT_OTHERS.map(async (one) => ({ ...one, isDanger: (await screenText(one.text)).length > 0 })))
).filter(({ isDanger }) => !isDanger)
/** A question to the manuals may not be as long as other inputs. */
const PIECES = 4
const planted = (sentences: typeof HARMLESS) => [ABOUT_CLIENT, ...sentences.map(({ text }) => text)].join('\n')
const PLANTED = planted(HARMLESS)

beforeAll(async () => {
  endpoint = await startFakeModel()
  const provider = { baseUrl: endpoint.baseUrl, key: 'k', model: 'fake-1', embeddings: 'fake-e', covered: true }
  const models = { MODEL_PROVIDERS: JSON.stringify({ fake: provider }), MODEL_PROVIDER: 'fake' }
  app = await startTestApp({ ...models, RATE_LIMIT_AI: '100000' })
  const { client, therapist } = ids()
  await app.owner.query(
    `update user_account set first_name = 'Grace', last_name = 'Okonkwo', email = 'grace.o@example.org',
       phone_number = '+1 415 555 0132', date_of_birth = '1984-03-09',
       addresses = '[{"addressLine1":"77 Larkspur Lane","city":"Sausalito","state":"CA","zipcode":"94965"}]' where id = $1`,
    [client],
  )
  await app.owner.query(`update user_account set first_name = 'Rob', last_name = 'Szabados' where id = $1`, [therapist])
  endpoint.answers.set('extract-entities', '{"entities":[]}')
  endpoint.answers.set('answer-knowledge', '{"statements":[]}')
  const path = join(app.dataDir, 'small.md')
  await writeFile(path, SMALL_MANUAL)
  await ingestFiles(knowledgeContext(app), [path], { signal: new AbortController().signal })
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
beforeEach(() => {
  endpoint.requests.length = 0
})

const ids = () => app.personas.ids
const post = (path: string, as: As, body: object) => app.rest('POST', path, { as, body })
const about = () => ({ client_user_id: ids().client })
const change = (document: string, variables: object) => app.graphql(document, { ...variables }, 'therapist')

/** Everything that was sent with the planted text: prompts and embedded texts, without the instructions. */
function sent(): string[] {
  return endpoint.requests.flatMap(({ body }) => [
    ...(body.messages ?? []).filter(({ role }) => role !== 'system').map(({ content }) => content),
    ...(body.input ?? []),
  ])
}

const OPERATIONS: readonly (readonly [name: string, ask: () => Promise<unknown>])[] = [
  [
    'companion',
    () => post('/ai/companion/', 'client', { user_query: PLANTED, session_id: 'a', user_id: ids().client }),
  ],
  [
    'documentation',
    () => post('/ai/documentation/', 'therapist', { task_type: 'clinical_notes', clinical_data: PLANTED, ...about() }),
  ],
  ['goals', () => post('/ai/goals/', 'therapist', { treatment_plan: { problem: PLANTED, goal: PLANTED }, ...about() })],
  ['measures', () => post('/ai/mbc-recommendation/', 'therapist', { client_data: PLANTED, ...about() })],
  [
    'clinical assistant: question',
    () => askAssistant(app, 'therapist', { data: { user_query: PLANTED, session_id: 'b', user_id: ids().client } }),
  ],
  [
    'clinical assistant: file and record',
    async () => {
      await storeRow(app.owner, 'mood', ids().client, { value: 4, note: PLANTED, logged_at: new Date() })
      return askAssistant(app, 'therapist', {
        data: { user_query: `What about nightmares of the ${MARK}?`, session_id: 'c', user_id: ids().client },
        files: [{ name: 'letter.txt', content: PLANTED }],
      })
    },
  ],
  [
    'question to the manuals',
    async () => {
      for (let piece = 0; piece < PIECES; piece++) {
        await app.graphql(
          'query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) { hasEvidence } }',
          { input: { text: planted(HARMLESS.filter((_, at) => at % PIECES === piece)), method: 'LOCAL' } },
          'therapist',
        )
      }
    },
  ],
  [
    'title and summary',
    async () => {
      const opened = { userid: ids().client, start_time: '2026-03-01T12:00:00Z' }
      const { body } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body: opened })
      await app.rest('POST', '/chat/messages/', { body: { sessionid: body.sessionid, message: PLANTED } })
      await app.rest('PUT', `/chat/sessions/${body.sessionid}/`, { body: {} })
    },
  ],
  [
    'workflow of a note',
    () =>
      change('mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }', {
        input: { clientId: String(ids().client), data: PLANTED, recordType: 'progress' },
      }),
  ],
  [
    'SOAP draft',
    () =>
      change('mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }', {
        input: { clientId: String(ids().client), recordType: 'soap' },
      }),
  ],
  [
    'brief before a session',
    async () => {
      const journal = { visibility: 'ai', title: 'Night', description: PLANTED, journal_timestamp: new Date() }
      await storeRow(app.owner, 'journal', ids().client, journal)
      await change('mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }', { id: String(ids().client) })
    },
  ],
]

test.each(OPERATIONS)('%s', async (_, ask) => {
  await ask()
  await until(() => sent().length > 0)
  const texts = sent().map((text) => text.replaceAll(/\[[A-Z_]+-[A-Z2-7]+\]/g, '[]'))
  const left = CHART.filter((word) =>
    texts.some((text) => new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(word)}(?![\p{L}\d])`, 'iu').test(text)),
  )
  expect(left).toEqual([])
  expect(OTHERS.filter((word) => texts.some((text) => text.includes(word)))).toEqual([])
  expect(countReached(HARMLESS, texts).sentences).toBeGreaterThan(0)
  for (const isHeldOut of [false, true]) {
    const sentences = HARMLESS.filter((one) => one.isHeldOut === isHeldOut)
    const reached = countReached(sentences, texts)
    // Shows what is left only if it is too much, and of the half that is only counted never.
    const { characters, leftCharacters } = reached
    const words = isHeldOut ? [] : reached.left
    expect(leftCharacters <= MOST_LEFT * characters ? [] : [leftCharacters / characters, ...words]).toEqual([])
  }
})
