import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { GraphqlAnswer } from '../support/service/app.js'
import { AccessScene, type Seat } from '../support/service/access.js'
import { askGraphql, graphqlDoors } from '../support/service/ask-graphql.js'
import { readStream } from '../support/service/read-stream.js'
import type { LiveOperation } from './feature-access.js'
import { graphqlTable, liveOperations } from './operations.js'
import { columns, type Column, type Outcome } from './table.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

/** How long a stream that should say nothing is listened to: what it could hear of takes a tenth of that. */
const SILENCE_MS = 1_000
/** How long a stream that should say something may take, on a machine that is busy. */
const WORD_MS = 10_000

interface Asked {
  readonly query: string
  readonly variables: Record<string, unknown>
}

/** The first thing that the stream says, or the refusal in its place. */
async function firstOfStream({ app, headers }: Seat, asked: Asked, signal: AbortSignal): Promise<GraphqlAnswer> {
  const response = await fetch(app.url + graphqlDoors.yoga, {
    method: 'POST',
    signal,
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(asked),
  })
  if (response.headers.get('content-type')?.includes('json') === true) return (await response.json()) as GraphqlAnswer
  for await (const { event, data } of readStream(response)) {
    if (event === 'next') return JSON.parse(data) as GraphqlAnswer
  }
  throw new Error('The stream ended without a word.')
}

const firstOf = {
  yoga: firstOfStream,
  websocket: ({ app, headers }: Seat, asked: Asked, signal: AbortSignal) =>
    askGraphql(app, 'websocket', asked, headers, signal),
} as const

const OUTCOMES: Readonly<Record<string, string>> = { UNAUTHENTICATED: '401', FORBIDDEN: '403', NOT_FOUND: '404' }

/** The next seat may be the same person: it must not hear of the last changes that were made for this one. */
async function allTold({ app }: Seat): Promise<void> {
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const { rows } = await app.owner.query<{ count: number }>('select count(*)::integer as count from event')
  for (let tries = 0; (await events.head()).position < (rows[0]?.count ?? 0); tries++) {
    if (tries === 500) throw new Error('The events were given no numbers.')
    await sleep(20)
  }
}

/** What a seat hears of changes that are made until it hears something, or has heard nothing for a while. */
async function outcomeOf(
  seat: Seat,
  door: keyof typeof firstOf,
  operation: LiveOperation,
  expected: Outcome | undefined,
): Promise<string> {
  const made: Promise<unknown>[] = []
  const asked = { query: operation.document, variables: await operation.variables(seat) }
  const changes = setInterval(() => made.push(operation.change(seat, asked.variables)), 100)
  const silence = AbortSignal.timeout(expected === 'empty' ? SILENCE_MS : WORD_MS)
  try {
    const { data, errors } = await firstOf[door](seat, asked, silence)
    const [error] = errors ?? []
    if (error !== undefined) return OUTCOMES[String(error.extensions.code)] ?? 'unknown'
    return JSON.stringify(data).includes(operation.shows(seat)) ? 'ok' : 'empty'
  } catch (error) {
    if (silence.aborted) return 'empty'
    throw error
  } finally {
    clearInterval(changes)
    await Promise.all(made)
    await allTold(seat)
  }
}

const operations = [...liveOperations]

test.each(operations)('%s', async (name, operation) => {
  const yoga: Partial<Record<Column, string>> = {}
  const websocket: Partial<Record<Column, string>> = {}
  for (const column of columns) {
    // Both doors at once: what is changed for one is of the same person, so the other may hear of it too.
    const seat = scene.seat(column)
    const expected = graphqlTable.get(name)?.[column]
    ;[yoga[column], websocket[column]] = await Promise.all([
      outcomeOf(seat, 'yoga', operation, expected),
      outcomeOf(seat, 'websocket', operation, expected),
    ])
  }
  expect({ yoga, websocket }).toEqual({ yoga: graphqlTable.get(name), websocket: graphqlTable.get(name) })
})
