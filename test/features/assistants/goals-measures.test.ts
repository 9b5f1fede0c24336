import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { promptOf } from '../../../src/services/model/prompt-of.js'
import type { TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import { until } from '../../support/until.js'

/** Goals and recommendations of instruments through the real doors, by an endpoint and without one. */
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel({ RATE_LIMIT_AI: '1000' }))
})
beforeEach(() => {
  endpoint.script.length = 0
  endpoint.requests.length = 0
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const PLAN = {
  problems: ['Depressed mood'],
  goals: ['Sleep 7 hours a night by 2099-12-24'],
  interventions: ['Sleep diary'],
}
const GOAL = {
  ...{
    title: 'Sleep 7 hours a night',
    description: 'Nights of seven hours.',
    domain: 'sleep',
    measure: 'Hours of sleep',
  },
  ...{ target: '7 hours', dueDate: '', interventions: ['Sleep diary'], lines: [2, 3] },
}
const answers = (...bodies: readonly object[]) =>
  endpoint.script.push(...bodies.map((body) => ({ text: JSON.stringify(body) })))

const GENERATE = `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) {
  generationId mode model goals { title description domain measure target targetBasis dueOn dueBasis note interventions lines }
  steps { kind summary model findings { goal rule message } } savedGoals { id title generatedBy } crisisResources { name } } }`
const SAVE = `mutation ($input: SaveGeneratedGoalsInput!) { saveGeneratedGoals(input: $input) {
  goals { id title target dueOn generatedBy interventions { title } } crisisResources { name } } }`
const RECOMMEND = `mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) {
  model summary recommendations { instrument toolName priority reason isDue lastTakenAt addedBy evidence { text start end } }
  safetyFlags { flag severity action addedBy evidence { text start end } } } }`

interface Generated {
  readonly generationId: string | null
  readonly model: string
  readonly goals: readonly { readonly title: string; readonly target: string; readonly targetBasis: string }[]
  readonly steps: readonly { readonly kind: string; readonly model: string; readonly findings: readonly object[] }[]
  readonly savedGoals: readonly { readonly id: string }[]
}
async function generate(input: object, as: 'client' | 'therapist' = 'therapist'): Promise<Generated> {
  const { data, errors } = await app.graphql(GENERATE, { input: { treatmentPlan: PLAN, ...input } }, as)
  expect(errors).toBeUndefined()
  return data?.['generateGoals'] as Generated
}
const codeOf = async (query: string, input: object, as: 'client' | 'therapist' | 'colleague' = 'therapist') =>
  (await app.graphql(query, { input }, as)).errors?.[0]?.extensions['code']
const clientId = () => String(app.personas.ids.client)

describe('generated goals', () => {
  test("in one step: the model's goals are judged and repaired by rules", async () => {
    answers({
      goals: [
        { ...GOAL, target: '9 hours' },
        { ...GOAL, title: 'Quit smoking', lines: [1] },
      ],
    })
    const made = await generate({ clientId: clientId() })
    expect(made).toMatchObject({ mode: 'LLM', model: 'acme-1', savedGoals: [] })
    expect(made.goals).toMatchObject([{ title: GOAL.title, targetBasis: 'INSTRUMENT', dueBasis: 'RULE' }])
    expect(made.steps.map(({ kind, model }) => [kind, model])).toEqual([
      ['DRAFT', 'acme-1'],
      ['REPAIR', 'offline'],
    ])
    const [{ body } = { body: undefined }] = endpoint.requests
    expect(body?.messages.at(-1)?.content).toContain('[2] goal: Sleep 7 hours a night')
    const { rows } = await app.owner.query('select source_kinds, task_version from model_call where task = $1', [
      'draft-goals',
    ])
    expect(rows).toEqual([{ source_kinds: ['question'], task_version: 1 }])
  })

  test('in steps: planned, drafted, judged by rules and by the model, repaired, and judged again', async () => {
    answers(
      { outline: [{ summary: 'Better sleep', lines: [2] }] },
      { goals: [{ ...GOAL, target: '', title: 'Feel better' }] },
      {
        findings: [
          { goal: 1, message: 'Say what better is.' },
          { goal: 7, message: 'Not there.' },
        ],
      },
      { goals: [GOAL] },
      { findings: [] },
    )
    const { goals, steps } = await generate({ clientId: clientId(), mode: 'AGENT' })
    expect(steps.map(({ kind }) => kind)).toEqual(['PLAN', 'DRAFT', 'CRITIQUE', 'REPAIR', 'CRITIQUE', 'REPAIR'])
    expect(steps[2]?.findings).toEqual([
      { goal: 0, rule: 'SPECIFIC', message: 'It does not say what will be different.' },
      { goal: 0, rule: 'MEASURABLE', message: 'It has no measure with a target.' },
      { goal: 0, rule: 'DATED', message: 'It has no day by which.' },
      expect.objectContaining({ rule: 'LINKED' }),
      { goal: 0, rule: 'OTHER', message: 'Say what better is.' },
    ])
    expect(goals).toMatchObject([{ title: GOAL.title, target: '7 hours', targetBasis: 'PLAN' }])
    expect(endpoint.requests[3]?.body.messages.at(-1)?.content).toContain('Wrong with goal 1: Say what better is.')
  })

  test('can be set for the client, each once, with the name of the proposer', async () => {
    answers({ goals: [GOAL, { ...GOAL, title: 'Keep the sleep diary each night' }] })
    const { generationId } = await generate({ clientId: clientId() })
    const save = async (places?: number[]) => {
      const { data } = await app.graphql(SAVE, { input: { generationId, places } }, 'therapist')
      const saved = data?.['saveGeneratedGoals'] as { goals: { id: string; title: string }[] } | undefined
      return saved?.goals ?? []
    }
    expect(await save([1])).toMatchObject([{ title: 'Keep the sleep diary each night', generatedBy: 'acme-1' }])
    const twice = await Promise.all([save(), save()])
    for (const goals of twice) expect(goals.map(({ title }) => title).toSorted()).toHaveLength(2)
    const [goal] = await save()
    expect(goal).toMatchObject({ target: '7 hours', interventions: [{ title: 'Sleep diary' }] })
    const { rows } = await app.owner.query('select id from goal where generation_id = $1', [generationId])
    expect(rows).toHaveLength(2)
    await app.graphql('mutation ($id: ID!) { deleteGoal(id: $id) { id } }', { id: goal?.id }, 'client')
    expect(await save()).toHaveLength(1)
    expect(await codeOf(SAVE, { generationId, places: [2] })).toBe('BAD_USER_INPUT')
    // The client reads what was set, not what was proposed.
    expect(await codeOf(SAVE, { generationId }, 'client')).toBe('NOT_FOUND')
    expect(await codeOf(SAVE, { generationId }, 'colleague')).toBe('NOT_FOUND')
  })

  test('are the same for a repeat under the same key, without a model call', async () => {
    answers({ goals: [GOAL] })
    const input = { clientId: clientId(), save: true, idempotencyKey: 'goals-1' }
    const first = await generate(input)
    expect(first.savedGoals).toHaveLength(1)
    expect(await generate(input)).toEqual(first)
    expect(endpoint.requests).toHaveLength(1)
    expect(await codeOf(GENERATE, { ...input, treatmentPlan: { goals: ['Another plan altogether'] } })).toBe('CONFLICT')
  })

  test('without a model quote the plan; the legacy integration never uses a model', async () => {
    const made = await generate({ provider: 'offline', mode: 'AGENT' })
    expect(made).toMatchObject({ model: 'offline', generationId: null })
    expect(made.steps.map(({ kind }) => kind)).toEqual(['PLAN', 'DRAFT', 'CRITIQUE'])
    const body = { treatment_plan: PLAN, client_user_id: app.personas.ids.client }
    const legacy = await app.rest('POST', '/ai/goals/', { body })
    expect(legacy).toMatchObject({
      status: 200,
      body: {
        mode: 'llm',
        goals: [
          {
            ...{ title: 'Sleep 7 hours a night by 2099-12-24', domain: 'sleep', target: '7 hours a night' },
            ...{ due_date: '2099-12-24', interventions: ['Sleep diary'] },
          },
        ],
      },
    })
    expect(endpoint.requests).toEqual([])
    const { rows } = await app.owner.query(
      `select 1 from model_call where provider <> 'offline' and caller_kind = 'anonymous'`,
    )
    expect(rows).toEqual([])
  })

  test("are refused without the client's consent, also if it is withdrawn meanwhile", async () => {
    const { client } = app.personas.ids
    const answer = (status: string) =>
      app.owner.query(
        `insert into consent (organisation_id, client_user_id, kind, status, form_version)
         select organisation_id, id, 'ai', $2, 1 from user_account where id = $1`,
        [client, status],
      )
    let goOn = (): void => undefined
    endpoint.script.push({
      text: JSON.stringify({ goals: [GOAL] }),
      after: new Promise((resolve) => (goOn = resolve)),
    })
    const asked = app.rest('POST', '/ai/goals/', { as: 'client', body: { treatment_plan: PLAN } })
    await until(() => endpoint.requests.length > 0)
    await answer('withdrawn')
    goOn()
    const problem = { status: 403, body: { type: '/problems/consent-required' } }
    expect(await asked).toMatchObject(problem)
    expect(
      await app.rest('POST', '/ai/mbc-recommendation/', { as: 'client', body: { client_data: 'sad' } }),
    ).toMatchObject(problem)
    await answer('given')
  })
})

describe('recommended instruments', () => {
  const TEXT = '52-year-old, low mood and hopeless, trouble sleeping. Says "I want to kill myself". Denies alcohol use.'

  test('keep safety flags whatever the model answers, and its additions must occur in the text', async () => {
    answers({
      additions: [
        { domain: 'sleep', instrument: 'ede-q', priority: 'high', reason: 'x', quote: 'low mood' },
        {
          domain: 'stress',
          instrument: 'pss-10',
          priority: 'medium',
          reason: 'Much at once.',
          quote: 'hopeless, trouble',
        },
      ],
      reasons: [],
      safetyFlags: [],
    })
    const { data } = await app.graphql(RECOMMEND, { input: { clientData: TEXT, clientId: clientId() } }, 'therapist')
    const advice = data?.['recommendMeasures'] as {
      readonly model: string
      readonly summary: string
      readonly recommendations: readonly { readonly toolName: string; readonly addedBy: string }[]
      readonly safetyFlags: readonly {
        readonly flag: string
        readonly evidence: { text: string; start: number; end: number }
      }[]
    }
    expect(advice.model).toBe('acme-1')
    expect(advice.recommendations.map(({ toolName, addedBy }) => `${toolName} ${addedBy}`).toSorted()).toEqual([
      'C-SSRS RULES',
      'ISI RULES',
      'PHQ-9 RULES',
      'PSS-10 MODEL',
    ])
    expect(advice.recommendations[0]?.toolName).toBe('C-SSRS')
    expect(advice.safetyFlags).toMatchObject([{ flag: 'self_harm', addedBy: 'RULES' }])
    const { text, start, end } = advice.safetyFlags[0]?.evidence ?? { text: '', start: 0, end: 0 }
    expect(TEXT.slice(start, end)).toBe(text)
    expect(advice.summary).toMatch(/^Safety comes before any questionnaire: danger to self\. Recommended now: C-SSRS/)
  })

  test('and goals are also given if the model reveals its instructions', async () => {
    const ask = (path: string, body: object) => app.rest('POST', path, { as: 'therapist', body })
    const told = { instrument: 'c-ssrs', reason: promptOf('recommend-measures').instructions }
    answers({ additions: [], reasons: [told], safetyFlags: [] })
    const measures = await ask('/ai/mbc-recommendation/', { client_data: 'She would be better off dead.' })
    expect(measures).toMatchObject({
      status: 200,
      body: { safety_flags: [{ evidence: 'She would be better off dead' }] },
    })
    answers({ goals: [{ ...GOAL, description: promptOf('draft-goals').instructions }] })
    const goals = await ask('/ai/goals/', { treatment_plan: PLAN, client_user_id: app.personas.ids.client })
    expect(goals).toMatchObject({ status: 200, body: { goals: [{ interventions: ['Sleep diary'] }] } })
    expect(endpoint.requests).toHaveLength(2)
    for (const { text } of [measures, goals]) expect(text).not.toContain('instructions')
  })

  test("use the client's latest scores if the caller may see them", async () => {
    const taken = await app.graphql(
      'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screening { id } } }',
      { input: { instrument: 'gad-7', score: null, answers: [2, 2, 2, 2, 2, 2, 2] } },
      'client',
    )
    expect(taken.errors).toBeUndefined()
    const asked = async (as: 'therapist' | 'nobody') =>
      app.rest<{ recommendations: { tool_name: string; reason: string; priority: string }[] }>(
        'POST',
        '/ai/mbc-recommendation/',
        {
          ...{ as, body: { client_data: 'Wants to talk about work.', client_user_id: app.personas.ids.client } },
        },
      )
    answers({ additions: [], reasons: [], safetyFlags: [] })
    expect((await asked('therapist')).body.recommendations).toEqual([
      expect.objectContaining({
        tool_name: 'GAD-7',
        priority: 'low',
        reason: expect.stringContaining('not due before'),
      }),
    ])
    expect((await asked('nobody')).body.recommendations.map(({ tool_name: tool }) => tool)).toEqual(['PHQ-4', 'WHO-5'])
  })
})

describe('a plan that asks for a danger', () => {
  const plan = { goals: ['Kill myself by June', 'Sleep 7 hours a night', 'Hit my husband less'] }

  test('gives the other goals, says that something was left out, and shows places that help', async () => {
    const made = await generate({ clientId: clientId(), provider: 'offline', treatmentPlan: plan })
    expect(made.goals.map(({ title }) => title)).toEqual(['Sleep 7 hours a night', 'Hit my husband less'])
    expect(made.steps[0]).toMatchObject({ findings: [{ goal: null, rule: 'DANGEROUS' }] })
    expect(JSON.stringify(made)).not.toMatch(/kill/i)
    expect(made).toMatchObject({ crisisResources: expect.arrayContaining([{ name: expect.any(String) }]) })
    const { data } = await app.graphql(SAVE, { input: { generationId: made.generationId } }, 'therapist')
    expect(data).toMatchObject({ saveGeneratedGoals: { goals: [{}, {}] } })
    expect(JSON.stringify(data)).not.toMatch(/kill/i)
  })

  test.each(['nobody', 'therapist', 'client'] as const)('gives no goal if nothing is left, for %s', async (as) => {
    const body = { treatment_plan: { goals: [{ goal: 'Come off lithium by myself', due: 'in 8 weeks' }] } }
    const { status, body: told } = await app.rest('POST', '/ai/goals/', { as, body })
    expect([status, told]).toEqual([
      200,
      { goals: [], mode: 'llm', crisis_resources: expect.arrayContaining([expect.anything()]) },
    ])
    expect(endpoint.requests).toEqual([])
  })

  test('is not made a goal where it is described as a problem, and the answer says so', async () => {
    const treatmentPlan = { problems: ['Cutting her forearms most days', 'Insomnia, lies awake until three'] }
    const made = await generate({ clientId: clientId(), provider: 'offline', treatmentPlan })
    expect(made.goals.map(({ title }) => title)).toEqual([expect.stringContaining('Insomnia')])
    expect(JSON.stringify(made)).not.toMatch(/forearm/i)
    expect(made.steps[0]).toMatchObject({ findings: [{ goal: null, rule: 'DANGEROUS' }] })
    expect(made).toMatchObject({ crisisResources: expect.arrayContaining([{ name: expect.any(String) }]) })
  })

  test('does not get one from a model', async () => {
    answers({ goals: [GOAL, { ...GOAL, title: 'Sleep pills: overdose on them' }] })
    const { goals } = await generate({ clientId: clientId() })
    expect(goals.map(({ title }) => title)).toEqual([GOAL.title])
  })
})

test.each([
  ['/ai/goals/', (text: string) => ({ treatment_plan: { notes: text } })],
  ['/ai/mbc-recommendation/', (text: string) => ({ client_data: text })],
  ['/ai/documentation/', (text: string) => ({ task_type: 'clinical_notes', clinical_data: text })],
])('the legacy integration gets places that help from %s, and only in danger', async (path, body) => {
  const ask = async (text: string) => (await app.rest<object>('POST', path, { body: body(text) })).body
  expect(await ask('I want to die before Christmas.')).toMatchObject({
    crisis_resources: expect.arrayContaining([expect.objectContaining({ contact: expect.any(String) })]),
  })
  expect(await ask('I sleep badly and worry about work.')).not.toHaveProperty('crisis_resources')
})

test.each(['He beats his son at chess every Sunday and enjoys it.', 'He cut himself shaving before the appointment.'])(
  'measures raise no flag for what only sounds like danger: %s',
  async (clientData) => {
    const { status, body } = await app.rest<{ safety_flags?: readonly unknown[] }>('POST', '/ai/mbc-recommendation/', {
      body: { client_data: clientData },
    })
    expect([status, body.safety_flags ?? []]).toEqual([200, []])
  },
)

test('measures show the legacy integration places that help with what only the rules find', async () => {
  const body = { client_data: 'Endorses SI with plan and access to firearm.' }
  expect(await app.rest<object>('POST', '/ai/mbc-recommendation/', { body })).toMatchObject({
    body: { safety_flags: [{ flag: 'Danger to self' }], crisis_resources: expect.anything() },
  })
})

test('invalid input is named', async () => {
  const tell = async (path: string, body: object) => {
    const answer = await app.rest<{ errors?: { field: string; message: string }[] }>('POST', path, {
      as: 'therapist',
      body,
    })
    return [answer.status, ...(answer.body.errors ?? []).map(({ field }) => field)]
  }
  const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ goals: inner }), {})
  for (const plan of [
    null,
    'x',
    ['x'],
    { goals: 'a\u0000b' },
    { goals: '\ud800' },
    { 'a\u0000': 'b' },
    deep,
    { id: 4 },
  ]) {
    expect(await tell('/ai/goals/', { treatment_plan: plan })).toEqual([400, 'treatment_plan'])
  }
  expect(await tell('/ai/goals/', { treatment_plan: { goals: 'x'.repeat(200_001) } })).toEqual([400, 'treatment_plan'])
  expect(await tell('/ai/goals/', { treatment_plan: PLAN, mode: 'magic' })).toEqual([400, 'mode'])
  for (const data of [null, 5, '', ' ', 'a\u0000b', '\udc00', '😀'.repeat(100_001)]) {
    expect(await tell('/ai/mbc-recommendation/', { client_data: data })).toEqual([400, 'client_data'])
  }
  expect(await tell('/ai/goals/', { treatment_plan: PLAN, client_user_id: 2_000_000_000 })).toEqual([404])
  expect(await codeOf(GENERATE, { treatmentPlan: PLAN, provider: 'nobody-knows' })).toBe('BAD_USER_INPUT')
  expect(await codeOf(GENERATE, { treatmentPlan: PLAN, save: true })).toBe('BAD_USER_INPUT')
  expect(endpoint.requests).toEqual([])
})

// Last: after so many failures the endpoint is left alone.
test.each([
  [
    'limits calls',
    '/ai/goals/',
    { treatment_plan: PLAN },
    { status: 429, headers: { 'retry-after': '600' } },
    'refused',
  ],
  [
    ...(['fails', '/ai/mbc-recommendation/', { client_data: 'Sad and hopeless.' }] as const),
    ...([{ status: 500, headers: { 'retry-after': '600' } }, 'unreachable'] as const),
  ],
  [
    ...(['writes something else', '/ai/goals/', { treatment_plan: PLAN }] as const),
    ...([{ text: 'Here are your goals to Sleep!' }, 'answer-rejected'] as const),
  ],
])('a model that %s leaves the answer to the rules, which say so', async (_how, path, body, answer, reason) => {
  const asked = { as: 'therapist', body } as const
  endpoint.script.push(...Array.from({ length: 4 }, () => answer))
  const { status, headers, body: told } = await app.rest<Record<string, unknown[]>>('POST', path, asked)
  endpoint.script.length = 0
  expect([status, headers.get('answer-basis')]).toEqual([200, `offline; reason=${reason}`])
  expect((told['goals'] ?? told['recommendations'])?.length).toBeGreaterThan(0)
})
