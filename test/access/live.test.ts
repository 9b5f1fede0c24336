import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { GraphqlAnswer } from '../support/service/app.js'
import { AccessScene, allNumbered, type Seat } from '../support/service/access.js'
import { askGraphql, graphqlDoors } from '../support/service/ask-graphql.js'
import { readStream } from '../support/service/read-stream.js'
import type { LiveOperation } from './feature-access.js'
import { graphqlTable, liveOperations } from './operations.js'
import { columns, type Column, type Outcome } from './table.js'
import { GUARD_MS } from '../support/until.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

/** How long a stream that should say nothing is listened to: what it could hear of takes a tenth of that. */
const SILENCE_MS = 1_000
/** How long after a change the next one is made. */
const CHANGE_MS = 100

type Expected = Readonly<Partial<Record<Column, Outcome>>> | undefined

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

/** What a seat hears at a door, until it has heard something, or nothing for a while. */
async function outcomeOf(
  seat: Seat,
  door: keyof typeof firstOf,
  { shows }: LiveOperation,
  asked: Asked,
  expected: Outcome | undefined,
): Promise<string> {
  const silence = AbortSignal.timeout(expected === 'empty' ? SILENCE_MS : GUARD_MS)
  try {
    const { data, errors } = await firstOf[door](seat, asked, silence)
    const [error] = errors ?? []
    if (error !== undefined) return OUTCOMES[String(error.extensions.code)] ?? 'unknown'
    return JSON.stringify(data).includes(shows(seat)) ? 'ok' : 'empty'
  } catch (error) {
    if (silence.aborted) return 'empty'
    throw error
  }
}

/**
 * Changes something for each seat again and again, one change after the other: a change may end what the one before it
 * made.
 */
async function changeUntil({ change }: LiveOperation, rows: readonly Row[], heard: AbortSignal): Promise<void> {
  while (!heard.aborted) {
    await sleep(CHANGE_MS, undefined, { signal: heard }).catch(() => undefined)
    for (const { seat, asked } of rows) if (!heard.aborted) await change(seat, asked.variables)
  }
}

interface Row {
  readonly column: Column
  readonly seat: Seat
  readonly asked: Asked
}

/** What seats hear of changes at both doors, all at once. */
async function outcomesOf(operation: LiveOperation, rows: readonly Row[], expected: Expected) {
  const heard = new AbortController()
  const changes = changeUntil(operation, rows, heard.signal)
  try {
    return await Promise.all(
      rows.map(async ({ column, seat, asked }) => {
        const [yoga, websocket] = await Promise.all([
          outcomeOf(seat, 'yoga', operation, asked, expected?.[column]),
          outcomeOf(seat, 'websocket', operation, asked, expected?.[column]),
        ])
        return { column, yoga, websocket }
      }),
    )
  } finally {
    heard.abort()
    await changes
    // The next seat may be the same person: it must not hear of the last changes that were made for this one.
    for (const app of new Set(rows.map(({ seat }) => seat.app))) await allNumbered(app)
  }
}

/** Columns whose callers and clients differ or are the same in both: none hears a change that is meant for another. */
const ROUNDS: readonly (readonly Column[])[] = [
  columns.filter((column) => column !== 'ended' && column !== 'pending'),
  ['ended'],
  ['pending'],
]

test.each([...liveOperations])('%s', async (name, operation) => {
  const expected = graphqlTable.get(name)
  const yoga: Partial<Record<Column, string>> = {}
  const websocket: Partial<Record<Column, string>> = {}
  for (const round of ROUNDS) {
    const rows: Row[] = []
    for (const column of round) {
      const seat = scene.seat(column)
      rows.push({ column, seat, asked: { query: operation.document, variables: await operation.variables(seat) } })
    }
    for (const outcomes of await outcomesOf(operation, rows, expected)) {
      yoga[outcomes.column] = outcomes.yoga
      websocket[outcomes.column] = outcomes.websocket
    }
  }
  expect({ yoga, websocket }).toEqual({ yoga: expected, websocket: expected })
})
