import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { rowsWith } from '../../support/database/rows-with.js'

/** What a client types into an assistant is screened, also where nothing else of it is kept. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ AI_RATE_LIMIT_PER_MINUTE: '1000' })
})
beforeEach(async () => {
  await app.owner.query('delete from risk_flag')
})
afterAll(() => app.close())

const MEASURES = `mutation ($input: RecommendMeasuresInput!) { answer: recommendMeasures(input: $input) {
  safetyFlags { flag } crisisResources { name } } }`
const DOCUMENT = `mutation ($input: WriteDocumentationInput!) { answer: writeDocumentation(input: $input) {
  output crisisResources { name } } }`
const GOALS = `mutation ($input: GenerateGoalsInput!) { answer: generateGoals(input: $input) {
  goals { title } crisisResources { name } } }`

interface Flag {
  readonly category: string
  readonly evidence: { readonly text: string; readonly field: string; readonly sourceId: string } | null
}
async function ask<Data>(query: string, variables: Record<string, unknown>, as: As): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}
const flags = async (): Promise<readonly Flag[]> =>
  (
    await ask<{ riskFlags: { nodes: readonly Flag[] } }>(
      '{ riskFlags { nodes { category evidence { text field sourceId } } } }',
      {},
      'therapist',
    )
  ).riskFlags.nodes
const share = async () => {
  const rows = await rowsWith(app.owner, 'conversation_session', { title: 'What I wrote to assistants' })
  expect(rows).toHaveLength(1)
  await ask('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id: rows[0]?.id }, 'client')
}

describe('assistants that store no questions', () => {
  const inputs = (words: string) =>
    [
      ['measures', MEASURES, { clientData: words }],
      ['a document', DOCUMENT, { taskType: 'clinical_notes', clinicalData: words }],
      ['goals', GOALS, { treatmentPlan: { goal: 'Sleep 7 hours a night', notes: [{ more: words }] } }],
    ] as const

  test.each(inputs('I have slept badly. I want to die.').map(([name]) => name))(
    "%s: a client's words raise a flag, once, and are kept with it",
    async (name) => {
      const words = `I have slept badly, says ${name}. I want to die.`
      const [, query, input] = inputs(words).find(([one]) => one === name) ?? []
      for (let time = 0; time < 2; time++) {
        const { answer } = await ask<{ answer: { crisisResources: readonly object[] } }>(
          query ?? '',
          { input: { ...input, idempotencyKey: `typed-${name.replace(' ', '-')}` } },
          'client',
        )
        expect(answer.crisisResources).not.toEqual([])
      }
      const [flag, ...more] = await flags()
      expect(more).toEqual([])
      expect(flag).toMatchObject({ category: 'SELF_HARM' })
      await share()
      expect((await flags())[0]?.evidence).toMatchObject({ text: 'want to die', field: 'prompt' })
    },
  )

  test.each(inputs('').map(([name]) => name))(
    '%s: what a therapist writes raises none, and is not kept',
    async (name) => {
      const words = `The client says: I want to die. For ${name}.`
      const [, query, input] = inputs(words).find(([one]) => one === name) ?? []
      const about = { ...input, clientId: String(app.personas.ids.client) }
      const { answer } = await ask<{ answer: { crisisResources: readonly object[]; safetyFlags?: readonly object[] } }>(
        query ?? '',
        { input: about },
        'therapist',
      )
      expect(answer.crisisResources).toEqual([])
      if (name === 'measures') expect(answer.safetyFlags).toContainEqual({ flag: 'self_harm' })
      expect(await flags()).toEqual([])
      expect(await rowsWith(app.owner, 'conversation_message', { prompt: words })).toEqual([])
    },
  )

  test('store no text of a client in which no risk is found', async () => {
    const words = 'I have slept badly and want to walk more.'
    await ask(MEASURES, { input: { clientData: words } }, 'client')
    expect(await flags()).toEqual([])
    expect(await rowsWith(app.owner, 'conversation_message', { prompt: words })).toEqual([])
  })
})

describe('the clinical assistant', () => {
  const asked = (as: As, query: string, file: string) =>
    askAssistant(app, as, {
      data: { user_query: query, session_id: 'typed', user_id: app.personas.ids.client },
      files: [{ name: 'letter.txt', content: file }],
    })

  test("raises risk flags for a client's question and documents, with the words", async () => {
    expect((await asked('client', 'How do I sleep better?', 'Dear diary. I want to die.')).status).toBe(200)
    expect((await asked('client', 'I want to kill myself. What now?', 'Nothing.')).status).toBe(200)
    await app.owner.query('update conversation_session set shared_at = now()')
    const found = (await flags()).map(({ evidence }) => evidence)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'fileContent', text: 'want to die' }),
        expect.objectContaining({ field: 'prompt', text: 'kill myself' }),
      ]),
    )
    expect(found).toHaveLength(2)
  })

  test("raises no risk flag for a therapist's question", async () => {
    expect((await asked('therapist', 'She says: I want to die.', 'I want to die.')).status).toBe(200)
    expect(await flags()).toEqual([])
  })
})

describe('what only sounds like danger', () => {
  test.each([
    'I had a panic attack in the shop yesterday, it passed.',
    'My goal is to go into a supermarket without having a panic attack by June.',
    'My boss will kill me if the report is late.',
  ])('raises no flag and no alarm: %s', async (clientData) => {
    const { answer } = await ask<{ answer: { safetyFlags: readonly object[]; crisisResources: readonly object[] } }>(
      MEASURES,
      { input: { clientData } },
      'client',
    )
    expect(answer).toEqual({ safetyFlags: [], crisisResources: [] })
    expect(await flags()).toEqual([])
  })

  test('an acute state that is not severe is no reason to send somebody at once', async () => {
    const { data, errors } = await app.graphql(
      `mutation ($input: RecommendMeasuresInput!) {
        recommendMeasures(input: $input) { safetyFlags { severity action } } }`,
      { input: { clientData: 'I am having a panic attack right now.' } },
      'client',
    )
    expect(errors).toBeUndefined()
    expect(data?.['recommendMeasures']).toEqual({
      safetyFlags: [{ severity: 'MODERATE', action: expect.stringMatching(/^Ask how the client is now/) }],
    })
  })
})

test('every file of a chat message is screened, whatever form it has, and no image', async () => {
  const { body: session } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', {
    ...{ as: 'client', body: { start_time: new Date().toISOString() } },
  })
  const files = [
    { name: 'letter.txt', text: 'Dear diary.' },
    { caption: 'I want to die.', data: 'aGVsbG8w'.repeat(100) },
  ]
  await app.rest('POST', '/chat/messages/', {
    ...{ as: 'client', body: { sessionid: session.sessionid, message: 'See these.', file_content_json: files } },
  })
  await app.owner.query('update conversation_session set shared_at = now() where id = $1', [session.sessionid])
  expect((await flags()).map(({ evidence }) => evidence)).toEqual([
    expect.objectContaining({ field: 'fileContent', text: 'want to die' }),
  ])
})
