import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { documentationTasks } from '../../../src/features/assistants/documentation/registry.js'
import { noteTemplates } from '../../../src/features/soap-drafts/templates/note-templates.js'
import { ingestFiles } from '../../../src/features/knowledge/index.js'
import { storeRow } from '../../support/database/store-row.js'
import { HOSTILE_MODES, type HostileMode, type HostileModel, POISON } from '../../support/doubles/hostile-model.js'
import { SPOKEN, startHostileModel } from '../../support/doubles/hostile-model.js'
import { tasksOfSource } from '../../support/records/tasks-of-source.js'
import { knowledgeContext, SMALL_MANUAL } from '../../support/records/small-manual.js'
import { PLAN as PLAN_CONTENT, PlanDesk } from '../../support/records/treatment-plans.js'
import { askGraphql, type GraphqlDoor, openSocket } from '../../support/service/ask-graphql.js'
import { type As, credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { until } from '../../support/until.js'

/**
 * Every way in which a model can be hostile or broken, over every operation that asks one and every door. Nothing
 * hostile reaches a person; what the rules find always does; and the answer says what it stands on.
 */
let app: TestApp
let model: HostileModel
let turn = 0

beforeAll(async () => {
  model = await startHostileModel()
  app = await startTestApp({ MODEL_PROVIDERS: model.providers, MODEL_TIMEOUT_SECONDS: '1', RATE_LIMIT_AI: '100000' })
  // The manual is read without a model: only the practice chooses one.
  const path = join(app.dataDir, 'small.md')
  await writeFile(path, SMALL_MANUAL)
  await ingestFiles(knowledgeContext(app), [path], { signal: new AbortController().signal })
  // The first call loads what the others need, which takes longer than they may.
  await choose('empty')
  await overRest('client', '/ai/companion/', OPERATIONS.companion.body())
  await storeRow(app.owner, 'journal', client(), {
    ...{ description: 'The nightmares came back after the funeral.', visibility: 'ai', journal_timestamp: new Date() },
  })
  const goals = [{ title: 'Walk to the sea twice a week', measure: 'Diary', target: '2 a week', dueOn: '2090-03-01' }]
  await new PlanDesk(app).signed({ ...PLAN_CONTENT, goals })
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const client = (): number => app.personas.ids.client
/** The kinds of documents besides the safety plan, one after the other: the next one for each question. */
const OTHER_DOCUMENTS = documentationTasks
  .filter(({ key }) => key !== 'safety_plan')
  .flatMap(({ key, parameters }) => {
    const formats = parameters.find(({ name }) => name === 'format')?.values ?? [undefined]
    return formats.map((format) => ({ taskType: key, parameters: format === undefined ? {} : { format } }))
  })
let document = 0
const otherDocument = () => OTHER_DOCUMENTS[document++ % OTHER_DOCUMENTS.length] ?? { taskType: '', parameters: {} }
/** The next template of notes for each draft. */
let template = 0
const nextTemplate = (): string => noteTemplates[template++ % noteTemplates.length]?.key ?? ''
/** A name that no earlier case has used. */
const fresh = (): string => `case ${turn++}`

interface Answered {
  readonly status: number
  readonly text: string
  /** What it says of who answered: `model`, or why not. */
  readonly basis: string
}

const PLAN = { goals: ['Sleep 7 hours a night'], problem: 'Insomnia' }
const DATA = 'Sad and hopeless for weeks. She hears voices that tell her what to do. Cannot sleep.'
const NOTES = 'Warning signs: pacing at night\nCoping: guitar, box breathing\nSupport people: sister'
const SESSION = 'Therapist: How was the week? Client: The nightmares came back after the funeral. Goal: walk more.'
const RESOURCES = 'crisisResources { name contact }'

interface Operation {
  readonly as: readonly As[]
  readonly query: string
  readonly input: () => Record<string, unknown>
  /** Null if REST has no such operation. */
  readonly path: string | null
  readonly body: () => Record<string, unknown>
  /** What the answer has in any case, because rules or extracts find it. */
  readonly always: RegExp
}

/** The operations that are answered in the request, as both GraphQL servers and REST are asked for them. */
const OPERATIONS = {
  companion: {
    as: ['client'],
    query: `mutation ($input: AskCompanionInput!) { askCompanion(input: $input) {
      response model offlineReason crisis { resources { name contact } } message { message model } } }`,
    input: () => ({ query: 'The nightmares are back.', sessionId: fresh() }),
    path: '/ai/companion/',
    body: () => ({ user_query: 'The nightmares are back.', session_id: fresh(), user_id: client() }),
    always: /automated companion/,
  },
  documentation: {
    as: ['client', 'therapist'],
    query: `mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) {
      output model offlineReason sections { items { text sources { excerpt } } } ${RESOURCES} } }`,
    input: () => ({ taskType: 'safety_plan', clinicalData: NOTES, clientId: String(client()) }),
    path: '/ai/documentation/',
    body: () => ({ task_type: 'safety_plan', clinical_data: NOTES, client_user_id: client() }),
    // The crisis resources of the settings.
    always: /988/,
  },
  'documentation of another kind': {
    as: ['therapist'],
    query: `mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) {
      output model offlineReason sections { items { text sources { excerpt } } } } }`,
    input: () => ({ ...otherDocument(), clinicalData: SESSION, clientId: String(client()) }),
    path: '/ai/documentation/',
    body: () => {
      const { taskType, parameters } = otherDocument()
      return { task_type: taskType, parameters, clinical_data: SESSION, client_user_id: client() }
    },
    always: /nightmares/i,
  },
  'goals of the signed plan': {
    as: ['therapist'],
    query: `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) {
      goals { title description measure interventions } steps { summary findings { message } } model offlineReason } }`,
    input: () => ({ clientId: String(client()), mode: 'LLM' }),
    path: null,
    body: () => ({}),
    always: /walk to the sea/i,
  },
  'goals in one step': {
    as: ['client', 'therapist'],
    query: `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) {
      goals { title description measure interventions } steps { summary findings { message } } model offlineReason ${RESOURCES} } }`,
    input: () => ({ treatmentPlan: PLAN, clientId: String(client()), mode: 'LLM' }),
    path: '/ai/goals/',
    body: () => ({ treatment_plan: PLAN, client_user_id: client(), mode: 'llm' }),
    always: /sleep 7 hours/i,
  },
  'goals by an agent': {
    as: ['therapist'],
    query: `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) {
      goals { title description measure interventions } steps { summary findings { message } } model offlineReason } }`,
    input: () => ({ treatmentPlan: PLAN, clientId: String(client()), mode: 'AGENT' }),
    path: '/ai/goals/',
    body: () => ({ treatment_plan: PLAN, client_user_id: client(), mode: 'agent' }),
    always: /sleep 7 hours/i,
  },
  measures: {
    as: ['client', 'therapist'],
    query: `mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) {
      recommendations { toolName reason } safetyFlags { flag label action } summary model offlineReason ${RESOURCES} } }`,
    input: () => ({ clientData: DATA, clientId: String(client()) }),
    path: '/ai/mbc-recommendation/',
    body: () => ({ client_data: DATA, client_user_id: client() }),
    // The flag of the rules, and their instrument.
    always: /voices[^]*PHQ-|PHQ-[^]*voices/i,
  },
  knowledge: {
    as: ['client', 'therapist'],
    query: `query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) { response model offlineReason sources { excerpt } ${RESOURCES} } }`,
    input: () => ({ text: 'What is lantern fever?', method: 'GLOBAL' }),
    path: '/ai/knowledge/query/',
    body: () => ({ query_text: 'What is lantern fever?', method: 'global' }),
    always: /longing for lanterns/,
  },
} as const satisfies Record<string, Operation>

/** Operations in which a model may choose other sentences of the sources than the rules do. */
const RESTATES: ReadonlySet<string> = new Set(['knowledge', 'goals of the signed plan'])

/** Which provider the people of the practice reach. */
const choose = (mode: string): Promise<unknown> =>
  app.owner.query('update organisation set model_provider = $1 where id = $2', [mode, app.personas.organisationId])

async function overGraphql(door: GraphqlDoor, as: As, query: string, input: unknown): Promise<Answered> {
  const answer = await askGraphql(app, door, { query, variables: { input } }, credentials(as))
  const [payload] = Object.values(answer.data ?? {}) as { offlineReason: string | null }[]
  return {
    status: answer.errors === undefined ? 200 : 500,
    text: JSON.stringify(answer),
    basis: payload?.offlineReason?.toLowerCase().replaceAll('_', '-') ?? 'model',
  }
}

async function overRest(as: As, path: string, body: unknown): Promise<Answered> {
  const { status, headers, text } = await app.rest('POST', path, { as, body })
  return { status, text, basis: headers.get('answer-basis')?.replace('offline; reason=', '') ?? '' }
}

/** The reasons that an answer may give for each mode; an answer with fewer sentences is still the model's. */
function reasonsOf(mode: HostileMode): readonly string[] {
  if (mode in SPOKEN) return ['model', 'answer-rejected']
  // After several failures the endpoint is left alone.
  if (mode === 'status-429') return ['refused', 'unreachable']
  return mode === 'tool-calls' || mode === 'malformed' || mode === 'empty'
    ? ['answer-rejected', 'unreachable']
    : ['unreachable', 'answer-rejected']
}

describe.each(HOSTILE_MODES)('a model in the mode %s', (mode) => {
  beforeAll(() => choose(mode))

  test.each(Object.entries<Operation>(OPERATIONS))('%s: the rules answer over every door', async (name, operation) => {
    const { as: callers, query, input, path, body, always } = operation
    const answers = await Promise.all(
      callers.flatMap((as) => [
        overGraphql('apollo', as, query, input()),
        overGraphql('yoga', as, query, input()),
        ...(path === null ? [] : [overRest(as, path, body())]),
      ]),
    )
    for (const { status, text, basis } of answers) {
      expect([status, text]).toEqual([200, expect.not.stringMatching(POISON)])
      // A model's harmless answer about the manual or the plan stands for the extracts.
      if (!RESTATES.has(name) || basis !== 'model') expect(text).toMatch(always)
      expect(reasonsOf(mode)).toContain(basis)
    }
  })

  test('the clinical assistant: the record answers in every stream', async () => {
    const asked = () => ({ query: 'What about the nightmares?', sessionId: fresh(), clientId: String(client()) })
    const data = () => ({ user_query: 'What about the nightmares?', session_id: fresh(), user_id: client() })
    const answers = await Promise.all(
      (['client', 'therapist'] as const).flatMap((as) => [
        askAssistant(app, as, { data: data() }).then(({ events }) => events.map((event) => JSON.stringify(event))),
        overSocket(as, asked()),
        overEventStream(as, asked()),
      ]),
    )
    for (const events of answers) {
      const text = events.join('\n')
      expect(text).not.toMatch(POISON)
      // The record is quoted, or the flag that stands first, and the answer comes to its end.
      expect(text).toMatch(/nightmares|funeral|Risk flag: /i)
      expect(events.at(-1)).toMatch(/done/i)
      for (const delta of events) expect(delta).not.toMatch(/\bcut\b|evil|\[PERSON/)
    }
  })

  test('titles, summaries, drafts, briefs and notes: what is made in the background', async () => {
    const made = await Promise.all([summary(), draft(), brief(), note()])
    for (const text of made) expect(text).not.toMatch(POISON)
    const [title, soap, briefed, documented] = made
    expect(title).toMatch(/"title":"(?!")/)
    expect(soap).toMatch(/nightmares|funeral/i)
    expect(briefed).toMatch(/nightmares|funeral/i)
    expect(documented).toMatch(/DONE.*SELF_HARM|WAITING_FOR_MODEL/s)
  })

  test('the test of the model: the administrator is told whether it answered, and nothing that it said', async () => {
    await app.owner.query(`delete from rate_count where kind = 'test-model'`)
    const { data, errors } = await app.graphql(
      'mutation { testLanguageModel { ok failure provider model inputTokens outputTokens } }',
      {},
      'admin',
    )
    expect(errors).toBeUndefined()
    // What is harmful stands in texts, and the test asks for one word of a list.
    const ok = mode in SPOKEN
    const tokens = ok ? expect.any(Number) : null
    const failure = ok ? null : expect.stringMatching(/^(?:BAD_ANSWER|RATE_LIMITED|FAILED|UNREACHABLE|TIMEOUT|PAUSED)$/)
    expect(data).toEqual({
      testLanguageModel: {
        ...{ ok, failure, provider: mode, model: expect.any(String), inputTokens: tokens, outputTokens: tokens },
      },
    })
    expect(JSON.stringify(data)).not.toMatch(POISON)
  })

  test('the record of calls has nothing of it for anybody', async () => {
    for (const as of ['client', 'therapist'] as const) {
      const { data, errors } = await app.graphql(
        'query ($id: ID!) { modelCalls(clientId: $id, first: 100) { nodes { answer reason outcome } } }',
        { id: String(client()) },
        as,
      )
      expect(errors).toBeUndefined()
      expect(JSON.stringify(data)).not.toMatch(POISON)
    }
  })
})

describe('a client in severe danger', () => {
  const DANGER = 'I want to kill myself tonight, I have the pills here.'
  const TYPED = {
    companion: {
      input: { query: DANGER, sessionId: 'danger a' },
      body: { user_query: DANGER, session_id: 'danger b', user_id: 0 },
    },
    documentation: {
      input: { taskType: 'safety_plan', clinicalData: DANGER },
      body: { task_type: 'safety_plan', clinical_data: DANGER },
    },
    'goals in one step': {
      input: { treatmentPlan: { ...PLAN, note: DANGER }, mode: 'LLM' },
      body: { treatment_plan: { ...PLAN, note: DANGER }, mode: 'llm' },
    },
    measures: { input: { clientData: DANGER }, body: { client_data: DANGER } },
    knowledge: {
      input: { text: `${DANGER} What is lantern fever?`, method: 'LOCAL' },
      body: { query_text: `${DANGER} What is lantern fever?` },
    },
  } satisfies Partial<Record<keyof typeof OPERATIONS, object>>

  /** The calls that left for a model, without those of notes that wait for theirs. */
  async function calls(): Promise<number> {
    const { rows } = await app.owner.query<{ count: number }>(
      "select count(*)::int as count from model_call where provider <> 'offline' and task <> 'document-note'",
    )
    return rows[0]?.count ?? 0
  }

  test.each(Object.keys(TYPED) as (keyof typeof TYPED)[])(
    'gets the resources from %s, and no model is asked',
    async (name) => {
      await choose('harm')
      const { query, path } = OPERATIONS[name]
      const { input, body } = TYPED[name]
      const before = await calls()
      const answers = [
        await overGraphql('apollo', 'client', query, input),
        await overGraphql('yoga', 'client', query, input),
        await overRest('client', path, 'user_id' in body ? { ...body, user_id: client() } : body),
      ]
      for (const { status, text, basis } of answers) {
        expect([status, basis]).toEqual([200, 'danger-found'])
        expect(text).toContain('988')
      }
      expect(await calls()).toBe(before)
    },
  )

  test('gets them first from the clinical assistant, and no model is asked', async () => {
    const before = await calls()
    const data = { user_query: DANGER, session_id: 'danger c', user_id: client() }
    const { events, text } = await askAssistant(app, 'client', { data })
    expect(text).toMatch(/^If you or somebody else may be in danger[^]*988/)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { offline_reason: 'danger-found' } })
    expect(await calls()).toBe(before)
  })
})

test('a practice without a model says so', async () => {
  await choose('offline')
  const { query, input, path, body } = OPERATIONS.measures
  expect((await overGraphql('apollo', 'therapist', query, input())).basis).toBe('chosen')
  expect((await overRest('therapist', path, body())).basis).toBe('chosen')
})

const STREAMED = `subscription ($input: ClinicalAssistantInput!) { clinicalAssistant(input: $input) { type: __typename
  ... on AssistantStart { model } ... on AssistantDelta { text } ... on AssistantCitation { source excerpt }
  ... on AssistantDone { model offlineReason } ... on AssistantFailure { message } } }`

async function overSocket(as: As, input: Record<string, unknown>): Promise<string[]> {
  const socket = openSocket(app, credentials(as))
  const events: string[] = []
  for await (const event of socket.iterate({ query: STREAMED, variables: { input } }))
    events.push(JSON.stringify(event))
  await socket.dispose()
  return events
}

async function overEventStream(as: As, input: Record<string, unknown>): Promise<string[]> {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: { ...credentials(as), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: STREAMED, variables: { input } }),
  })
  const text = await response.text()
  return [...text.matchAll(/^data: ?(\{.+)$/gm)].map(([, data]) => data ?? '')
}

/** The title and the summary of a session that is closed. */
async function summary(): Promise<string> {
  const { body } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', {
    ...{ as: 'client', body: { start_time: new Date().toISOString() } },
  })
  const { sessionid } = body
  const message = 'The nightmares came back after the funeral. I slept four hours.'
  await app.rest('POST', '/chat/messages/', { as: 'client', body: { sessionid, prompt: message } })
  await app.rest('PUT', `/chat/sessions/${sessionid}/`, { as: 'client', body: {} })
  let found: { title: string | null; summary: string | null } | undefined
  await until(async () => {
    const { rows } = await app.owner.query('select title, summary from conversation_session where id = $1', [sessionid])
    found = rows[0]
    return found?.summary !== null
  })
  return JSON.stringify(found)
}

async function draft(): Promise<string> {
  const input = {
    ...{ clientId: String(client()), template: nextTemplate() },
    transcript: { text: 'Therapist: How was the week?\nClient: The nightmares came back after the funeral.' },
  }
  const { data } = await app.graphql(
    'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }',
    { input },
    'therapist',
  )
  const id = (data as { generateSoapNote: { soapDraftId: string } }).generateSoapNote.soapDraftId
  let noteId: string | undefined
  await until(async () => {
    const { rows } = await app.owner.query('select state, soap_note_id from soap_draft_request where id = $1', [id])
    noteId = rows[0]?.soap_note_id
    return rows[0]?.state !== 'requested'
  })
  const found = await app.graphql('query ($id: ID!) { soapNote(id: $id) { mlData } }', { id: noteId }, 'therapist')
  return JSON.stringify(found)
}

async function brief(): Promise<string> {
  const { data } = await app.graphql(
    'mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }',
    { id: String(client()) },
    'therapist',
  )
  const id = (data as { writeBrief: { briefId: string } }).writeBrief.briefId
  await until(async () => {
    const { rows } = await app.owner.query('select state from brief where id = $1', [id])
    return rows[0]?.state !== 'requested'
  })
  const found = await app.graphql(
    'query ($id: ID!) { preSessionBrief(clientId: $id) { text { sentences { text } model offlineReason } } }',
    { id: String(client()) },
    'therapist',
  )
  return JSON.stringify(found)
}

/** What is found in a note. While its endpoint is away it waits, and says so. */
async function note(): Promise<string> {
  const data = 'Client reports nightmares. Last week reported cutting herself. Plan: weekly sessions.'
  const submitted = await app.graphql(
    'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }',
    { input: { clientId: client(), recordType: 'progress', data } },
    'therapist',
  )
  const { noteId } = (submitted.data as { submitNote: { noteId: string } }).submitNote
  let found = ''
  await until(async () => {
    const answer = await app.graphql(
      `query ($client: ID!, $note: ID!) { noteWorkflows(clientId: $client, noteId: $note, first: 1) { nodes { state
        documentation { model offlineReason themes { theme } riskTerms { about } suggestedCodes { code title } } } } }`,
      { client: String(client()), note: noteId },
      'therapist',
    )
    found = JSON.stringify(answer)
    return /DONE|WAITING_FOR_MODEL|FAILED/.test(found)
  })
  return found
}

/** Tasks that are asked elsewhere, and where their hostile models are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // Answers with numbers of sentences only.
  'read-for-risk': 'test/features/risk-reading/risk-reading.test.ts',
  // Operators' manuals, read by a command; its names are kept only if they stand in the passage.
  'extract-entities': 'test/features/knowledge/knowledge-meaning.test.ts',
}

test('every task for a model was asked of a hostile one', async () => {
  const { rows } = await app.owner.query<{ task: string }>(
    'select distinct task from model_call where provider = any($1)',
    [HOSTILE_MODES],
  )
  const asked = new Set([...rows.map(({ task }) => task), ...Object.keys(ELSEWHERE)])
  expect(tasksOfSource().filter((task) => !asked.has(task))).toEqual([])
  for (const file of Object.values(ELSEWHERE))
    expect(readFileSync(file, 'utf8')).toMatch(/HOSTILE_MODES|entities that occur in the manual/)
})
