import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { bestOf } from '../../support/best-of.js'
import { addPerson, PASSWORD, assignTherapist } from '../../support/service/personas.js'
import { subscribe, type Subscription } from '../../support/service/subscribe.js'
import { until } from '../../support/until.js'

/** What the two people of a thread hear while they look at it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

interface Person {
  readonly id: number
  readonly as: As
}
interface Pair {
  readonly client: Person
  readonly therapist: Person
  readonly threadId: number
}
interface Change {
  readonly cursor: string
  readonly kind: string
  readonly threadId: string
  readonly interactionId: string | null
  readonly typingUserId: string | null
  readonly occurredAt: string
  readonly interaction: { readonly userQuery: string | null; readonly receipt: string | null } | null
  readonly thread: { readonly unreadCount: number }
}

let people = 0
async function person(role: string): Promise<Person> {
  const name = `watcher${++people}`
  const id = await addPerson(app.owner, name, role)
  return { id, as: { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` } }
}
async function pair(): Promise<Pair> {
  const [client, therapist] = [await person('client'), await person('therapist')]
  return { client, therapist, threadId: await assignTherapist(app.owner, therapist.id, client.id) }
}

const FIELDS =
  'cursor kind threadId interactionId typingUserId occurredAt interaction { userQuery receipt } thread { unreadCount }'

const watch = ({ as }: Person, id: number, after: string | null = null): Promise<Subscription<Change>> =>
  subscribe(
    app,
    as,
    `subscription ($id: ID!, $after: String) { interaction(threadId: $id, after: $after) { ${FIELDS} } }`,
    { id, after },
  )

async function mutate(as: As, call: string, selection: string): Promise<string> {
  const { data, errors } = await app.graphql(`mutation { ${call} { ${selection} } }`, {}, as)
  const [error] = errors ?? []
  if (error !== undefined) return String(error.extensions.code)
  return Object.values(Object.values(data ?? {})[0] as Record<string, string>)[0] ?? ''
}
const say = ({ as }: Person, userQuery: string) =>
  mutate(as, `sendInteraction(input: { userQuery: ${JSON.stringify(userQuery)} })`, 'interactionId')
const type = ({ as }: Person, threadId: number) => mutate(as, `setTyping(threadId: ${threadId})`, 'threadId')
const end = ({ as }: Person, threadId: number) => mutate(as, `endRelationship(id: ${threadId})`, 'relationshipId')
const kinds = ({ heard }: Subscription<Change>) => heard.map(({ kind }) => kind)

test('both people get messages, changes, feedback and receipts, and can resume with a cursor', async () => {
  const { client, therapist, threadId } = await pair()
  const feeds = [await watch(client, threadId), await watch(therapist, threadId)] as const
  const id = await say(client, 'hello')
  await until(() => feeds.every(({ heard }) => heard.length === 1))
  const told = {
    ...{ cursor: expect.any(String), kind: 'MESSAGE', threadId: String(threadId), interactionId: id },
    ...{ typingUserId: null, occurredAt: expect.stringMatching(/Z$/) },
  }
  expect(feeds.map(({ heard }) => heard[0])).toEqual([
    { ...told, interaction: { userQuery: 'hello', receipt: 'SENT' }, thread: { unreadCount: 0 } },
    { ...told, interaction: { userQuery: 'hello', receipt: null }, thread: { unreadCount: 1 } },
  ])
  await mutate(therapist.as, `markDelivered(threadId: ${threadId}, upTo: ${id})`, 'threadId')
  await until(() => feeds.every(({ heard }) => heard.length === 2))
  await mutate(therapist.as, `markRead(threadId: ${threadId}, upTo: ${id})`, 'threadId')
  await until(() => feeds.every(({ heard }) => heard.length === 3))
  await mutate(therapist.as, `updateInteraction(id: ${id}, input: { aiAnswer: "hi" })`, 'interactionId')
  await mutate(client.as, `updateInteraction(id: ${id}, input: { isLiked: true })`, 'interactionId')
  await until(() => feeds.every(({ heard }) => heard.length === 5))
  for (const feed of feeds) expect(kinds(feed)).toEqual(['MESSAGE', 'RECEIPT', 'RECEIPT', 'MESSAGE', 'MESSAGE'])
  expect(feeds[0].heard.slice(1, 3).map(({ interactionId, interaction }) => [interactionId, interaction])).toEqual([
    [id, { userQuery: 'hello', receipt: 'DELIVERED' }],
    [id, { userQuery: 'hello', receipt: 'READ' }],
  ])
  await feeds[0].close()
  await say(therapist, 'missed')
  const again = await watch(client, threadId, feeds[0].heard[2]?.cursor)
  await until(() => again.heard.length === 3)
  expect(again.heard.map(({ interaction }) => interaction?.userQuery)).toEqual(['hello', 'hello', 'missed'])
  for (const feed of [again, feeds[1]]) await feed.close()
})

test('typing is sent to the other person only, live, at most once a second', async () => {
  const { client, therapist, threadId } = await pair()
  const stranger = await pair()
  const feeds = [await watch(client, threadId), await watch(therapist, threadId)] as const
  const beside = await watch(stranger.client, stranger.threadId)
  const { rows: before } = await app.owner.query('select coalesce(max(id), 0)::int as last from event')
  const start = performance.now()
  for (let nth = 0; nth < 10; nth++) expect(await type(client, threadId)).toBe(String(threadId))
  await until(() => feeds[1].heard.length > 0)
  const allowed = 1 + Math.ceil((performance.now() - start) / 1_000)
  expect(feeds[1].heard[0]).toMatchObject({
    ...{ kind: 'TYPING', threadId: String(threadId), typingUserId: String(client.id) },
    ...{ interactionId: null, interaction: null },
  })
  const id = await say(therapist, 'I am listening')
  await until(() => feeds.every(({ heard }) => heard.some(({ interactionId }) => interactionId === id)))
  expect(kinds(feeds[0])).toEqual(['MESSAGE'])
  expect(kinds(feeds[1]).filter((kind) => kind === 'TYPING').length).toBeLessThanOrEqual(allowed)
  expect(beside.heard).toEqual([])

  // Nothing of it is anywhere: not among the events, and a new subscription from the beginning hears the message alone.
  const { rows } = await app.owner.query('select topic from event where id > $1', [before[0].last])
  expect(rows).toEqual([{ topic: 'interaction' }])
  const cursor = feeds[1].heard[0]?.cursor ?? ''
  const again = await watch(therapist, threadId, cursor)
  await until(() => again.heard.length > 0)
  expect(kinds(again)).toEqual(['MESSAGE'])
  for (const feed of [...feeds, beside, again]) await feed.close()
})

test.each(['client', 'therapist'] as const)(
  'when the %s ends it, both hear nothing later than a second after',
  async (who) => {
    const ended = bestOf(1_000, async () => {
      const scene = await pair()
      const { client, therapist, threadId } = scene
      const { body: start } = await app.rest<{ cursor: string }>('GET', '/events/', { as: therapist.as })
      const feeds = [await watch(client, threadId), await watch(therapist, threadId)]
      await say(client, 'before')
      await until(() => feeds.every(({ heard }) => heard.length === 1))
      const cursor = feeds[0]?.heard[0]?.cursor ?? null
      const topicsOf = async ({ as }: Person) => {
        const { body } = await app.rest<{ events: { topic: string }[] }>('GET', `/events/?after=${start.cursor}`, {
          as,
        })
        return body.events.map(({ topic }) => topic)
      }
      expect(await topicsOf(therapist)).toEqual(['interaction'])

      await say(client, 'the last')
      await until(() => feeds.every(({ heard }) => heard.length === 2))
      await end(scene[who], threadId)
      const endedAt = performance.now()
      await until(() => feeds.every((feed) => feed.end !== undefined))
      const ms = performance.now() - endedAt
      expect(feeds.map((feed) => feed.end)).toEqual(['SUBSCRIPTION_INTERRUPTED', 'SUBSCRIPTION_INTERRUPTED'])
      expect((await watch(therapist, threadId)).end).toBe('NOT_FOUND')
      expect((await watch(therapist, threadId, cursor)).end).toBe('NOT_FOUND')
      expect(await topicsOf(therapist)).not.toContain('interaction')
      expect(await type(therapist, threadId)).toBe('NOT_FOUND')
      // The client still reads the thread, so what was missed of it is still told: nothing new comes.
      const again = await watch(client, threadId, cursor)
      await until(() => again.heard.length === 1)
      expect(again.heard[0]?.interaction?.userQuery).toBe('the last')
      await again.close()
      expect(await topicsOf(client)).toEqual(['interaction', 'interaction'])
      expect(await type(client, threadId)).toBe('FORBIDDEN')
      await sleep(200)
      expect(feeds.map(({ heard }) => heard.length)).toEqual([2, 2])
      return ms
    })
    expect(await ended).toBeLessThan(1_000)
  },
)

test('a message that cannot be read now is told after resuming, and never as an event without its text', async () => {
  const { client, therapist, threadId } = await pair()
  const { body: start } = await app.rest<{ cursor: string }>('GET', '/events/', { as: therapist.as })
  await say(client, 'while nobody listens')
  await until(async () => {
    const { body } = await app.rest<{ events: unknown[] }>('GET', `/events/?after=${start.cursor}`, {
      as: therapist.as,
    })
    return body.events.length === 1
  })
  const other = new pg.Client({ connectionString: app.urls.application })
  await other.connect()
  await app.owner.query('begin')
  try {
    // Whoever reads messages now waits, and loses the connection.
    await app.owner.query('lock table interaction in access exclusive mode')
    const feed = await watch(therapist, threadId, start.cursor)
    await until(async () => {
      await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`)
      return feed.end !== undefined
    })
    expect(feed.end).toBe('SUBSCRIPTION_INTERRUPTED')
    expect(feed.heard).toEqual([])
  } finally {
    await app.owner.query('rollback')
    await other.end()
  }
  const again = await watch(therapist, threadId, start.cursor)
  expect((await again.next()).interaction?.userQuery).toBe('while nobody listens')
  await again.close()
})

test('events of messages are not delivered after the relationship has ended', async () => {
  const { client, therapist, threadId } = await pair()
  const feed = await watch(therapist, threadId)
  // A thread that nobody wrote in leaves nothing behind when it ends: the rest would be answered with NOT_FOUND.
  const first = await say(client, 'before')
  const writing = Array.from({ length: 20 }, (_value, nth) => say(client, `${nth}`))
  await end(client, threadId)
  const endedAt = performance.now()
  const answers = [first, ...(await Promise.all(writing))]
  await until(() => feed.end !== undefined)
  const heard = feed.heard.length
  await sleep(Math.max(0, 1_000 - (performance.now() - endedAt)))
  expect(feed.heard).toHaveLength(heard)
  // What was refused is not there, what was acknowledged is.
  const { body } = await app.rest<{ interactionid: number }[]>('GET', '/chat/interactions/', { as: client.as })
  const stored = answers.filter((answer) => /^\d+$/.test(answer)).map(Number)
  expect(body.map(({ interactionid }) => interactionid)).toEqual(stored.toSorted((one, other) => one - other))
  const refused = answers.filter((answer) => !/^\d+$/.test(answer))
  expect(refused).toEqual(refused.map(() => 'FORBIDDEN'))
})

test('nobody else can subscribe or write to a thread, or find out that it exists', async () => {
  const { threadId } = await pair()
  for (const as of ['client', 'therapist', 'colleague', 'admin', 'outsider', 'operator'] as const) {
    for (const id of [threadId, 2_000_000_000]) {
      expect((await watch({ id: 0, as }, id)).end).toBe('NOT_FOUND')
      expect(await type({ id: 0, as }, id)).toBe('NOT_FOUND')
    }
  }
  expect((await watch({ id: 0, as: 'nobody' }, threadId)).end).toBe('UNAUTHENTICATED')
  expect(await type({ id: 0, as: 'nobody' }, threadId)).toBe('UNAUTHENTICATED')
})

test('an invalid cursor is a bad request', async () => {
  const { client, threadId } = await pair()
  expect((await watch(client, threadId, 'x')).end).toBe('BAD_USER_INPUT')
})

test('each delivered event is in the audit trail with the people it is about', async () => {
  const { client, therapist, threadId } = await pair()
  const feed = await watch(therapist, threadId)
  await say(client, 'hello')
  await until(() => feed.heard.length === 1)
  await type(client, threadId)
  await until(() => feed.heard.length === 2)
  await feed.close()
  const rows = async () =>
    (
      await app.owner.query<{ operation: string; action: string; outcome: string; subjects: number[] }>(
        `select operation, action, outcome, subject_ids::int[] as subjects from audit
         where caller_user_id = $1 and operation like 'interaction%' order by id`,
        [therapist.id],
      )
    ).rows
  await until(async () => (await rows()).length >= 4)
  expect((await rows()).map(({ outcome, subjects }) => [outcome, subjects])).toEqual([
    ['done', [client.id]],
    ['done', [client.id]],
    ['done', [client.id]],
    ['done', [client.id]],
  ])
  const { rows: typed } = await app.owner.query(
    `select action, outcome, subject_ids::int[] as subjects from audit where operation = 'setTyping' and caller_user_id = $1`,
    [client.id],
  )
  // It changes nothing that is stored: what it did was to look whose thread this is.
  expect(typed).toEqual([{ action: 'read', outcome: 'done', subjects: [client.id] }])
})
