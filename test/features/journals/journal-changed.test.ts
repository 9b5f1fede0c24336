import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { type As, credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { bestOf } from '../../support/best-of.js'
import { PASSWORD } from '../../support/service/personas.js'
import { readStream } from '../../support/service/read-stream.js'
import { until } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Change {
  readonly cursor: string
  readonly change: string
  readonly journalId: string
  readonly occurredAt: string
  readonly journal: { readonly title: string } | null
}
interface Result {
  readonly data?: { readonly journalChanged: Change } | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

/** An event stream as a browser reads it; `next` gives one result after the other, undefined at the end. */
interface Feed {
  next(): Promise<Result | undefined>
  close(): void
}

async function subscribe(
  as: As | { readonly cookie: string },
  clientId: number,
  after: string | null = null,
): Promise<Feed> {
  const aborted = new AbortController()
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    signal: aborted.signal,
    headers: {
      ...(typeof as === 'object' && 'cookie' in as ? as : credentials(as)),
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({
      query: `subscription Watch($clientId: ID!, $after: String) {
        journalChanged(clientId: $clientId, after: $after) { cursor change journalId occurredAt journal { title } } }`,
      variables: { clientId, after },
    }),
  })
  const messages = readStream(response)
  const next = async (): Promise<Result | undefined> => {
    const { value } = await messages.next()
    return value?.event === 'next' ? (JSON.parse(value.data) as Result) : undefined
  }
  return { next, close: () => aborted.abort() }
}

async function create(title: string, visibility = 'SHARED'): Promise<string> {
  const { data } = await app.graphql(
    'mutation Create($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input: { title, visibility } },
    'client',
  )
  return (data as { createJournal: { journalId: string } }).createJournal.journalId
}

test('a client and the assigned therapist get events of entries that they may read, and can resume with a cursor', async () => {
  const { client } = app.personas.ids
  const [own, therapist] = [await subscribe('client', client), await subscribe('therapist', client)]
  const first = await create('One')
  expect((await own.next())?.data?.journalChanged).toEqual({
    cursor: expect.any(String),
    change: 'CREATED',
    journalId: first,
    occurredAt: expect.stringMatching(/Z$/),
    journal: { title: 'One' },
  })
  const heard = (await therapist.next())?.data?.journalChanged
  expect(heard?.journalId).toBe(first)
  const secret = await create('Private', 'PRIVATE')
  await app.graphql('mutation Drop($id: ID!) { deleteJournal(id: $id) { journalId } }', { id: secret }, 'client')
  await app.graphql('mutation Drop($id: ID!) { deleteJournal(id: $id) { journalId } }', { id: first }, 'client')
  const mine = [await own.next(), await own.next(), await own.next()].map((result) => result?.data?.journalChanged)
  // What is told is what is so now: the private entry may be gone by the time its creation is told.
  expect(mine.map((change) => [change?.change, change?.journalId])).toEqual([
    ['CREATED', secret],
    ['DELETED', secret],
    ['DELETED', first],
  ])
  // Of the private entry the therapist hears nothing, not even that it went.
  expect((await therapist.next())?.data?.journalChanged).toMatchObject({
    change: 'DELETED',
    journalId: first,
    journal: null,
  })
  own.close()
  therapist.close()

  const again = await subscribe('therapist', client, heard?.cursor)
  expect((await again.next())?.data?.journalChanged).toMatchObject({ change: 'DELETED', journalId: first })
  again.close()
})

test('the relationship is checked again at each event', async () => {
  const { client } = app.personas.ids
  const [own, therapist] = [await subscribe('client', client), await subscribe('therapist', client)]
  await create('Before')
  expect((await therapist.next())?.data?.journalChanged.journal).toEqual({ title: 'Before' })
  const relate = (isActive: boolean) =>
    app.owner.query('update relationship set is_profile_active = $2 where id = $1', [
      app.personas.relationships.active,
      isActive,
    ])
  await relate(false)
  await create('Meanwhile')
  for (const title of ['Before', 'Meanwhile']) {
    expect((await own.next())?.data?.journalChanged.journal).toEqual({ title })
  }
  const next = therapist.next()
  expect(await Promise.race([next, sleep(300, 'nothing')])).toBe('nothing')
  await relate(true)
  await create('Again')
  expect((await next)?.data?.journalChanged.journal).toEqual({ title: 'Again' })
  own.close()
  therapist.close()
})

test.each<[As, 'client' | 'otherClient' | 'formerClient', string]>([
  ['outsider', 'client', 'NOT_FOUND'],
  ['therapist', 'otherClient', 'NOT_FOUND'],
  ['therapist', 'formerClient', 'NOT_FOUND'],
  ['admin', 'client', 'FORBIDDEN'],
  ['client', 'otherClient', 'NOT_FOUND'],
  ['nobody', 'client', 'UNAUTHENTICATED'],
])('%s cannot watch %s: %s', async (as, whose, code) => {
  const feed = await subscribe(as, app.personas.ids[whose])
  expect((await feed.next())?.errors?.[0]?.extensions.code).toBe(code)
  feed.close()
})

test('signing out ends the streams of that session within a second, and no others', async () => {
  const { client } = app.personas.ids
  const post = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  const signIn = async (): Promise<string> => {
    const response = await post(
      `mutation { signIn(input: { username: "client", password: "${PASSWORD}" }) { userId } }`,
    )
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const open = await subscribe({ cookie: await signIn() }, client)
  const tookToEnd = bestOf(1_000, async () => {
    const cookie = await signIn()
    const ended = await subscribe({ cookie }, client)
    const end = ended.next()
    const start = performance.now()
    expect(await (await post('mutation { signOut { signedOut } }', { cookie })).json()).toMatchObject({
      data: { signOut: { signedOut: true } },
    })
    expect((await end)?.data ?? null).toBeNull()
    return performance.now() - start
  })
  expect(await tookToEnd).toBeLessThan(1_000)
  const id = await create('Still here')
  expect((await open.next())?.data?.journalChanged.journalId).toBe(id)
  open.close()
})

test('an invalid cursor is a bad request, and one from before a restore has expired', async () => {
  const { client } = app.personas.ids
  const bad = await subscribe('client', client, 'x')
  expect((await bad.next())?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  const old = Buffer.from('["00000000-0000-0000-0000-000000000000",0]').toString('base64url')
  expect((await (await subscribe('client', client, old)).next())?.errors?.[0]?.extensions.code).toBe('CURSOR_EXPIRED')
})

test('opening, each event and the end are in the audit trail with the people concerned', async () => {
  const { otherClient } = app.personas.ids
  const feed = await subscribe('otherClient', otherClient)
  await app.graphql(
    'mutation Create($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input: { title: 'x' } },
    'otherClient',
  )
  await feed.next()
  feed.close()
  const rows = async (): Promise<unknown[]> =>
    (
      await app.owner.query(
        `select action, outcome, subject_ids::text[] as subjects from audit
         where operation = 'journalChanged' and caller_user_id = $1 order by id`,
        [otherClient],
      )
    ).rows
  await until(async () => (await rows()).length >= 3)
  const told = { action: 'read', outcome: 'done', subjects: [String(otherClient)] }
  expect(await rows()).toEqual([told, told, told])
})
