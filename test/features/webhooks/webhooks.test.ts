import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sweepWebhooks } from '../../../src/features/webhooks/wake-webhooks.js'
import { startGateway, startTestApp, type TestApp } from '../../support/service/app.js'
import type { PersonaName } from '../../support/service/personas.js'
import { readMessage, WebhookReceiver } from '../../support/doubles/webhook-receiver.js'
import { untilSeen } from '../../support/until.js'

/** Stands in every address: it may have a token of the receiver, so it is stored encrypted and logged nowhere. */
const CANARY = 'canary7b3e'
const names = new Map<string, string[]>()
let app: TestApp
let receiver: WebhookReceiver
let drawn = 0

beforeAll(async () => {
  receiver = await WebhookReceiver.start()
  const resolve = (name: string) =>
    Promise.resolve((names.get(name) ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { webhooks: { resolve, timeLimitMs: 500 } })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

afterEach(async () => {
  receiver.answers.length = 0
  await app.owner.query('delete from webhook')
})

interface Shown {
  readonly id: string
  readonly url: string
  readonly topics: readonly string[]
  readonly isOn: boolean
  readonly offReason: string | null
  readonly cursor: string
  readonly failures: number
  readonly lastFailure: string | null
  readonly lastStatus: number | null
  readonly retryAt: string | null
}
interface Made {
  readonly id: string
  readonly path: string
  readonly secret: string
}

const FIELDS = 'id url topics isOn offReason cursor failures lastFailure lastStatus retryAt'

async function ask<Data>(document: string, variables: Record<string, unknown> = {}, as: PersonaName = 'admin') {
  const { data, errors } = await app.graphql(document, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}

async function make(topics: readonly string[] = ['riskFlag'], url?: string): Promise<Made> {
  const path = `/${CANARY}${++drawn}`
  const { createWebhook } = await ask<{ createWebhook: { secret: string; webhook: Shown } }>(
    `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { ${FIELDS} } } }`,
    { input: { url: url ?? receiver.address(path), topics } },
  )
  expect(createWebhook.webhook).toMatchObject({ topics, isOn: true, offReason: null, failures: 0 })
  return { id: createWebhook.webhook.id, path, secret: createWebhook.secret }
}

async function shown(id: string): Promise<Shown> {
  const { webhooks } = await ask<{ webhooks: readonly Shown[] }>(`{ webhooks { ${FIELDS} } }`)
  const found = webhooks.find((webhook) => webhook.id === id)
  if (found === undefined) throw new Error('The webhook is not listed.')
  return found
}

const remove = (id: string) => ask('mutation ($id: ID!) { removeWebhook(id: $id) { webhookId } }', { id })
const codeOf = async (document: string, variables: Record<string, unknown>, as: PersonaName = 'admin') =>
  (await app.graphql(document, variables, as)).errors?.[0]?.extensions.code

/** Raises a flag by an entry of the client; returns how often that was done. */
async function raiseFlag(): Promise<void> {
  const { status } = await app.rest('POST', '/journals/', {
    as: 'client',
    body: { title: 'Tonight', description: 'I am going to kill myself tonight.', visibility: 'therapist' },
    headers: { 'idempotency-key': `webhook-entry-${++drawn}` },
  })
  expect(status).toBe(201)
}

/** Makes a deferred attempt due at once. */
async function hurry(id: string): Promise<void> {
  await app.owner.query('update webhook set retry_at = now() where id = $1', [id])
  await app.owner.query(
    "update effect set next_at = now() where kind = 'deliver-webhook' and ref_id = $1 and state = 'waiting'",
    [id],
  )
}

const arrived = (path: string, count: number) =>
  untilSeen(
    () => Promise.resolve(receiver.at(path)),
    (messages) => messages.length >= count,
  )

describe('a webhook', () => {
  test('tells the kind and id of what happened, signed, as a CloudEvent, and nothing else', async () => {
    const { id, path, secret } = await make()
    await raiseFlag()
    const [message] = await arrived(path, 1)
    if (message === undefined) throw new Error('Nothing arrived.')
    const event = readMessage(message, secret)
    expect(event).toMatchObject({ specversion: '1.0', type: 'care.riskFlag.created', source: app.url })
    const { riskFlags } = await ask<{ riskFlags: { nodes: readonly { id: string }[] } }>(
      '{ riskFlags(first: 1) { nodes { id } } }',
      {},
      'therapist',
    )
    expect(Object.keys(event.data ?? {}).toSorted()).toEqual(['change', 'cursor', 'subjectId', 'topic'])
    expect(event.data).toMatchObject({ topic: 'riskFlag', change: 'created' })
    expect(String(event.data?.subjectId)).toBe(riskFlags.nodes[0]?.id)
    expect(message.headers['webhook-id']).toBe(event.id)
    expect(
      await untilSeen(
        () => shown(id),
        ({ lastStatus }) => lastStatus !== null,
      ),
    ).toMatchObject({
      ...{ lastStatus: 204, failures: 0, lastFailure: null, cursor: event.data?.cursor },
    })
    await remove(id)
  })

  test('tells nothing of other topics, of other practices, or of what clients write for themselves', async () => {
    const { id, path } = await make(['appointmentChanged', 'riskFlag'])
    await app.rest('POST', '/journals/', {
      as: 'client',
      body: { title: 'A walk', description: 'By the river.' },
      headers: { 'idempotency-key': `webhook-quiet-${++drawn}` },
    })
    await app.owner.query(
      `insert into event (topic, keys, subject_id, change) values ('riskFlag', array[$1::bigint], 1, 'created'),
        ('soapNote', array[$2::bigint], 1, 'created')`,
      [app.personas.ids.outsider, app.personas.ids.client],
    )
    await raiseFlag()
    const messages = await arrived(path, 1)
    expect(messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['care.riskFlag.created'])
    const { webhookTopics } = await ask<{ webhookTopics: readonly { name: string }[] }>('{ webhookTopics { name } }')
    const named = webhookTopics.map(({ name }) => name)
    for (const own of ['journalChanged', 'conversationMessage', 'interaction', 'sessionShared', 'caseload']) {
      expect(named).not.toContain(own)
    }
    await remove(id)
  })

  test('is told of an event that comes in one batch with the change of its topics', async () => {
    const { id, path } = await make(['appointmentChanged'])
    await app.owner.query("update webhook set topics = '{riskFlag}' where id = $1", [id])
    await app.owner.query(
      `insert into event (topic, keys, subject_id, change) values ('webhook', array[$1::bigint], $1, 'updated'),
        ('riskFlag', array[$2::bigint], 4712, 'created')`,
      [id, app.personas.ids.therapist],
    )
    const [message] = await arrived(path, 1)
    expect(message?.body).toContain('4712')
    await remove(id)
  })

  test('keeps its address and its secret out of the database as they are', async () => {
    const { id, secret } = await make()
    const { rows } = await app.owner.query('select w::text as row from webhook w where id = $1', [id])
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'))
    expect(stored).not.toContain(secret)
    await remove(id)
  })

  test('is for administrators of its practice alone', async () => {
    const { id } = await make()
    const change = 'mutation ($id: ID!) { updateWebhook(id: $id, input: { isOn: false }) { webhook { id } } }'
    expect(await codeOf(change, { id }, 'therapist')).toBe('FORBIDDEN')
    await remove(id)
    expect(await codeOf(change, { id })).toBe('NOT_FOUND')
  })
})

describe('what cannot be delivered', () => {
  test('is tried again in order, with the same id, and nothing is lost or told twice', async () => {
    const { id, path, secret } = await make()
    receiver.answers.push({ status: 500 })
    await raiseFlag()
    const failing = await untilSeen(
      () => shown(id),
      ({ failures }) => failures === 1,
    )
    expect(failing).toMatchObject({ isOn: true, lastFailure: 'STATUS', lastStatus: 500 })
    await raiseFlag()
    await hurry(id)
    const messages = await arrived(path, 3)
    const events = messages.map((message) => readMessage(message, secret))
    expect(events[1]?.id).toBe(events[0]?.id)
    expect(events[2]?.id).not.toBe(events[0]?.id)
    expect(
      await untilSeen(
        () => shown(id),
        ({ failures }) => failures === 0,
      ),
    ).toMatchObject({ lastFailure: null })
    expect(receiver.at(path)).toHaveLength(3)
    await remove(id)
  })

  test.each([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'STATUS', 302],
    ['no answer', 'hang', 'TIMEOUT', null],
  ] as const)('%s is a failure, and is followed nowhere', async (_what, answer, lastFailure, lastStatus) => {
    const { id, path } = await make()
    receiver.answers.push(answer)
    await raiseFlag()
    expect(
      await untilSeen(
        () => shown(id),
        ({ failures }) => failures > 0,
      ),
    ).toMatchObject({ lastFailure, lastStatus })
    expect(receiver.at(path)).toHaveLength(1)
    await remove(id)
  })

  test('waits as long as the receiver asks', async () => {
    const { id } = await make()
    receiver.answers.push({ status: 429, headers: { 'retry-after': '1200' } })
    await raiseFlag()
    const { retryAt } = await untilSeen(
      () => shown(id),
      ({ failures }) => failures > 0,
    )
    const wait = Date.parse(String(retryAt)) - Date.now()
    expect(wait).toBeGreaterThan(1_100_000)
    expect(wait).toBeLessThanOrEqual(1_200_000)
    await remove(id)
  })

  test('a name that leads inwards is not called', async () => {
    names.set('hooks.practice.example', ['10.1.2.3'])
    const { id } = await make(['riskFlag'], 'https://hooks.practice.example/')
    await raiseFlag()
    expect(
      await untilSeen(
        () => shown(id),
        ({ failures }) => failures > 0,
      ),
    ).toMatchObject({
      ...{ lastFailure: 'ADDRESS_REFUSED', isOn: true },
    })
    await remove(id)
  })

  test.each([
    'http://hooks.practice.example/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://user:word@hooks.practice.example/',
    'ftp://hooks.practice.example/',
    'nowhere',
  ])('the address %s is refused', async (url) => {
    const { errors } = await app.graphql(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
      { input: { url, topics: ['riskFlag'] } },
      'admin',
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'url' }] })
  })

  test('topics that are none, or none at all, are refused', async () => {
    for (const topics of [[], ['journalChanged'], ['riskFlag', 'nothing']]) {
      const input = { url: receiver.address(), topics }
      const document = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }'
      expect(await codeOf(document, { input })).toBe('BAD_USER_INPUT')
    }
  })

  test('a receiver that is gone, or fails for days, is switched off, and administrators are told', async () => {
    const { id } = await make()
    receiver.answers.push({ status: 410 })
    await raiseFlag()
    expect(
      await untilSeen(
        () => shown(id),
        ({ isOn }) => !isOn,
      ),
    ).toMatchObject({ offReason: 'GONE' })
    const other = await make()
    await app.owner.query("update webhook set failing_since = now() - interval '6 days' where id = $1", [other.id])
    receiver.answers.push({ status: 503 })
    await raiseFlag()
    expect(
      await untilSeen(
        () => shown(other.id),
        ({ isOn }) => !isOn,
      ),
    ).toMatchObject({ offReason: 'FAILING' })
    await untilSeen(
      async () =>
        (await app.owner.query("select 1 from effect where kind = 'mail-webhook-off' and state = 'done'")).rowCount ??
        0,
      (count) => count > 0,
    )
    // Switched on again it goes on with the event that was not taken.
    await ask('mutation ($id: ID!) { updateWebhook(id: $id, input: { isOn: true }) { webhook { id } } }', {
      id: other.id,
    })
    await arrived(other.path, 2)
    const [first, second] = receiver.at(other.path)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await remove(id)
    await remove(other.id)
  })

  test('what one gateway could not deliver, another does, with what happened meanwhile', async () => {
    const { id, path, secret } = await make()
    receiver.answers.push({ status: 503 })
    await raiseFlag()
    await untilSeen(
      () => shown(id),
      ({ failures }) => failures === 1,
    )
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into event (topic, keys, subject_id, change) values ('riskFlag', array[$1::bigint], 4711, 'updated')
       returning id`,
      [app.personas.ids.therapist],
    )
    expect(rows).toHaveLength(1)
    const { app: second } = await startGateway(app, { RATE_LIMIT_SIGN_IN: '1000' }, { webhooks: {} })
    try {
      await hurry(id)
      const messages = await arrived(path, 3)
      const subjects = messages.map((message) => readMessage(message, secret).data?.subjectId)
      expect(subjects.at(-1)).toBe(4711)
    } finally {
      await second.close()
    }
    await remove(id)
  })
})

interface Delivery {
  readonly messageId: string
  readonly topic: string
  readonly change: string
  readonly subjectId: string
  readonly dueAt: string
  readonly state: string
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastFailure: string | null
  readonly nextAttemptAt: string | null
  readonly deliveredAt: string | null
  readonly replayAfter: string | null
}
interface Deliveries {
  readonly nodes: readonly Delivery[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

describe('the deliveries of a webhook', () => {
  const DELIVERIES = `query ($id: ID!, $first: Int, $after: String) {
    webhookDeliveries(webhookId: $id, first: $first, after: $after) {
      nodes { messageId topic change subjectId dueAt state attempts lastStatus lastFailure nextAttemptAt deliveredAt
        replayAfter }
      pageInfo { hasNextPage endCursor } } }`
  const page = async (id: string, options: { first?: number; after?: string | null } = {}): Promise<Deliveries> =>
    (await ask<{ webhookDeliveries: Deliveries }>(DELIVERIES, { id, ...options })).webhookDeliveries
  const delivered = (id: string, isRight: (nodes: readonly Delivery[]) => boolean) =>
    untilSeen(async () => (await page(id)).nodes, isRight)

  test('are listed with the status and the time of each, newest first, page by page, and without anything written', async () => {
    const { id, path, secret } = await make()
    for (const status of [204, 202]) {
      receiver.answers.push({ status })
      await raiseFlag()
      await delivered(id, (nodes) => nodes[0]?.lastStatus === status)
    }
    const events = receiver.at(path).map((message) => readMessage(message, secret))
    const { nodes } = await page(id)
    expect(nodes.map(({ messageId }) => messageId)).toEqual(events.map((event) => event.id).toReversed())
    expect(nodes[0]).toMatchObject({
      ...{ topic: 'riskFlag', change: 'CREATED', subjectId: String(events[1]?.data?.subjectId), state: 'TAKEN' },
      ...{ attempts: 1, lastStatus: 202, lastFailure: null, nextAttemptAt: null, dueAt: events[1]?.time },
    })
    const first = await page(id, { first: 1 })
    expect(first).toMatchObject({ nodes: [nodes[0]], pageInfo: { hasNextPage: true } })
    const second = await page(id, { first: 1, after: first.pageInfo.endCursor })
    expect(second).toMatchObject({ nodes: [nodes[1]], pageInfo: { hasNextPage: false } })
    expect(await codeOf(DELIVERIES, { id, after: 'nonsense' })).toBe('BAD_USER_INPUT')
    expect(await codeOf(DELIVERIES, { id, first: 501 })).toBe('BAD_USER_INPUT')
    const { rows } = await app.owner.query('select d::text as row from webhook_delivery d')
    expect(JSON.stringify(rows)).not.toMatch(/tonight|kill/i)
    await remove(id)
    expect((await app.owner.query('select 1 from webhook_delivery')).rowCount).toBe(0)
  })

  test('say when a message that failed is sent again, and that it was taken then', async () => {
    const { id } = await make()
    receiver.answers.push({ status: 500 })
    await raiseFlag()
    const [failed] = await delivered(id, (nodes) => nodes.length === 1)
    expect(failed).toMatchObject({
      ...{ state: 'WAITING', attempts: 1, lastStatus: 500, lastFailure: 'STATUS', deliveredAt: null },
    })
    expect(failed?.nextAttemptAt).toBe((await shown(id)).retryAt)
    receiver.answers.push('hang')
    await hurry(id)
    const [hung] = await delivered(id, ([first]) => first?.attempts === 2)
    expect(hung).toMatchObject({ state: 'WAITING', lastStatus: null, lastFailure: 'TIMEOUT' })
    await hurry(id)
    const [taken] = await delivered(id, ([first]) => first?.attempts === 3)
    expect(taken).toMatchObject({ messageId: failed?.messageId, state: 'TAKEN', lastStatus: 204, lastFailure: null })
    expect(taken?.deliveredAt).not.toBeNull()
    await remove(id)
  })

  test('of a webhook that was switched off are sent again from the one that is asked for', async () => {
    const { id, path } = await make()
    await raiseFlag()
    await delivered(id, ([first]) => first?.state === 'TAKEN')
    receiver.answers.push({ status: 410 })
    await raiseFlag()
    const [stopped] = await delivered(id, ([first]) => first?.state === 'STOPPED')
    expect(stopped).toMatchObject({ attempts: 1, lastStatus: 410, nextAttemptAt: null, deliveredAt: null })
    await ask('mutation ($id: ID!, $after: String) { replayWebhook(id: $id, after: $after) { webhook { isOn } } }', {
      ...{ id, after: stopped?.replayAfter },
    })
    const [again, earlier] = await delivered(id, ([first]) => first?.state === 'TAKEN')
    expect([again?.messageId, again?.attempts, earlier?.attempts]).toEqual([stopped?.messageId, 2, 1])
    expect(receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual([
      ...[earlier?.messageId, stopped?.messageId, stopped?.messageId],
    ])
    await remove(id)
  })

  test('are left out if the webhook goes on without them', async () => {
    const { id } = await make()
    receiver.answers.push({ status: 410 })
    await raiseFlag()
    await delivered(id, ([first]) => first?.state === 'STOPPED')
    await ask('mutation ($id: ID!) { replayWebhook(id: $id) { webhook { isOn } } }', { id })
    expect((await page(id)).nodes[0]).toMatchObject({ state: 'LEFT_OUT', attempts: 1, deliveredAt: null })
    await remove(id)
  })

  test('are the same over REST, with a tag that changes with them', async () => {
    const { id } = await make()
    const list = (headers: Record<string, string> = {}) =>
      app.rest<Record<string, unknown>[]>('GET', `/practice/webhooks/${id}/deliveries/?limit=1`, {
        as: 'admin',
        headers,
      })
    const empty = await list()
    expect([empty.status, empty.body]).toEqual([200, []])
    for (const count of [1, 2]) {
      await raiseFlag()
      await delivered(id, (nodes) => nodes.length === count && nodes[0]?.state === 'TAKEN')
    }
    const { nodes } = await page(id)
    const { status, body, headers } = await list({ 'if-none-match': empty.headers.get('etag') ?? '' })
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({
        ...{ message_id: nodes[0]?.messageId, topic: 'riskFlag', change: 'created', state: 'taken', attempts: 1 },
        ...{ subject_id: Number(nodes[0]?.subjectId), due_at: nodes[0]?.dueAt, last_status: 204, last_failure: null },
        ...{ delivered_at: nodes[0]?.deliveredAt, replay_after: nodes[0]?.replayAfter, next_attempt_at: null },
      }),
    ])
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    const rest = await app.rest<Record<string, unknown>[]>('GET', next, { as: 'admin' })
    expect(rest.body.map((row) => row['message_id'])).toEqual([nodes[1]?.messageId])
    expect((await list({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    await remove(id)
  })

  test('are for administrators of its practice, and gone after seven days', async () => {
    const { id } = await make()
    await raiseFlag()
    await delivered(id, ([first]) => first?.state === 'TAKEN')
    expect(await codeOf(DELIVERIES, { id }, 'therapist')).toBe('FORBIDDEN')
    expect(await codeOf(DELIVERIES, { id }, 'outsideAdmin')).toBe('NOT_FOUND')
    await app.owner.query("update webhook_delivery set first_tried_at = now() - interval '7 days'")
    expect((await page(id)).nodes).toEqual([])
    await sweepWebhooks.run(app.app.context({ kind: 'legacy' }, 'sweep-webhooks'), new AbortController().signal)
    expect((await app.owner.query('select 1 from webhook_delivery')).rowCount).toBe(0)
    await remove(id)
    expect(await codeOf(DELIVERIES, { id })).toBe('NOT_FOUND')
    for (const query of ['', '?limit=1']) {
      const gone = await app.rest('GET', `/practice/webhooks/${id}/deliveries/${query}`, { as: 'admin' })
      expect(gone.status).toBe(404)
    }
  })
})

describe('its secret and its position', () => {
  test('messages are signed by both secrets for a day after a change', async () => {
    const { id, path, secret } = await make()
    const { rotateWebhookSecret } = await ask<{ rotateWebhookSecret: { secret: string } }>(
      'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { formerUntil } } }',
      { id },
    )
    expect(rotateWebhookSecret.secret).not.toBe(secret)
    await raiseFlag()
    const [message] = await arrived(path, 1)
    if (message === undefined) throw new Error('Nothing arrived.')
    expect(readMessage(message, secret).id).toBe(readMessage(message, rotateWebhookSecret.secret).id)
    await app.owner.query("update webhook set former_until = now() - interval '1 second' where id = $1", [id])
    await raiseFlag()
    const [, later] = await arrived(path, 2)
    if (later === undefined) throw new Error('Nothing arrived.')
    expect(() => readMessage(later, secret)).toThrow()
    expect(readMessage(later, rotateWebhookSecret.secret).type).toBe('care.riskFlag.created')
    await remove(id)
  })

  test('a replay sends what came after a cursor once more, with the ids that it had', async () => {
    const { id, path } = await make()
    const { cursor } = await shown(id)
    await raiseFlag()
    await raiseFlag()
    await arrived(path, 2)
    const REPLAY =
      'mutation ($id: ID!, $after: String) { replayWebhook(id: $id, after: $after) { webhook { cursor } } }'
    await ask(REPLAY, { id, after: cursor })
    const ids = (await arrived(path, 4)).map(({ headers }) => headers['webhook-id'])
    expect(ids.slice(2)).toEqual(ids.slice(0, 2))
    // A failover can give the position to another event, which must have another id. Earlier events keep theirs.
    const [, timeline] = /^evt_[0-9a-f-]{36}_(\d+)_\d+$/.exec(String(ids[0])) ?? []
    expect(Number(timeline)).toBeGreaterThan(0)
    await app.owner.query('update event_batch set timeline = 0')
    // This replay may be in the second of the former one, whose job has ended.
    await ask(REPLAY, { id, after: cursor })
    const earlier = (await arrived(path, 6)).slice(4).map(({ headers }) => headers['webhook-id'])
    expect(earlier).toEqual(ids.slice(0, 2).map((each) => String(each).replace(`_${timeline}_`, '_')))
    expect(await codeOf(REPLAY, { id, after: 'nonsense' })).toBe('BAD_USER_INPUT')
    await remove(id)
  })

  test('events that are no longer kept switch it off, and it goes on from now when asked', async () => {
    const { id, path } = await make()
    await app.owner.query('update webhook set epoch = gen_random_uuid() where id = $1', [id])
    await raiseFlag()
    expect(
      await untilSeen(
        () => shown(id),
        ({ isOn }) => !isOn,
      ),
    ).toMatchObject({ offReason: 'EVENTS_LOST' })
    await ask('mutation ($id: ID!) { replayWebhook(id: $id) { webhook { isOn } } }', { id })
    await raiseFlag()
    await arrived(path, 1)
    await remove(id)
  })
})

test('a practice has at most ten', async () => {
  const made = [] as Made[]
  for (let count = 0; count < 10; count++) made.push(await make())
  const document = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }'
  expect(await codeOf(document, { input: { url: receiver.address(), topics: ['riskFlag'] } })).toBe('CONFLICT')
  for (const { id } of made) await remove(id)
})
