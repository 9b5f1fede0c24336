import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { GraphqlAnswer } from '../support/app.js'
import { AccessScene, insertJournal, type Seat } from '../support/access.js'
import { askGraphql, graphqlDoors } from '../support/ask-graphql.js'
import { columns, graphqlTable, type Column } from './table.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

const query = 'subscription ($id: ID!) { journalChanged(clientId: $id) { change journal { title } } }'

/** The first thing that the stream says, or the refusal in its place. */
async function firstOfStream({ app, headers, subjectId }: Seat): Promise<GraphqlAnswer> {
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
  websocket: (seat: Seat) =>
    askGraphql(seat.app, 'websocket', { query, variables: { id: seat.subjectId } }, seat.headers),
} as const

const OUTCOMES: Readonly<Record<string, string>> = { UNAUTHENTICATED: '401', FORBIDDEN: '403', NOT_FOUND: '404' }

/** What a seat hears of changes that are made until it hears something. */
async function outcomeOf(seat: Seat, door: keyof typeof firstOf): Promise<string> {
  const changes = setInterval(() => void change(seat), 100)
  try {
    const { data, errors } = await firstOf[door](seat)
    const [error] = errors ?? []
    if (error !== undefined) return OUTCOMES[String(error.extensions.code)] ?? 'unknown'
    return JSON.stringify(data).includes(seat.canary) ? 'ok' : 'empty'
  } finally {
    clearInterval(changes)
  }
}

/** A change through the door that is open, as the legacy integration; where there is none nobody may hear of it anyway. */
async function change({ app, subjectId, canary }: Seat): Promise<unknown> {
  return app === scene.open
    ? app.rest('POST', '/journals/', { body: { userid: subjectId, title: canary } })
    : insertJournal(app.owner, subjectId, canary)
}

test.each(['yoga', 'websocket'] as const)('%s: Subscription.journalChanged', async (door) => {
  const outcomes: Partial<Record<Column, string>> = {}
  for (const column of columns) outcomes[column] = await outcomeOf(scene.seat(column), door)
  expect(outcomes).toEqual(graphqlTable.get('Subscription.journalChanged'))
})
