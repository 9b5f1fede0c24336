import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { giveSmallManual } from '../../support/records/small-manual.js'
import { OPERATIONS, REST, REST_UNREAD, type Scene, SCREENED, SCREENED_ALONE, UNSCREENED } from './screened-inputs.js'
import { clientInputs, clientRestInputs } from './typed-inputs.js'

/** Whatever a client can type anywhere is screened, or it is said why not. */
let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await startTestApp({ AI_RATE_LIMIT_PER_MINUTE: '10000' })
  await giveSmallManual(app)
})
beforeEach(async () => {
  await app.owner.query('delete from risk_flag')
  await app.owner.query('delete from safety_plan')
  scene = await makeScene()
})
afterAll(() => app.close())

let written = 0
/** Never the same twice, because the same words raise one flag a day. */
const danger = (): string => `I want to die. Line ${(written += 1)}.`
const unscreened = UNSCREENED.flatMap(([, inputs]) => inputs.trim().split(/\s+/))

async function ask(query: string, variables: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { data, errors } = await app.graphql(query, variables, 'client')
  expect(errors).toBeUndefined()
  return data ?? {}
}

/** Records that say nothing of danger yet. */
async function makeScene(): Promise<Scene> {
  const { ids } = app.personas
  const made = await ask(
    `mutation ($client: ID!, $therapist: ID!) {
      createJournal(input: { title: "First" }) { id: journalId }
      createGoal(input: { clientId: $client, title: "Walk", interventions: ["Shoes"] }) {
        goal { id interventions { id } } }
      logMood(input: { value: 5 }) { mood { id } }
      startSession(input: { title: "Evening" }) { id: sessionId }
      sendInteraction(input: { clientId: $client, therapistId: $therapist }) { id: interactionId } }`,
    { client: ids.client, therapist: ids.therapist },
  )
  const idOf = (field: string): string => (made[field] as { id: string }).id
  const session = idOf('startSession')
  const sent = await ask(
    'mutation ($id: ID!) { sendMessage(input: { sessionId: $id, message: "Hi" }) { id: messageId } }',
    {
      id: session,
    },
  )
  const { goal } = made['createGoal'] as { goal: { id: string; interventions: { id: string }[] } }
  const { mood } = made['logMood'] as { mood: { id: string } }
  return {
    ...{ ids, session, journal: idOf('createJournal'), goal: goal.id, mood: mood.id },
    interaction: idOf('sendInteraction'),
    step: goal.interventions[0]?.id ?? '',
    message: (sent['sendMessage'] as { id: string }).id,
  }
}

async function expectFlag(): Promise<void> {
  const { rows } = await app.owner.query('select category, client_user_id as client from risk_flag')
  expect(rows).toEqual([{ category: 'self_harm', client: String(app.personas.ids.client) }])
}

test('every input in which a client can type words is screened, or is declared with a reason', () => {
  const declared = [...Object.keys(SCREENED), ...SCREENED_ALONE, ...unscreened]
  expect(declared.toSorted()).toEqual(clientInputs().toSorted())
})

test('every text that a client can send over REST becomes one of these inputs', () => {
  const declared = Object.entries(REST).flatMap(([route, { inputs }]) =>
    Object.keys(inputs).map((name) => `${route} ${name}`),
  )
  expect([...declared, ...Object.keys(REST_UNREAD)].toSorted()).toEqual(clientRestInputs().toSorted())
  const known = new Set(clientInputs())
  const unknown = Object.values(REST)
    .flatMap(({ inputs }) => Object.values(inputs))
    .filter((input) => !known.has(input))
  expect(unknown).toEqual([])
})

describe('a danger raises a flag', () => {
  test.each(Object.entries(SCREENED))('in %s', async (input, form) => {
    const [type = '', field = ''] = input.split('.')
    const operation = OPERATIONS[type]
    const sent = { ...operation?.input?.(scene), [field]: form(danger()) }
    await ask(operation?.document ?? '', { ...operation?.variables?.(scene), input: sent })
    await expectFlag()
  })

  test('in Mutation.addGoalIntervention(title)', async () => {
    const document =
      'mutation ($id: ID!, $words: String!) { addGoalIntervention(goalId: $id, title: $words) { __typename } }'
    await ask(document, { id: scene.goal, words: danger() })
    await expectFlag()
  })

  test.each([
    [danger(), 'Nothing.'],
    ['How do I sleep better?', danger()],
  ])('in what the clinical assistant is asked: %s, with a file: %s', async (user_query, content) => {
    const asked = { user_query, session_id: `tried ${user_query}`, user_id: scene.ids.client }
    const { status } = await askAssistant(app, 'client', { data: asked, files: [{ name: 'letter.txt', content }] })
    expect(status).toBe(200)
    await expectFlag()
  })

  const overRest = Object.entries(REST).flatMap(([route, { inputs }]) =>
    Object.entries(inputs).flatMap(([field, input]) =>
      SCREENED[input] === undefined ? [] : [{ route, field, input }],
    ),
  )
  test.each(overRest)('over REST, $route with $field', async ({ route, field, input }) => {
    const [method = '', template = ''] = route.split(' ')
    const { path, body } = REST[route] ?? {}
    const sent = { ...body?.(scene), [field]: SCREENED[input]?.(danger()) }
    const { status } = await app.rest(method, path?.(scene) ?? template, { as: 'client', body: sent })
    expect([200, 201]).toContain(status)
    await expectFlag()
  })
})
