import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import type { PersonaName } from '../../support/service/personas.js'
import { askTwin, CALLERS } from './ask-graphql-too.js'

/** Every REST route of conversations beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
let shared: number
let kept: number
let message: number
beforeAll(async () => {
  app = await startTestApp()
  const start = async (title: string) =>
    (await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: { title } })).body.sessionid
  const say = async (sessionid: number, more: object) =>
    (
      await app.rest<{ id: number }>('POST', '/chat/messages/', {
        as: 'client',
        body: { sessionid, message: 'said', create_timestamp: '2026-03-01T10:00:00.250Z', ...more },
      })
    ).body.id
  shared = await start('shared')
  kept = await start('kept')
  message = await say(shared, { prompt: 'asked', likedislikeindicator: false, file_content_json: { a: [1, null] } })
  await say(shared, { model_messages: ['x'] })
  await say(kept, {})
  await app.graphql('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id: shared }, 'client')
})
afterAll(() => app.close())

const ask = (query: string, variables: Record<string, unknown>, as: PersonaName) => askTwin(app, query, variables, as)

interface SessionNode {
  readonly id: string
  readonly clientId: string
  readonly startTime: string
  readonly endTime: string | null
  readonly title: string | null
  readonly summary: string | null
}
interface MessageNode {
  readonly id: string
  readonly sessionId: string
  readonly clientId: string
  readonly message: string | null
  readonly prompt: string | null
  readonly isLiked: boolean | null
  readonly createTimestamp: string
  readonly fileContent: unknown
  readonly modelMessages: unknown
}
const messageFields = 'id sessionId clientId message prompt isLiked createTimestamp fileContent modelMessages'
const sessionAsRest = (node: SessionNode) => ({
  sessionid: Number(node.id),
  userid: Number(node.clientId),
  start_time: node.startTime,
  end_time: node.endTime,
  title: node.title,
  summary: node.summary,
})
const messageAsRest = (node: MessageNode) => ({
  id: Number(node.id),
  sessionid: Number(node.sessionId),
  message: node.message,
  prompt: node.prompt,
  likedislikeindicator: node.isLiked,
  create_timestamp: node.createTimestamp,
  userid: Number(node.clientId),
  file_content_json: node.fileContent,
  model_messages: node.modelMessages,
})

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  test('list the same sessions', async () => {
    const rest = await app.rest('GET', `/chat/sessions/${client()}/`, { as })
    const query = 'query ($id: ID!) { sessions(userId: $id) { nodes { id clientId startTime endTime title summary } } }'
    const { data } = await ask(query, { id: client() }, as)
    expect(rest.body).toEqual((data as unknown as { nodes: SessionNode[] }).nodes.map(sessionAsRest))
  })

  test('list the same messages of a session and of a client', async () => {
    const lists = [
      ...[shared, kept].map((id) => [`/chat/session-messages/${id}/`, 'messagesOfSession(sessionId: $id', id] as const),
      [`/chat/user-messages/${client()}/`, 'messagesOfUser(userId: $id', client()] as const,
    ]
    for (const [path, field, id] of lists) {
      const rest = await app.rest('GET', path, { as })
      const { data } = await ask(`query ($id: ID!) { ${field}) { nodes { ${messageFields} } } }`, { id }, as)
      const nodes = (data as unknown as { nodes: MessageNode[] }).nodes.map(messageAsRest)
      expect([rest.status, rest.body]).toEqual(nodes.length === 0 ? [204, ''] : [200, nodes])
    }
  })

  test('count the same, and show the same message', async () => {
    for (const id of [shared, kept]) {
      const rest = await app.rest('GET', `/chat/session-messages/${id}/count/`, { as })
      const { status, data } = await ask('query ($id: ID!) { messageCount(sessionId: $id) }', { id }, as)
      expect(rest.status).toBe(status)
      if (status === 200) expect(rest.body).toEqual({ sessionid: id, count: data })
    }
    const rest = await app.rest('GET', `/chat/messages/${message}/`, { as })
    const { status, data } = await ask(
      `query ($id: ID!) { message(id: $id) { ${messageFields} } }`,
      { id: message },
      as,
    )
    expect(rest.status).toBe(status)
    if (status === 200) expect(rest.body).toEqual(messageAsRest(data as unknown as MessageNode))
  })

  test('start, write, rate, delete and close alike', async () => {
    const started = await app.rest('POST', '/chat/sessions/', { as, body: { userid: client() } })
    const startedTwin = await ask(
      'mutation ($id: ID!) { startSession(input: { clientId: $id }) { sessionId } }',
      { id: client() },
      as,
    )
    expect(started.status).toBe(startedTwin.status === 200 ? 201 : startedTwin.status)
    for (const id of [shared, kept]) {
      const sent = await app.rest<{ id?: number }>('POST', '/chat/messages/', {
        as,
        body: { sessionid: id, message: 'x' },
      })
      const sentTwin = await ask(
        'mutation ($id: ID!) { sendMessage(input: { sessionId: $id, message: "x" }) { messageId } }',
        { id },
        as,
      )
      expect(sent.status).toBe(sentTwin.status === 200 ? 201 : sentTwin.status)
      // Who may not write is tried on what the client wrote; each door changes what the other one made.
      const forRest = (sentTwin.data as { messageId: string } | undefined)?.messageId ?? message
      const forGraphql = sent.body.id ?? message
      const rated = await app.rest('PUT', `/chat/messages/${forRest}/`, { as, body: { likedislikeindicator: true } })
      const ratedTwin = await ask(
        'mutation ($id: ID!) { rateMessage(id: $id, isLiked: true) { messageId } }',
        { id: forGraphql },
        as,
      )
      expect(rated.status).toBe(ratedTwin.status)
      const removed = await app.rest('DELETE', `/chat/messages/${forRest}/`, { as })
      const removedTwin = await ask(
        'mutation ($id: ID!) { deleteMessage(id: $id) { messageId } }',
        { id: forGraphql },
        as,
      )
      expect(removed.status).toBe(removedTwin.status)
      const closed = await app.rest('PUT', `/chat/sessions/${id}/`, { as, body: {} })
      const closedTwin = await ask('mutation ($id: ID!) { closeSession(id: $id) { sessionId } }', { id }, as)
      expect(closed.status).toBe(closedTwin.status)
    }
  })

  test('write to the companion alike', async () => {
    const user_query = 'I feel a bit lonely today.'
    const body = { user_id: client(), session_id: `rest ${as}`, user_query }
    const rest = await app.rest<{ response?: string }>('POST', '/ai/companion/', { as, body })
    const twin = await ask(
      'mutation ($input: AskCompanionInput!) { askCompanion(input: $input) { response } }',
      { input: { clientId: client(), sessionId: `graphql ${as}`, query: user_query } },
      as,
    )
    expect(rest.status).toBe(twin.status)
    expect(rest.body.response).toBe((twin.data as { response: string } | undefined)?.response)
  })
})
