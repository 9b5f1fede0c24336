import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Client, createClient } from 'graphql-sse'
import { type As, credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

/** graphql-sse in both of its modes. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CHANGES =
  'subscription ($clientId: ID!, $after: String) { journalChanged(clientId: $clientId, after: $after) { change cursor journal { title } } }'

interface Heard {
  readonly data?: {
    readonly journalChanged?: { readonly cursor: string; readonly journal: { readonly title: string } }
  }
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

function sseClient(as: As, singleConnection: boolean): Client<boolean> {
  return createClient({
    url: `${app.url}/graphql/stream`,
    headers: () => credentials(as),
    singleConnection,
    retryAttempts: 0,
  })
}

/** Subscribes and collects what arrives. */
function listen(client: Client<boolean>, query: string, variables: Record<string, unknown>) {
  const heard: Heard[] = []
  const ends: unknown[] = []
  const stop = client.subscribe(
    { query, variables },
    {
      next: (value) => heard.push(value as Heard),
      error: (error) => ends.push(error),
      complete: () => ends.push('complete'),
    },
  )
  return { heard, ends, stop }
}

const write = (title: string) => app.rest('POST', '/journals/', { as: 'client', body: { title } })
const titlesOf = (heard: readonly Heard[]) => heard.map(({ data }) => data?.journalChanged?.journal.title)

describe.each([
  ['distinct connections', false],
  ['a single connection', true],
])('over %s', (_name, singleConnection) => {
  test('answers a query', async () => {
    const client = sseClient('client', singleConnection)
    const { heard, ends } = listen(client, '{ me { firstName } }', {})
    await until(() => ends.length > 0)
    expect([heard, ends]).toEqual([[{ data: { me: { firstName: 'client' } } }], ['complete']])
    client.dispose()
  })

  test('delivers events, and goes on after the last one', async () => {
    const clientId = app.personas.ids.client
    const client = sseClient('client', singleConnection)
    const first = listen(client, CHANGES, { clientId })
    const second = listen(client, CHANGES, { clientId })
    await until(() => streamsAreOpen(2))
    await write('one')
    await until(() => first.heard.length === 1 && second.heard.length === 1)
    first.stop()
    await until(() => streamsAreOpen(1))
    await write('two')
    await until(() => second.heard.length === 2)
    const resumed = listen(client, CHANGES, { clientId, after: first.heard[0]?.data?.journalChanged?.cursor })
    await until(() => resumed.heard.length === 1)
    expect([titlesOf(first.heard), titlesOf(second.heard), titlesOf(resumed.heard)]).toEqual([
      ['one'],
      ['one', 'two'],
      ['two'],
    ])
    client.dispose()
    await until(() => streamsAreOpen(0))
  })

  test('says why a document is refused, and why a subscription is', async () => {
    const client = sseClient('client', singleConnection)
    const wrong = listen(client, '{ nope }', {})
    const foreign = listen(client, CHANGES, { clientId: app.personas.ids.otherClient })
    await until(() => wrong.heard.length === 1 && foreign.heard.length === 1)
    expect(wrong.heard[0]?.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(foreign.heard[0]?.errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|FORBIDDEN/)
    client.dispose()
  })
})

/** How many subscriptions are open on the service. */
const streamsAreOpen = async (count: number): Promise<boolean> => {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return text.includes(`care_subscriptions ${count}`)
}
