import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { giveSmallManual } from '../../support/records/small-manual.js'
import { insertGoal } from '../../support/records/tracked.js'
import { ask, CALLERS, hearTwin, told } from './ask-graphql-too.js'

/**
 * Every route under `/ai/` but the companion's beside the GraphQL operation it stands for: same caller, same answer.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await insertGoal(app.owner, app.personas.ids.client, 'Sleep')
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('show the same library', async () => {
    interface Entry {
      readonly id: string
      readonly durationSeconds: number | null
    }
    for (const role of ['User', 'client', 'nobody in particular']) {
      const rest = await app.rest('GET', `/ai/content/?role=${encodeURIComponent(role)}`, { as })
      const { data } = await ask(
        app,
        'query ($role: String) { contentLibrary(role: $role) { name topics { name entries { id title description url durationSeconds thumbnail } } } }',
        { role },
        as,
      )
      const groups = data as { name: string; topics: { name: string; entries: Entry[] }[] }[]
      const shown = groups.map(({ name, topics }) => [
        name,
        Object.fromEntries(
          topics.map((topic) => [
            topic.name,
            topic.entries.map(({ id, durationSeconds, ...entry }) => ({
              ...entry,
              id: Number(id),
              duration_seconds: durationSeconds,
            })),
          ]),
        ),
      ])
      expect(told(rest)).toEqual({ data: Object.fromEntries(shown) })
    }
  })

  it('have a document written alike', async () => {
    const write =
      'mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) { taskType output } }'
    const text = 'Warning signs: pacing, drinking alone'
    const body = { task_type: 'safety_plan', clinical_data: text, client_user_id: client() }
    const input = { taskType: 'safety_plan', clinicalData: text, clientId: String(client()) }
    const rest = await app.rest('POST', '/ai/documentation/', { as, body })
    const twin = await ask(app, write, { input }, as)
    expect(rest.status).toBe(twin.status ?? 200)
    if (twin.data !== undefined) {
      const { taskType, output } = twin.data as { taskType: string; output: string }
      expect(rest.body).toEqual({ task_type: taskType, output, format: 'markdown' })
    }
    const wrong = await app.rest('POST', '/ai/documentation/', { as, body: { ...body, task_type: 'poem' } })
    expect(wrong.status).toBe((await ask(app, write, { input: { ...input, taskType: 'poem' } }, as)).status)
  })

  it('ask the clinical assistant alike', async () => {
    const question = 'How are the goals going?'
    const about = { user_query: question, session_id: 'twins', user_id: client(), model_provider: 'offline' }
    const rest = await askAssistant(app, as, { data: about })
    const twin = await hearTwin(
      app,
      `subscription ($input: ClinicalAssistantInput!) { clinicalAssistant(input: $input) {
        ... on AssistantDelta { text } ... on AssistantCitation { source excerpt } ... on AssistantDone { usage { outputTokens } } } }`,
      { input: { query: question, sessionId: 'twins', clientId: String(client()), provider: 'offline' } },
      as,
    )
    expect(rest.status).toBe(twin.status)
    const heard = twin.events.filter((event) => Object.keys(event as object).length > 0)
    const shown = rest.events.map(({ event, data }) => (event === 'done' ? { usage: { outputTokens: 0 } } : data))
    expect(shown.slice(1)).toEqual(heard)
    const wrong = await askAssistant(app, as, { data: { ...about, user_id: 2_000_000_000 } })
    expect(wrong.status).toBe(404)
  })

  it('have goals made of a plan, and instruments recommended, alike', async () => {
    const plan = { goals: ['Sleep 7 hours a night'] }
    const goals = await app.rest<{ goals: { title: string }[] }>('POST', '/ai/goals/', {
      ...{ as, body: { treatment_plan: plan, mode: 'agent', client_user_id: client() } },
    })
    const made = await ask(
      app,
      'mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) { goals { title domain measure target interventions } } }',
      { input: { treatmentPlan: plan, mode: 'AGENT', clientId: String(client()) } },
      as,
    )
    expect(goals.status).toBe(made.status ?? 200)
    if (made.data !== undefined) expect(goals.body).toMatchObject(made.data as object)
    const text = 'Worries all day and cannot sleep.'
    const measures = await app.rest<{ recommendations: { tool_name: string }[]; summary: string }>(
      ...(['POST', '/ai/mbc-recommendation/'] as const),
      { as, body: { client_data: text, client_user_id: client() } },
    )
    const advice = await ask(
      app,
      'mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) { summary recommendations { toolName } } }',
      { input: { clientData: text, clientId: String(client()) } },
      as,
    )
    expect(measures.status).toBe(advice.status ?? 200)
    if (advice.data === undefined) return
    const { summary, recommendations } = advice.data as { summary: string; recommendations: { toolName: string }[] }
    const tools = measures.body.recommendations.map(({ tool_name: toolName }) => ({ toolName }))
    expect({ summary: measures.body.summary, tools }).toEqual({ summary, tools: recommendations })
  })
})

describe('the diagnostic manuals', () => {
  it.each(CALLERS)('answer %s the same', async (as) => {
    await giveSmallManual(app)
    for (const [method, name] of [
      ['local', 'LOCAL'],
      ['global', 'GLOBAL'],
    ]) {
      const sent = await app.rest<{ response: string }>('POST', '/ai/knowledge/query/', {
        ...{ as, body: { query_text: 'What is lantern fever?', method } },
      })
      const twin = await ask(
        app,
        'query ($m: KnowledgeMethod!) { queryKnowledge(input: { text: "What is lantern fever?", method: $m }) { response } }',
        { m: name },
        as,
      )
      expect(sent.body).toEqual({ response: (twin.data as { response: string }).response, error: null })
    }
    const empty = await ask(app, '{ queryKnowledge(input: { text: " " }) { response } }', {}, as)
    expect(empty.status).toBe(
      told(await app.rest('POST', '/ai/knowledge/query/', { as, body: { query_text: ' ' } })).status,
    )
  })
})
