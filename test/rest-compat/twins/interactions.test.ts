import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type Answer, type TestApp } from '../../support/service/app.js'
import { assignTherapist, type PersonaName } from '../../support/service/personas.js'
import { askTwin, CALLERS } from './ask-graphql-too.js'

/** Every REST route of the chat beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
let session: number
let ids: readonly [number, number]
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  const { therapist, formerClient } = app.personas.ids
  const post = async (as: PersonaName, path: string, body: object) =>
    (await app.rest<Partial<Record<string, number>>>('POST', path, { as, body })).body
  session = (await post('client', '/chat/sessions/', {}))['sessionid'] ?? 0
  const timestamp = '2026-03-01T10:00:00.250Z'
  const question = { userquery: 'asked', prompt: 'p', sessionid: session, likedislikeindicator: false, timestamp }
  const asked = await post('client', '/chat/interactions/', question)
  const answered = await post('therapist', '/chat/interactions/', { aianswer: 'answered' })
  ids = [asked['interactionid'] ?? 0, answered['interactionid'] ?? 0]
  // A thread that is over: only its client has it.
  const thread = await assignTherapist(app.owner, therapist, formerClient)
  await post('formerClient', '/chat/interactions/', { userquery: 'before' })
  await app.owner.query('update relationship set is_profile_active = false, is_deleted = true where id = $1', [thread])
})
afterAll(() => app.close())

const everybody: readonly PersonaName[] = [...CALLERS, 'formerClient']
const ask = (query: string, variables: Record<string, unknown>, as: PersonaName) => askTwin(app, query, variables, as)

interface Node {
  readonly id: string
  readonly sessionId: string | null
  readonly userQuery: string | null
  readonly aiAnswer: string | null
  readonly prompt: string | null
  readonly timestamp: string | null
  readonly isLiked: boolean | null
  readonly clientId: string
  readonly therapistId: string
  readonly userQueryBy: string | null
  readonly aiAnswerBy: string | null
  readonly therapistName: string | null
  readonly therapistImage?: string | null
}
const FIELDS =
  'id sessionId userQuery aiAnswer prompt timestamp isLiked clientId therapistId userQueryBy aiAnswerBy therapistName'
const number = (id: string | null) => (id === null ? null : Number(id))
const asRest = ({ therapistImage, ...node }: Node) => ({
  interactionid: Number(node.id),
  sessionid: number(node.sessionId),
  userquery: node.userQuery,
  aianswer: node.aiAnswer,
  prompt: node.prompt,
  timestamp: node.timestamp,
  likedislikeindicator: node.isLiked,
  client_user_id: Number(node.clientId),
  therapist_user_id: Number(node.therapistId),
  userquery_by: number(node.userQueryBy),
  aianswer_by: number(node.aiAnswerBy),
  therapist_name: node.therapistName,
  ...(therapistImage === undefined ? {} : { therapist_image: therapistImage }),
})
const REST_NAMES: Readonly<Record<string, string>> = {
  sessionId: 'sessionid',
  therapistId: 'therapist_user_id',
  userQuery: 'userquery',
}
const refusedFields = ({ body }: Answer) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)

describe.each(everybody)('for %s, REST and GraphQL', (as) => {
  test('list the same messages', async () => {
    for (const sessionId of [undefined, session, 2_000_000_000]) {
      const query = sessionId === undefined ? '' : `?sessionid=${sessionId}`
      const rest = await app.rest<unknown[]>('GET', `/chat/interactions/${query}`, { as })
      const { data } = await ask(
        `query ($sessionId: ID) { interactions(sessionId: $sessionId) { nodes { ${FIELDS} } } }`,
        { sessionId },
        as,
      )
      expect([rest.status, rest.body]).toEqual([200, (data as unknown as { nodes: Node[] }).nodes.map(asRest)])
    }
  })

  test('show the same message', async () => {
    for (const id of ids) {
      const rest = await app.rest('GET', `/chat/interactions/${id}/`, { as })
      const query = `query ($id: ID!) { interaction(id: $id) { ${FIELDS} therapistImage } }`
      const { status, data } = await ask(query, { id }, as)
      expect(rest.status).toBe(status)
      if (data !== undefined) expect(rest.body).toEqual(asRest(data))
    }
  })

  test.each<[object, object]>([
    [{ userquery: 'said' }, { userQuery: 'said' }],
    [{ userquery: '\0' }, { userQuery: '\0' }],
    [
      { userquery: 'said', sessionid: 2_000_000_000 },
      { userQuery: 'said', sessionId: 2_000_000_000 },
    ],
    [
      { userquery: 'said', client_user_id: 2_000_000_000 },
      { userQuery: 'said', clientId: 2_000_000_000 },
    ],
    [
      { userquery: 'said', therapist_user_id: 2_000_000_000 },
      { userQuery: 'said', therapistId: 2_000_000_000 },
    ],
  ])('send alike: %j', async (body, input) => {
    const rest = await app.rest('POST', '/chat/interactions/', { as, body })
    const mutation = 'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
    const twin = await ask(mutation, { input }, as)
    expect(rest.status).toBe(twin.status === 200 ? 201 : twin.status)
    expect(refusedFields(rest)).toEqual(twin.fields.map((field) => REST_NAMES[field] ?? field))
  })

  test.each<[object, object]>([
    [{ likedislikeindicator: true }, { isLiked: true }],
    [{ userquery: 'changed' }, { userQuery: 'changed' }],
    [{ prompt: null }, { prompt: null }],
    [{ sessionid: 2_000_000_000 }, { sessionId: 2_000_000_000 }],
  ])('change alike: %j', async (body, input) => {
    const [id] = ids
    const mutation =
      'mutation ($id: ID!, $input: UpdateInteractionInput!) { updateInteraction(id: $id, input: $input) { interactionId } }'
    const twin = await ask(mutation, { id, input }, as)
    const put = await app.rest('PUT', `/chat/interactions/${id}/`, { as, body })
    const post = await app.rest('POST', '/chat/interactions/', { as, body: { interactionid: id, ...body } })
    expect([put.status, post.status]).toEqual([twin.status, twin.status])
  })
})
