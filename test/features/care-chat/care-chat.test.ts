import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import { interactionToNotify } from '../../../src/features/care-chat/interactions/interaction.policy.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addPerson, PASSWORD, assignTherapist } from '../../support/service/personas.js'
import { browserKeys } from '../../support/doubles/push-service.js'
import { until } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

const UNKNOWN = 2_000_000_000

interface Person {
  readonly id: number
  readonly as: As
  readonly name: string
}
interface Pair {
  readonly client: Person
  readonly therapist: Person
  readonly threadId: number
}
interface Message {
  readonly id: string
  readonly userQuery: string | null
  readonly aiAnswer: string | null
  readonly receipt: string | null
}
interface Thread {
  readonly id: string
  readonly isOpen: boolean
  readonly otherId: string
  readonly otherName: string | null
  readonly otherImage: string | null
  readonly unreadCount: number
  readonly lastMessageAt: string | null
  readonly otherDeliveredAt: string | null
  readonly otherReadAt: string | null
}

let people = 0
async function person(role: 'client' | 'therapist'): Promise<Person> {
  const name = `talker${++people}`
  const id = await addPerson(app.owner, name, role)
  return { id, name, as: { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` } }
}
async function pair(): Promise<Pair> {
  const [client, therapist] = [await person('client'), await person('therapist')]
  return { client, therapist, threadId: await assignTherapist(app.owner, therapist.id, client.id) }
}

/** The one root field of an answer, or the code of its error. */
async function ask<Data>(as: As, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  const code = errors?.[0]?.extensions.code
  return (code ?? Object.values(data ?? {})[0]) as Data
}

const FIELDS = 'id userQuery aiAnswer receipt'
const send = (as: As, input: Record<string, unknown>) =>
  ask<{ interactionId: string; interaction: Message; crisisResources: unknown[] }>(
    as,
    `mutation ($input: SendInteractionInput!) {
      sendInteraction(input: $input) { interactionId interaction { ${FIELDS} } crisisResources { name } } }`,
    { input },
  )
const change = (as: As, id: string, input: Record<string, unknown>) =>
  ask<{ interactionId: string; crisisResources: unknown[] }>(
    as,
    `mutation ($id: ID!, $input: UpdateInteractionInput!) {
      updateInteraction(id: $id, input: $input) { interactionId crisisResources { name } } }`,
    { id, input },
  )
const mark = (as: As, how: 'markRead' | 'markDelivered', threadId: number, upTo: string | number) =>
  ask<{ threadId: string; thread: Thread } | string>(
    as,
    `mutation ($id: ID!, $upTo: ID!) { ${how}(threadId: $id, upTo: $upTo) { threadId thread { unreadCount } } }`,
    { id: threadId, upTo },
  )
const threads = async (as: As, first = 50, after: string | null = null) =>
  ask<{ nodes: Thread[]; pageInfo: { hasNextPage: boolean; endCursor: string } }>(
    as,
    `query ($first: Int!, $after: String) { threads(first: $first, after: $after) {
      nodes { id isOpen otherId otherName otherImage unreadCount lastMessageAt otherDeliveredAt otherReadAt }
      pageInfo { hasNextPage endCursor } } }`,
    { first, after },
  )
const list = (as: As, more = '') =>
  ask<{ nodes: Message[]; pageInfo: { hasNextPage: boolean; endCursor: string } }>(
    as,
    `{ interactions${more} { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } }`,
  )
const receipts = async (as: As) => (await list(as)).nodes.map(({ receipt }) => receipt)
const end = ({ threadId, client }: Pair) =>
  ask(client.as, 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id: threadId })

async function thread(as: As): Promise<Thread> {
  const { nodes } = await threads(as)
  const [only] = nodes
  if (only === undefined || nodes.length > 1) throw new Error(`There are ${nodes.length} threads.`)
  return only
}

describe('threads', () => {
  test('exist with each relationship, the latest message first, with the other person', async () => {
    const first = await pair()
    const { therapist } = first
    const second = await person('client')
    const secondId = await assignTherapist(app.owner, therapist.id, second.id)
    await app.owner.query(`update user_account set image = 'picture' where id = $1`, [first.client.id])
    const fresh = { isOpen: true, unreadCount: 0, otherDeliveredAt: null, otherReadAt: null, lastMessageAt: null }
    expect((await threads(therapist.as)).nodes).toEqual([
      {
        ...fresh,
        id: String(secondId),
        otherId: String(second.id),
        otherName: `${second.name} Persona`,
        otherImage: '',
      },
      {
        ...{ ...fresh, id: String(first.threadId), otherId: String(first.client.id) },
        ...{ otherName: `${first.client.name} Persona`, otherImage: 'picture' },
      },
    ])
    await send(first.client.as, { userQuery: 'hello' })
    const page = await threads(therapist.as, 1)
    expect(page).toMatchObject({
      nodes: [{ id: String(first.threadId), unreadCount: 1, lastMessageAt: expect.stringMatching(/Z$/) }],
      pageInfo: { hasNextPage: true },
    })
    const rest = await threads(therapist.as, 1, page.pageInfo.endCursor)
    expect(rest).toMatchObject({ nodes: [{ id: String(secondId) }], pageInfo: { hasNextPage: false } })
    expect(await thread(first.client.as)).toMatchObject({ otherId: String(therapist.id), unreadCount: 0 })
  })

  test('that have ended can be read by a client who wrote in them, and by nobody else', async () => {
    const scene = await pair()
    const silent = await pair()
    await send(scene.client.as, { userQuery: 'hello' })
    await end(scene)
    await end(silent)
    expect(await thread(scene.client.as)).toMatchObject({
      ...{ id: String(scene.threadId), isOpen: false, otherName: `${scene.therapist.name} Persona` },
    })
    expect((await threads(scene.therapist.as)).nodes).toEqual([])
    expect((await threads(silent.client.as)).nodes).toEqual([])
    const filter = `(threadId: ${scene.threadId})`
    expect((await list(scene.client.as, filter)).nodes).toHaveLength(1)
    expect((await list(scene.therapist.as, filter)).nodes).toEqual([])
  })

  test("have a name, which is erased with the person's other names", async () => {
    const scene = await pair()
    const { client, therapist, threadId } = scene
    const other = await pair()
    const second = await person('client')
    const secondId = await assignTherapist(app.owner, therapist.id, second.id)
    expect(await send(therapist.as, { threadId: secondId, aiAnswer: 'x' })).toMatchObject({
      interaction: { aiAnswer: 'x', userQuery: null, receipt: 'SENT' },
    })
    expect((await list(client.as)).nodes).toEqual([])
    expect(await send(client.as, { threadId, userQuery: 'x' })).toMatchObject({ interaction: { userQuery: 'x' } })
    expect(await send(therapist.as, { threadId: secondId, clientId: client.id, aiAnswer: 'x' })).toBe('BAD_USER_INPUT')
    for (const id of [other.threadId, UNKNOWN, app.personas.relationships.active]) {
      expect(await send(client.as, { threadId: id, userQuery: 'x' })).toBe('NOT_FOUND')
      expect(await mark(client.as, 'markRead', id, 1)).toBe('NOT_FOUND')
    }
    await end(scene)
    expect(await send(client.as, { threadId, userQuery: 'x' })).toBe('FORBIDDEN')
    expect(await send(therapist.as, { threadId, aiAnswer: 'x' })).toBe('NOT_FOUND')
  })

  test('that are suspended can be read by the client only', async () => {
    const { client, therapist, threadId } = await pair()
    const { interactionId } = await send(client.as, { userQuery: 'x' })
    await app.owner.query('update relationship set is_profile_active = false where id = $1', [threadId])
    expect((await list(client.as)).nodes).toHaveLength(1)
    expect((await list(therapist.as)).nodes).toEqual([])
    expect(await change(client.as, interactionId, { isLiked: true })).toBe('FORBIDDEN')
    expect(await change(therapist.as, interactionId, { isLiked: true })).toBe('NOT_FOUND')
    await app.owner.query('update relationship set is_profile_active = true where id = $1', [threadId])
    expect((await list(therapist.as)).nodes).toHaveLength(1)
  })
})

describe('lists of messages', () => {
  test('can start with the oldest or the newest message, and continue after a cursor', async () => {
    const { client, therapist, threadId } = await pair()
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth++) ids.push((await send(client.as, { userQuery: `${nth}` })).interactionId)
    for (const [order, expected] of [
      ['false', ids],
      ['true', ids.toReversed()],
    ] as const) {
      const seen: string[] = []
      let after = 'null'
      for (let page = 0; page < 3; page++) {
        const more = `(threadId: ${threadId}, newestFirst: ${order}, first: 2, after: ${after})`
        const { nodes, pageInfo } = await list(therapist.as, more)
        seen.push(...nodes.map(({ id }) => id))
        expect(pageInfo.hasNextPage).toBe(page < 2)
        after = JSON.stringify(pageInfo.endCursor)
      }
      expect(seen).toEqual(expected)
    }
    const ofThreads = (await threads(client.as)).pageInfo.endCursor
    for (const more of ['(first: 0)', '(first: 501)', '(after: "x")', `(after: "${ofThreads}")`]) {
      expect(await list(client.as, more)).toBe('BAD_USER_INPUT')
    }
    const ofMessages = (await list(client.as)).pageInfo.endCursor
    for (const [first, after] of [[0], [501], [1, 'x'], [1, ofMessages]] as [number, string?][]) {
      expect(await threads(client.as, first, after)).toBe('BAD_USER_INPUT')
    }
  })

  test('have the order of commits, also if both people write concurrently', async () => {
    const { client, therapist } = await pair()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_value, nth) =>
        nth % 2 === 0 ? send(client.as, { userQuery: `c${nth}` }) : send(therapist.as, { aiAnswer: `t${nth}` }),
      ),
    )
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ interactionId: expect.any(String) })))
    const ids = (await list(client.as)).nodes.map(({ id }) => Number(id))
    const { rows } = await app.owner.query<{ id: number }>(
      `select subject_id::int as id from event where topic = 'interaction' and subject_id = any($1) order by id`,
      [ids],
    )
    expect(ids).toHaveLength(20)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const { rows: numbers } = await app.owner.query(
      `select count(distinct client_number)::int as client, max(client_number) as "ofClient",
         count(distinct therapist_number)::int as therapist, max(therapist_number) as "ofTherapist"
       from interaction where id = any($1)`,
      [ids],
    )
    expect(numbers).toEqual([{ client: 10, ofClient: 10, therapist: 10, ofTherapist: 10 }])
  })
})

describe('receipts', () => {
  test('change from sent to delivered to read and never back, and count unread messages', async () => {
    const { client, therapist, threadId } = await pair()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) ids.push((await send(client.as, { userQuery: `${nth}` })).interactionId)
    const [one = '', two = '', three = ''] = ids
    expect((await thread(therapist.as)).unreadCount).toBe(3)
    expect((await thread(client.as)).unreadCount).toBe(0)
    expect(await receipts(client.as)).toEqual(['SENT', 'SENT', 'SENT'])
    expect(await receipts(therapist.as)).toEqual([null, null, null])

    await mark(therapist.as, 'markDelivered', threadId, two)
    expect(await receipts(client.as)).toEqual(['DELIVERED', 'DELIVERED', 'SENT'])
    expect((await thread(client.as)).otherDeliveredAt).toMatch(/Z$/)
    expect((await thread(therapist.as)).unreadCount).toBe(3)
    expect(await mark(therapist.as, 'markRead', threadId, three)).toMatchObject({ thread: { unreadCount: 0 } })
    expect(await receipts(client.as)).toEqual(['READ', 'READ', 'READ'])
    const read = await thread(client.as)
    expect(read.otherReadAt).toMatch(/Z$/)

    const events = async () =>
      (
        await app.owner.query(`select 1 from event where topic = 'interaction' and keys = array[$1::bigint]`, [
          threadId,
        ])
      ).rows.length
    const told = await events()
    for (const how of ['markRead', 'markDelivered'] as const) await mark(therapist.as, how, threadId, one)
    expect(await receipts(client.as)).toEqual(['READ', 'READ', 'READ'])
    expect(await thread(client.as)).toEqual(read)
    // What changes nothing is told to nobody.
    expect(await events()).toBe(told)
    await send(client.as, { userQuery: 'and another' })
    expect(await receipts(client.as)).toEqual(['READ', 'READ', 'READ', 'SENT'])
    expect((await thread(therapist.as)).unreadCount).toBe(1)
  })

  test('apply to messages of the other person, and a late answer makes a message unread', async () => {
    const { client, therapist, threadId } = await pair()
    const [first, second] = [
      (await send(client.as, { userQuery: 'one' })).interactionId,
      (await send(client.as, { userQuery: 'two' })).interactionId,
    ]
    const own = await send(therapist.as, { aiAnswer: 'three' })
    await mark(client.as, 'markRead', threadId, own.interactionId)
    expect((await thread(client.as)).unreadCount).toBe(0)
    await change(therapist.as, first, { aiAnswer: 'to the first' })
    expect((await thread(client.as)).unreadCount).toBe(1)
    // An edit of what was read already is nothing unread.
    await change(therapist.as, own.interactionId, { aiAnswer: 'third' })
    await change(therapist.as, second, { isLiked: true })
    expect((await thread(client.as)).unreadCount).toBe(1)
    expect(await receipts(therapist.as)).toEqual(['SENT', null, 'READ'])
    await mark(client.as, 'markRead', threadId, first)
    expect(await receipts(therapist.as)).toEqual(['READ', null, 'READ'])
    expect((await thread(client.as)).unreadCount).toBe(0)
  })

  test('are for messages of the thread, by its two people, while it is open', async () => {
    const scene = await pair()
    const { client, therapist, threadId } = scene
    const foreign = (await send('client', { userQuery: 'x' })).interactionId
    const own = (await send(client.as, { userQuery: 'x' })).interactionId
    for (const upTo of [foreign, UNKNOWN]) {
      expect(await mark(therapist.as, 'markRead', threadId, upTo)).toBe('NOT_FOUND')
    }
    for (const as of ['colleague', 'admin', 'outsider', 'otherClient', 'operator'] as const) {
      expect(await mark(as, 'markRead', threadId, own)).toBe('NOT_FOUND')
    }
    expect(await mark('nobody', 'markRead', threadId, own)).toBe('UNAUTHENTICATED')
    await end(scene)
    expect(await mark(therapist.as, 'markRead', threadId, own)).toBe('NOT_FOUND')
    expect(await mark(client.as, 'markRead', threadId, own)).toBe('FORBIDDEN')
    expect(await receipts(client.as)).toEqual(['SENT'])
  })

  test('that both people send concurrently are all stored', async () => {
    const { client, therapist, threadId } = await pair()
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth++) {
      ids.push((await send(client.as, { userQuery: 'x' })).interactionId)
      ids.push((await send(therapist.as, { aiAnswer: 'x' })).interactionId)
    }
    const marks = ids.flatMap((id) => [client, therapist].map(({ as }) => mark(as, 'markRead', threadId, id)))
    expect((await Promise.all(marks)).every((answer) => typeof answer === 'object')).toBe(true)
    for (const { as } of [client, therapist]) expect((await thread(as)).unreadCount).toBe(0)
  })
})

describe('sending a message', () => {
  test('takes effect once for a key, and repeats get the same answer', async () => {
    const { client } = await pair()
    const input = { userQuery: 'once', idempotencyKey: 'key-of-a-message' }
    const answers = await Promise.all([1, 2, 3].map(() => send(client.as, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await send(client.as, { ...input, userQuery: 'other' })).toBe('CONFLICT')
    expect(await send(client.as, { ...input, idempotencyKey: '' })).toBe('BAD_USER_INPUT')
    expect((await list(client.as)).nodes).toHaveLength(1)
  })

  test('again under its key after the end is acknowledged with what the caller may see then', async () => {
    const scene = await pair()
    const { client, therapist } = scene
    const inputs = [
      [client, { userQuery: 'mine', idempotencyKey: 'key-of-the-client' }],
      [therapist, { aiAnswer: 'mine', idempotencyKey: 'key-of-the-therapist' }],
    ] as const
    const first = [await send(client.as, inputs[0][1]), await send(therapist.as, inputs[1][1])]
    await end(scene)
    const again = [await send(client.as, inputs[0][1]), await send(therapist.as, inputs[1][1])]
    expect(again).toEqual([first[0], { ...first[1], interaction: null }])
  })

  test.each(['\u0000', '\ud800'])('refuses text that cannot be stored', async (userQuery) => {
    expect(await send('client', { userQuery })).toBe('BAD_USER_INPUT')
  })

  test('waits for a concurrent end of the relationship, and is then refused', async () => {
    for (const attempt of ['send', 'change', 'mark'] as const) {
      const { client, therapist, threadId } = await pair()
      const { interactionId } = await send(client.as, { userQuery: 'before' })
      const ending = new pg.Client({ connectionString: app.urls.owner })
      await ending.connect()
      try {
        await ending.query('begin')
        await ending.query(
          'update relationship set is_profile_active = false, is_deleted = true, ended_at = now() where id = $1',
          [threadId],
        )
        const done = new Map<As, unknown>()
        const attempts = [client, therapist].map(async ({ as }) => {
          if (attempt === 'send') done.set(as, await send(as, { threadId, aiAnswer: 'after' }))
          else if (attempt === 'change') done.set(as, await change(as, interactionId, { isLiked: true }))
          else done.set(as, await mark(as, 'markRead', threadId, interactionId))
        })
        await until(async () => {
          const { rows } = await app.owner.query(
            'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
          )
          return rows.length === 2
        })
        expect(done.size).toBe(0)
        await ending.query('commit')
        await Promise.all(attempts)
        expect([attempt, done.get(client.as), done.get(therapist.as)]).toEqual([attempt, 'FORBIDDEN', 'NOT_FOUND'])
      } finally {
        await ending.end()
      }
      expect((await list(client.as)).nodes).toEqual([
        { id: interactionId, userQuery: 'before', aiAnswer: null, receipt: 'SENT' },
      ])
    }
  })
})

describe('risk screening of chat messages', () => {
  const flagsOf = async (clientId: number) =>
    (
      await app.owner.query<{ source_id: number; field: string; source_version: number }>(
        `select source_id::int, field, source_version from risk_flag where source = 'interaction' and client_user_id = $1 order by id`,
        [clientId],
      )
    ).rows

  test.each(['userQuery', 'aiAnswer', 'prompt'])('covers %s of a new and of a changed message', async (field) => {
    const { client } = await pair()
    const calm = await send(client.as, { [field]: 'I slept well.' })
    expect(calm.crisisResources).toEqual([])
    const said = await send(client.as, { [field]: 'I want to kill myself.' })
    expect(said.crisisResources.length).toBeGreaterThan(0)
    const changed = await change(client.as, calm.interactionId, { [field]: 'I want to kill myself.' })
    expect(changed.crisisResources.length).toBeGreaterThan(0)
    expect(await flagsOf(client.id)).toEqual([
      { source_id: Number(said.interactionId), field, source_version: 1 },
      { source_id: Number(calm.interactionId), field, source_version: 2 },
    ])
  })

  test('shows the words to the therapist while the therapist may read them', async () => {
    const scene = await pair()
    const { client, therapist } = scene
    const { interactionId } = await send(client.as, { userQuery: 'Hello. I want to kill myself.' })
    const evidence = (as: As) =>
      ask<{ nodes: { evidence: object | null }[] }>(
        as,
        'query ($id: ID!) { riskFlags(clientId: $id) { nodes { evidence { text source sourceId field } } } }',
        { id: client.id },
      )
    const { nodes } = await evidence(therapist.as)
    expect(nodes).toEqual([
      {
        evidence: {
          ...{ source: 'INTERACTION', sourceId: interactionId, field: 'userQuery' },
          text: expect.stringContaining('kill myself'),
        },
      },
    ])
    await end(scene)
    expect((await evidence(therapist.as)).nodes).toEqual([])
  })

  test('does not cover messages of therapists', async () => {
    const { client, therapist } = await pair()
    const said = await send(therapist.as, { aiAnswer: 'Did you think: I want to kill myself?' })
    expect(said.crisisResources).toEqual([])
    expect(await change(client.as, said.interactionId, { isLiked: true })).toMatchObject({ crisisResources: [] })
    expect(await flagsOf(client.id)).toEqual([])
  })
})

describe('push notifications', () => {
  /** What was sent to whom since, once every job that could say so is done. */
  async function notesOf(scene: Pair): Promise<string[]> {
    const ids = (await list(scene.client.as)).nodes.map(({ id }) => Number(id))
    await until(async () => {
      const { rows } = await app.owner.query(
        `select 1 from effect where kind in ('notify-client', 'notify-therapist') and ref_id = any($1) and state <> 'done'`,
        [ids],
      )
      return rows.length === 0
    })
    const { rows } = await app.owner.query<{ user_id: number; kind: string; subject_id: number }>(
      `select p.user_id::int, d.kind, p.subject_id::int from push_delivery p join device d on d.id = p.device_id
       where p.about = 'interaction' and p.user_id = any($1) order by p.id`,
      [[scene.client.id, scene.therapist.id]],
    )
    return rows.map(({ user_id: id, kind, subject_id: about }) => {
      return `${id === scene.client.id ? 'client' : 'therapist'} ${kind} ${ids.indexOf(about)}`
    })
  }
  async function pairWithDevices(): Promise<Pair> {
    const scene = await pair()
    for (const { as, name } of [scene.client, scene.therapist]) {
      for (const body of [
        { kind: 'web', endpoint: `https://push.example.com/${name}`, keys: browserKeys().keys },
        { kind: 'mobile', token: `token-of-${name}` },
      ]) {
        expect((await app.rest('POST', '/users/devices/', { as, body })).status).toBe(201)
      }
    }
    return scene
  }

  test('are sent to the therapist for questions and to the client for answers, not for own messages or feedback', async () => {
    const scene = await pairWithDevices()
    const { client, therapist } = scene
    const { interactionId } = await send(client.as, { userQuery: 'question' })
    expect(await notesOf(scene)).toEqual(['therapist web 0'])
    await change(therapist.as, interactionId, { aiAnswer: 'answer' })
    expect(await notesOf(scene)).toEqual(['therapist web 0', 'client mobile 0'])
    await change(client.as, interactionId, { isLiked: true })
    await change(client.as, interactionId, { userQuery: 'question', aiAnswer: 'answer' })
    await change(client.as, interactionId, { prompt: 'p', timestamp: '2026-03-01T12:00:00Z' })
    await change(client.as, interactionId, { userQuery: null })
    await send(client.as, { aiAnswer: 'to oneself' })
    await send(therapist.as, { userQuery: 'to oneself' })
    await send(therapist.as, { prompt: 'nothing said' })
    expect(await notesOf(scene)).toEqual(['therapist web 0', 'client mobile 0'])
    await change(client.as, interactionId, { userQuery: 'asked anew' })
    expect(await notesOf(scene)).toEqual(['therapist web 0', 'client mobile 0', 'therapist web 0'])
  })

  test('are not sent after the relationship has ended', async () => {
    const scene = await pairWithDevices()
    // The job finds the relationship as it is when it runs.
    const { rows } = await app.owner.query<{ id: number }>(
      `with thread as (
         insert into care_thread (id, client_user_id, therapist_user_id) values ($1, $2, $3) returning id
       ) insert into interaction (client_user_id, therapist_user_id, thread_id, user_query, user_query_by)
         select $2, $3, id, 'x', $2 from thread returning id::int`,
      [scene.threadId, scene.client.id, scene.therapist.id],
    )
    await end(scene)
    await app.owner.query(
      `insert into effect (effect_key, kind, ref_id, ref_version) values ($1, 'notify-therapist', $2, 1)`,
      [`notify-therapist:${rows[0]?.id}:1`, rows[0]?.id],
    )
    expect(await notesOf(scene)).toEqual([])
  })
})

test('only jobs that notify about a message can read it, although other jobs have the same subject number', async () => {
  const { client } = await pair()
  const subjectId = Number((await send(client.as, { userQuery: 'Hello' })).interactionId)
  const reach = async (job: string): Promise<number> => {
    const ctx = app.app.context({ kind: 'job', job, subjectId }, job)
    const rows = await readRows(ctx, sql`select 1 from ${interactionToNotify(ctx).as('i')}`, { subject: () => null })
    return rows.length
  }
  expect(await reach('notify-client')).toBe(1)
  expect(await reach('notify-therapist')).toBe(1)
  expect(await reach('summarize-session')).toBe(0)
})
