import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { GraphqlAnswer } from '../support/app.js'
import { AccessScene, insertJournal, insertSession, type Seat } from '../support/access.js'
import { askGraphql, graphqlDoors } from '../support/ask-graphql.js'
import { columns, graphqlTable, type Column } from './table.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

/** A subscription with what shows that the record was given, and a change that makes it speak. */
interface Live {
  readonly query: string
  readonly change: (seat: Seat) => Promise<unknown>
}

const subscriptions: Readonly<Record<string, Live>> = {
  'Subscription.journalChanged': {
    query: 'subscription ($id: ID!) { journalChanged(clientId: $id) { change journal { title } } }',
    // Through the door that is open, as the legacy integration; where there is none nobody may hear of it anyway.
    change: ({ app, subjectId, canary }) =>
      app === scene.open
        ? app.rest('POST', '/journals/', { body: { userid: subjectId, title: canary } })
        : insertJournal(app.owner, subjectId, canary),
  },
  'Subscription.conversationMessage': {
    query: 'subscription ($id: ID!) { conversationMessage(clientId: $id) { change message { message } } }',
    change: async ({ app, subjectId, canary }) => {
      const sessionid = await insertSession(app.owner, subjectId, canary)
      return app.rest('POST', '/chat/messages/', { body: { sessionid, message: canary } })
    },
  },
  'Subscription.sessionClosed': {
    query: 'subscription ($id: ID!) { sessionClosed(clientId: $id) { change session { client { gender } } } }',
    change: async ({ app, subjectId, canary }) => {
      const sessionid = await insertSession(app.owner, subjectId, canary)
      return app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })
    },
  },
  'Subscription.sessionShared': {
    query: 'subscription ($id: ID!) { sessionShared(clientId: $id) { change session { title } } }',
    change: async ({ app, subject, subjectId, canary }) => {
      const id = await insertSession(app.owner, subjectId, canary)
      await app.owner.query('update conversation_session set shared_at = null where id = $1', [id])
      return app.graphql('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id }, subject)
    },
  },
}

/** The first thing that the stream says, or the refusal in its place. */
async function firstOfStream({ app, headers, subjectId }: Seat, query: string): Promise<GraphqlAnswer> {
  const response = await fetch(app.url + graphqlDoors.yoga, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables: { id: subjectId } }),
  })
  if (response.headers.get('content-type')?.includes('json') === true) return (await response.json()) as GraphqlAnswer
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const data = /^event: ?next\ndata: ?(.+)\n/m.exec(text)?.[1]
    // Leaving the loop lets go of the stream.
    if (data !== undefined) return JSON.parse(data) as GraphqlAnswer
  }
  throw new Error('The stream ended without a word.')
}

const firstOf = {
  yoga: firstOfStream,
  websocket: (seat: Seat, query: string) =>
    askGraphql(seat.app, 'websocket', { query, variables: { id: seat.subjectId } }, seat.headers),
} as const

const OUTCOMES: Readonly<Record<string, string>> = { UNAUTHENTICATED: '401', FORBIDDEN: '403', NOT_FOUND: '404' }

/** What a seat hears of changes that are made until it hears something. */
async function outcomeOf(seat: Seat, door: keyof typeof firstOf, { query, change }: Live): Promise<string> {
  const changes = setInterval(() => void change(seat), 100)
  try {
    const { data, errors } = await firstOf[door](seat, query)
    const [error] = errors ?? []
    if (error !== undefined) return OUTCOMES[String(error.extensions.code)] ?? 'unknown'
    return JSON.stringify(data).includes(seat.canary) ? 'ok' : 'empty'
  } finally {
    clearInterval(changes)
  }
}

test('every subscription is tried', () => {
  const names = [...graphqlTable.keys()].filter((name) => name.startsWith('Subscription.'))
  expect(Object.keys(subscriptions).sort()).toEqual(names.sort())
})

describe.each(['yoga', 'websocket'] as const)('%s', (door) => {
  test.each(Object.entries(subscriptions))('%s', async (name, live) => {
    const outcomes: Partial<Record<Column, string>> = {}
    for (const column of columns) outcomes[column] = await outcomeOf(scene.seat(column), door, live)
    expect(outcomes).toEqual(graphqlTable.get(name))
  })
})
