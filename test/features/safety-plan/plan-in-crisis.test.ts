import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { insertSafetyPlan } from '../../support/records/safety-plans.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'

/** Where danger is found, the client's own plan comes before the helplines, and to nobody else. */
let app: TestApp
let endpoint: FakeModel
beforeAll(async () => {
  endpoint = await startFakeModel()
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  app = await startTestApp({ MODEL_PROVIDERS: JSON.stringify({ acme }), AI_RATE_LIMIT_PER_MINUTE: '10000' })
  await insertSafetyPlan(app.owner, app.personas.ids.client, 'I stop answering')
  await insertSafetyPlan(app.owner, app.personas.ids.otherClient, 'a sign of another')
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
beforeEach(() => {
  endpoint.requests.length = 0
  endpoint.script.length = 0
})

async function ask(query: string, variables: Record<string, unknown> = {}, as: As = 'client'): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return Object.values(data ?? {})[0]
}
const SHOWN = 'crisisResources { name } safetyPlan { version steps { warningSigns helpers { name } } }'
const THE_PLAN = { version: 1, steps: { warningSigns: ['I stop answering'], helpers: [{ name: 'Sister Anna' }] } }

describe('an answer with crisis resources', () => {
  test.each([
    ['createJournal', 'mutation ($t: String!) { createJournal(input: { description: $t }) { SHOWN } }'],
    ['logMood', 'mutation ($t: String!) { logMood(input: { value: 3, note: $t }) { SHOWN } }'],
    ['createGoal', 'mutation ($t: String!) { createGoal(input: { title: $t }) { SHOWN } }'],
    ['startSession', 'mutation ($t: String!) { startSession(input: { title: $t }) { SHOWN } }'],
    ['recommendMeasures', 'mutation ($t: String!) { recommendMeasures(input: { clientData: $t }) { SHOWN } }'],
    [
      'writeDocumentation',
      'mutation ($t: String!) { writeDocumentation(input: { taskType: "referral_letter", clinicalData: $t }) { SHOWN } }',
    ],
  ])('has the plan of the client, and none without danger: %s', async (_name, document) => {
    const query = document.replace('SHOWN', SHOWN)
    expect(await ask(query, { t: 'I want to die' })).toMatchObject({ safetyPlan: THE_PLAN })
    expect(await ask(query, { t: 'We had soup' })).toEqual({ crisisResources: [], safetyPlan: null })
  })

  test('has the plan of the client for whom a therapist writes, not one of the therapist', async () => {
    const query = `mutation ($t: String!, $id: ID!) { logMood(input: { clientId: $id, value: 3, note: $t }) { ${SHOWN} } }`
    const variables = { t: 'I want to die', id: app.personas.ids.client }
    expect(await ask(query, variables, 'therapist')).toMatchObject({ safetyPlan: THE_PLAN })
  })

  test('has none for a client without a plan', async () => {
    const query = `mutation { createJournal(input: { description: "I want to die" }) { ${SHOWN} } }`
    expect(await ask(query, {}, 'formerClient')).toMatchObject({ safetyPlan: null })
  })
})

describe('the companion', () => {
  const say = (query: string, session: string, as: As = 'client') =>
    ask(
      `mutation ($input: AskCompanionInput!) { askCompanion(input: $input) { response
        crisis { resources { name } safetyPlan { version steps { warningSigns helpers { name } } } } } }`,
      { input: { query, sessionId: session } },
      as,
    ) as Promise<{ response: string; crisis: { safetyPlan: unknown } | null }>

  test.each(['I want to die', 'sometimes I feel they would be better off without me'])(
    'names own steps and people before the helplines: %s',
    async (text) => {
      endpoint.script.push({ text: JSON.stringify({ reply: 'I am here.' }) })
      const { response, crisis } = await say(text, `plan ${text}`)
      expect(crisis?.safetyPlan).toMatchObject(THE_PLAN)
      const places = ['You made a safety plan', '- Walk to the river', '- Sister Anna: 555-0142', '- 988 Suicide'].map(
        (words) => response.indexOf(words),
      )
      expect(places.every((at) => at >= 0)).toBe(true)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      // Warning signs are not read out to somebody in danger.
      expect(response).not.toContain('I stop answering')
    },
  )

  test('says nothing of a plan without danger', async () => {
    const { response, crisis } = await say('We had soup', 'calm')
    expect([response.includes('safety plan'), crisis]).toEqual([false, null])
  })

  test('names the plan of another to nobody, and not over the anonymous door', async () => {
    expect((await say('I want to die', 'mine', 'otherClient')).response).not.toContain('I stop answering')
    const { body } = await app.rest<{ response: string }>('POST', '/ai/companion/', {
      body: { user_query: 'I want to die', session_id: 'legacy', user_id: app.personas.ids.client },
    })
    expect(body.response).not.toMatch(/safety plan|Anna/)
  })

  test('gives the words of the plan to no model afterwards', async () => {
    await say('I want to die', 'later')
    endpoint.script.push({ text: JSON.stringify({ reply: 'I am here.' }) })
    await ask('mutation ($input: AskCompanionInput!) { askCompanion(input: $input) { response } }', {
      input: { query: 'I had some soup now', sessionId: 'later', provider: 'acme' },
    })
    expect(endpoint.requests.length).toBeGreaterThan(0)
    expect(JSON.stringify(endpoint.requests)).not.toMatch(/river|Anna|0142|safety plan/)
  })
})

test('the clinical assistant names the plan first to its client', async () => {
  const asked = { user_query: 'I want to die', session_id: 'clinical', user_id: app.personas.ids.client }
  const { text } = await askAssistant(app, 'client', { data: asked })
  expect(text.indexOf('Walk to the river')).toBeGreaterThan(0)
  expect(text.indexOf('Walk to the river')).toBeLessThan(text.indexOf('988'))
})

test('a document becomes steps that a therapist can save', async () => {
  const clinicalData = `Warning signs include isolating in her room.
Coping: Guitar. Box breathing.
She can call her sister Anna (555-0142).
There is a handgun in the house; her brother keeps it locked at his place.
Her daughter keeps her going.`
  const draft = `safetyPlanDraft { warningSigns copingStrategies distractions { name contact } helpers { name contact }
    professionals { name contact } environment reasonsForLiving }`
  const { safetyPlanDraft } = (await ask(
    `mutation ($t: String!, $id: ID!) { writeDocumentation(input: { taskType: "safety_plan", clinicalData: $t, clientId: $id }) { ${draft} } }`,
    { t: clinicalData, id: app.personas.ids.client },
    'therapist',
  )) as { safetyPlanDraft: { helpers: { name: string; contact: string | null }[]; environment: string[] } }
  expect(safetyPlanDraft.helpers).toEqual([{ name: expect.stringContaining('sister Anna'), contact: '555-0142' }])
  expect(safetyPlanDraft.environment.join()).toContain('handgun')
  const saved = await ask(
    'mutation ($input: SaveSafetyPlanInput!) { saveSafetyPlan(input: $input) { safetyPlan { version writtenAs } } }',
    { input: { clientId: app.personas.ids.client, expectedVersion: 1, steps: safetyPlanDraft } },
    'therapist',
  )
  expect(saved).toEqual({ safetyPlan: { version: 2, writtenAs: 'THERAPIST' } })
  const { safetyPlanDraft: none } = (await ask(
    `mutation ($t: String!) { writeDocumentation(input: { taskType: "referral_letter", clinicalData: $t }) { ${draft} } }`,
    { t: clinicalData },
    'therapist',
  )) as { safetyPlanDraft: unknown }
  expect(none).toBeNull()
})
