import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, credentials, startTestApp, type TestApp } from '../support/service/app.js'

/** Subscriptions that end once they have sent what was missed. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WATCH = `subscription ($clientId: ID!, $after: String) {
  journalChanged(clientId: $clientId, after: $after) { cursor change journal { title } } }`

interface Missed {
  readonly cursor: string
  readonly change: string
  readonly journal: { readonly title: string }
}

/** The whole answer, as a client has it that reads no streams. */
async function missed(after: string | undefined, as: As = 'therapist', prefer = 'wait=0') {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: { ...credentials(as), accept: 'text/event-stream', 'content-type': 'application/json', prefer },
    body: JSON.stringify({ query: WATCH, variables: { clientId: app.personas.ids.client, after } }),
  })
  const text = await response.text()
  const answers = [...text.matchAll(/^event: next\ndata: (.+)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as { data?: { journalChanged: Missed }; errors?: { extensions: object }[] },
  )
  return { text, answers, events: answers.flatMap(({ data }) => (data ? [data.journalChanged] : [])) }
}

async function write(title: string): Promise<void> {
  expect((await app.rest('POST', '/journals/', { as: 'client', body: { title } })).status).toBe(201)
}

test('what was missed comes at once, more than a queue holds, and then the end', async () => {
  const { body } = await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })
  expect((await missed(body.cursor)).text).toContain('event: complete')
  expect((await missed(undefined)).events).toEqual([])
  const titles = Array.from({ length: 70 }, (_none, at) => `entry ${at}`)
  for (const title of titles) await write(title)
  const { events } = await missed(body.cursor, 'therapist', 'respond-async, wait=0')
  expect(events.map(({ journal }) => journal.title)).toEqual(titles)
  const [last] = events.slice(-1)
  expect((await missed(last?.cursor)).events).toEqual([])
  const middle = events[35]
  expect((await missed(middle?.cursor)).events).toEqual(events.slice(36))
})

test('rights and cursors are checked as for a stream', async () => {
  for (const as of ['colleague', 'nobody'] as const) {
    const { answers, text } = await missed(undefined, as)
    expect([answers.flatMap(({ data }) => data ?? []), /UNAUTHENTICATED|NOT_FOUND/.test(text)]).toEqual([[], true])
  }
  expect((await missed('no cursor')).text).toContain('BAD_USER_INPUT')
})
