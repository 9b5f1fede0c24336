import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { write } from '../../../src/database/write/write.js'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import { devicesReadable, deliveriesReadable } from '../../../src/features/devices/device.policy.js'
import { queuePush, sweepPush } from '../../../src/features/devices/index.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { deliveryTo, hurry, isPaused, isSettled, tell } from '../../support/records/deliveries.js'
import {
  browserKeys,
  decrypted,
  FakePushService,
  vapidClaims,
  type BrowserKeys,
} from '../../support/doubles/push-service.js'
import type { PersonaName } from '../../support/service/personas.js'

/** Stands in every endpoint; whoever knows one can send there, so it may turn up nowhere. */
const CANARY = 'canary4e1d'
const lines: string[] = []
/** What a name leads to, as the name servers would say. */
const names = new Map<string, string[]>()
let app: TestApp
let service: FakePushService
let drawn = 0

beforeAll(async () => {
  service = await FakePushService.start()
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const resolve = (name: string) =>
    Promise.resolve((names.get(name) ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  app = await startTestApp({ VAPID_SUBJECT: 'mailto:help@practice.example' }, { log, pushCarriers: { resolve } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() =>
  app.owner.query(
    'update device set removed_at = now(), address = null, address_digest = null, p256dh = null, auth = null, host = null where removed_at is null',
  ),
)

interface Registered extends BrowserKeys {
  readonly id: number
}

async function register(
  endpoint = service.endpoint(`${CANARY}${++drawn}`),
  as: PersonaName = 'client',
): Promise<Registered> {
  const made = browserKeys()
  const body = { kind: 'web', endpoint, keys: made.keys }
  const headers = { 'idempotency-key': `device-${++drawn}` }
  const { status, body: answer } = await app.rest<{ deviceid: number }>('POST', '/users/devices/', {
    as,
    body,
    headers,
  })
  expect(status).toBe(201)
  return { ...made, id: answer.deviceid }
}

async function shownOf(as: PersonaName): Promise<unknown> {
  const { data } = await app.graphql(
    '{ devices { id lastSentAt lastDelivery { about outcome attempts queuedAt settledAt } } }',
    {},
    as,
  )
  return data?.devices
}

/** What arrived since. */
const since = (count: number) => service.received.slice(count)

describe('a push notification to a browser', () => {
  test('has the kind and id of the record, encrypted and signed', async () => {
    const before = service.received.length
    const device = await register()
    await tell(app, { subjectId: 4_711 })
    expect(await deliveryTo(app, device.id, isSettled)).toMatchObject({ outcome: 'sent', attempts: 1, state: 'done' })
    const [note, ...others] = since(before)
    if (note === undefined) throw new Error('Nothing arrived.')
    expect(others).toEqual([])
    expect(decrypted(note, device)).toEqual({ about: 'interaction', id: 4_711 })
    const { data } = await app.graphql('{ webPushKey }', {}, 'client')
    const claims = vapidClaims(note, String(data?.webPushKey))
    expect(claims).toMatchObject({ aud: `http://127.0.0.1:${service.port}`, sub: 'mailto:help@practice.example' })
    const { ttl, urgency, topic } = note.headers
    expect(Number(ttl)).toBeGreaterThan(86_000)
    expect(Number(ttl)).toBeLessThanOrEqual(86_400)
    expect([urgency, topic]).toEqual(['normal', expect.stringMatching(/^[\w-]{32}$/)])
    const at = expect.stringMatching(/Z$/)
    const lastDelivery = { about: 'INTERACTION', outcome: 'SENT', attempts: 1, queuedAt: at, settledAt: at }
    expect(await shownOf('client')).toEqual([{ id: String(device.id), lastSentAt: at, lastDelivery }])
  })

  test('of a risk flag is urgent, and goes to all browsers of the person and to nobody else', async () => {
    const before = service.received.length
    const mine = [await register(undefined, 'therapist'), await register(undefined, 'therapist')]
    await register(undefined, 'client')
    await tell(app, { userId: app.personas.ids.therapist, about: 'riskFlag' })
    for (const { id } of mine) await deliveryTo(app, id, isSettled)
    expect(since(before).map(({ headers }) => headers.urgency)).toEqual(['high', 'high'])
    expect(new Set(since(before).map(({ headers }) => headers.topic)).size).toBe(2)
  })

  test('is not sent if the change is rolled back', async () => {
    await register()
    const { rows: before } = await app.owner.query('select count(*) from push_delivery')
    const { client: userId } = app.personas.ids
    const failing = write(app.app.context({ kind: 'legacy' }, 'test'), async (tx) => {
      await queuePush(tx, { userId, kind: 'web', about: 'interaction', subjectId: 1 })
      throw new Error('The message was not stored.')
    })
    await expect(failing).rejects.toThrow('not stored')
    expect((await app.owner.query('select count(*) from push_delivery')).rows).toEqual(before)
  })
})

describe('if the push service answers', () => {
  test.each([
    [200, 'sent', false],
    [202, 'sent', false],
    [404, 'gone', true],
    [410, 'gone', true],
    [400, 'refused', false],
    [401, 'refused', false],
    [403, 'refused', false],
    [413, 'refused', false],
  ])('with %i, the delivery is %s', async (status, outcome, removed) => {
    const before = service.received.length
    const { id } = await register()
    service.answers.push({ status, body: CANARY })
    await tell(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome, removed, attempts: 1, state: 'done' })
    expect(since(before)).toHaveLength(1)
    expect(await shownOf('client')).toHaveLength(removed ? 0 : 1)
  })

  test.each([301, 302, 307, 308])('with redirect %i, it is not followed', async (status) => {
    const before = service.received.length
    const { id } = await register()
    service.answers.push({ status, headers: { location: service.endpoint('elsewhere') } })
    await tell(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'refused', removed: false })
    expect(since(before)).toHaveLength(1)
  })

  test('with 429, the notification is repeated after the requested time', async () => {
    const before = service.received.length
    const { id, ...device } = await register()
    service.answers.push({ status: 429, headers: { 'retry-after': '600' } })
    await tell(app)
    const paused = await deliveryTo(app, id, isPaused)
    expect(paused).toMatchObject({ attempts: 1, errorCode: 'PUSH_BUSY' })
    expect(paused.seconds).toBeGreaterThan(590)
    // A statement may see a row that was committed a moment after its own now().
    expect(paused.seconds).toBeLessThan(600.01)
    await hurry(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'sent', attempts: 2, state: 'done' })
    const [first, second] = since(before)
    if (first === undefined || second === undefined) throw new Error('It was not sent twice.')
    expect(second.headers.topic).toBe(first.headers.topic)
    expect(decrypted(second, { ...device })).toEqual(decrypted(first, { ...device }))
  })

  test('with 500 repeatedly, delivery ends after five attempts without a dead letter', async () => {
    const { id } = await register()
    for (let attempt = 1; attempt < 5; attempt++) {
      service.answers.push({ status: 500 })
      await (attempt === 1 ? tell(app) : hurry(app))
      await deliveryTo(app, id, (delivery) => isPaused(delivery) && delivery.attempts === attempt)
    }
    service.answers.push({ status: 503 })
    await hurry(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'failed', attempts: 5, state: 'done' })
    expect((await app.owner.query(`select 1 from effect where state = 'dead'`)).rows).toEqual([])
  })

  test('without end, the headers are enough', async () => {
    const { id } = await register()
    service.answers.push('flood')
    await tell(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'sent' })
  })

  test('never, the attempt ends after ten seconds and others continue meanwhile', async () => {
    const { id } = await register()
    const other = await register(undefined, 'therapist')
    const before = service.received.length
    service.answers.push('hang')
    await tell(app)
    await service.waitFor(before + 1)
    await tell(app, { userId: app.personas.ids.therapist })
    await deliveryTo(app, other.id, isSettled)
    expect(await deliveryTo(app, id, isPaused)).toMatchObject({ attempts: 1, errorCode: 'PUSH_TIMEOUT' })
  })

  test('with a protocol upgrade, the notification is repeated', async () => {
    const { id } = await register()
    service.answers.push({ status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } })
    await tell(app)
    expect(await deliveryTo(app, id, isPaused)).toMatchObject({ errorCode: 'PUSH_UNREACHABLE' })
  })

  test('not at all, the notification is repeated', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as { port: number }
    gone.close()
    const { id } = await register(`http://127.0.0.1:${port}/${CANARY}`)
    await tell(app)
    expect(await deliveryTo(app, id, isPaused)).toMatchObject({ errorCode: 'PUSH_UNREACHABLE' })
  })
})

describe('an endpoint with an internal address is refused', () => {
  test.each([
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::ffff:10.0.0.7'],
    ['64:ff9b::a00:7'],
    ['fd00::1'],
    ['8.8.8.8', '192.168.0.1'],
  ])('for a host name that resolves to %s', async (...addresses) => {
    const host = `push${++drawn}.example.com`
    names.set(host, addresses)
    const { id } = await register(`https://${host}/${CANARY}`)
    await tell(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'refused', attempts: 1, removed: false })
  })

  test('and a host name that does not resolve is tried again', async () => {
    const { id } = await register(`https://push${++drawn}.example.com/${CANARY}`)
    await tell(app)
    expect(await deliveryTo(app, id, isPaused)).toMatchObject({ errorCode: 'PUSH_UNREACHABLE' })
  })
})

describe('nothing is sent', () => {
  test('to a telephone if that is not configured, and the delivery says so', async () => {
    const body = { kind: 'mobile', token: CANARY }
    const { body: answer } = await app.rest<{ deviceid: number }>('POST', '/users/devices/', { as: 'client', body })
    await tell(app, { kind: 'mobile' })
    expect(await deliveryTo(app, answer.deviceid, isSettled)).toMatchObject({ outcome: 'off', state: 'done' })
    expect(await shownOf('client')).toMatchObject([{ lastSentAt: null, lastDelivery: { outcome: 'OFF' } }])
  })

  test('to a device that was removed meanwhile, or whose password was changed', async () => {
    const before = service.received.length
    const removed = await register()
    service.answers.push({ status: 429 })
    await tell(app)
    await deliveryTo(app, removed.id, isPaused)
    expect((await app.rest('DELETE', `/users/devices/${removed.id}/`, { as: 'client' })).status).toBe(200)
    await hurry(app)
    expect(await deliveryTo(app, removed.id, isSettled)).toMatchObject({ outcome: 'gone', attempts: 2 })
    const left = await register(undefined, 'otherClient')
    await app.owner.query(
      `update user_account set password_version = password_version + 1 where login_name = 'otherClient'`,
    )
    await tell(app, { userId: app.personas.ids.otherClient })
    const { rows } = await app.owner.query('select 1 from push_delivery where device_id = $1', [left.id])
    expect(rows).toEqual([])
    expect(since(before)).toHaveLength(1)
  })

  test('after a day', async () => {
    const before = service.received.length
    const { id } = await register()
    service.answers.push({ status: 429 })
    await tell(app)
    await deliveryTo(app, id, isPaused)
    await app.owner.query(`update push_delivery set created_at = now() - interval '25 hours' where device_id = $1`, [
      id,
    ])
    await hurry(app)
    expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'failed' })
    expect(since(before)).toHaveLength(1)
  })
})

test('only the push job can read devices and deliveries, although other jobs have the same subject number', async () => {
  const { id } = await register()
  await tell(app)
  await deliveryTo(app, id, isSettled)
  const { rows } = await app.owner.query<{ id: number }>('select id::integer from push_delivery where device_id = $1', [
    id,
  ])
  const subjectId = rows[0]?.id ?? 0
  const reach = async (job: string) => {
    const ctx = app.app.context({ kind: 'job', job, subjectId }, job)
    const options = { subject: () => null }
    const devices = await readRows(ctx, sql`select 1 from ${devicesReadable(ctx).as('d')}`, options)
    const deliveries = await readRows(ctx, sql`select 1 from ${deliveriesReadable(ctx).as('p')}`, options)
    return [devices.length, deliveries.length]
  }
  expect(await reach('send-push')).toEqual([1, 1])
  expect(await reach('summarize-session')).toEqual([0, 0])
})

test('outcomes, removed devices, devices of old passwords and deliveries of lost jobs are swept', async () => {
  const [old, left, lost] = [await register(), await register(undefined, 'therapist'), await register()]
  await tell(app)
  for (const { id } of [old, lost]) await deliveryTo(app, id, isSettled)
  const { owner } = app
  await owner.query(
    `update device set removed_at = now() - interval '31 days', address = null, address_digest = null,
    p256dh = null, auth = null, host = null where id = $1`,
    [old.id],
  )
  await owner.query(`update user_account set password_version = password_version + 1 where login_name = 'therapist'`)
  await owner.query(
    `update push_delivery set outcome = 'waiting', created_at = now() - interval '3 days' where device_id = $1`,
    [lost.id],
  )
  await sweepPush.run(app.app.context({ kind: 'legacy' }, 'sweep-push'), new AbortController().signal)
  const { rows } = await owner.query<Record<string, unknown>>(
    `select d.id::integer, d.address is null as removed, p.outcome from device d left join push_delivery p on p.device_id = d.id
     where d.id = any($1) order by d.id`,
    [[old.id, left.id, lost.id]],
  )
  expect(rows).toEqual([
    { id: left.id, removed: true, outcome: null },
    { id: lost.id, removed: false, outcome: 'failed' },
  ])
  await owner.query(`update push_delivery set created_at = now() - interval '31 days'`)
  await sweepPush.run(app.app.context({ kind: 'legacy' }, 'sweep-push'), new AbortController().signal)
  expect((await owner.query('select 1 from push_delivery')).rows).toEqual([])
})

test('attempts are counted by kind and outcome', async () => {
  const { text } = await app.rest('GET', '/metrics')
  for (const labels of ['kind="web",outcome="sent"', 'kind="web",outcome="gone"', 'kind="mobile",outcome="off"']) {
    expect(text).toMatch(new RegExp(`care_push_attempts_total\\{${labels}\\} [1-9]`))
  }
  expect(text).toMatch(/outcome="push_timeout"\} 1/)
})

test('endpoints are stored with the devices only, not in other rows or logs', async () => {
  const tables = ['audit', 'event', 'effect', 'idempotency', 'agenda_jobs', 'push_delivery', 'recurring_job']
  for (const table of tables) {
    const { rows } = await app.owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    expect([table, rows.filter(({ row }) => row.includes(CANARY))]).toEqual([table, []])
  }
  expect((await app.owner.query('select 1 from idempotency')).rows.length).toBeGreaterThan(10)
  expect(lines.length).toBeGreaterThan(drawn)
  expect(lines.filter((line) => line.includes(CANARY) || line.includes(`127.0.0.1:${service.port}`))).toEqual([])
})
