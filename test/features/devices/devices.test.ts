import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { rowsWith } from '../../support/database/rows-with.js'
import { Outbox } from '../../support/service/outbox.js'
import { browserKeys } from '../../support/doubles/push-service.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

const REGISTER = 'mutation ($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }'
const { keys } = browserKeys()
let drawn = 0
const newEndpoint = (): string => `https://push${++drawn}.example.com/send/${randomBytes(16).toString('hex')}`
const browser = (endpoint: string) => ({ kind: 'web', endpoint, keys })

async function register(body: unknown, as: As): Promise<number> {
  const answer = await app.rest<{ deviceid: number }>('POST', '/users/devices/', { as, body })
  expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['deviceid']])
  return answer.body.deviceid
}

async function devicesOf(as: As): Promise<Record<string, unknown>[]> {
  const fields = 'id kind host createdAt registeredAt lastSentAt lastDelivery { outcome }'
  const { data } = await app.graphql(`{ devices { ${fields} } }`, {}, as)
  return (data as { devices: Record<string, unknown>[] }).devices
}
const idsOf = async (as: As) => (await devicesOf(as)).map(({ id }) => Number(id))

/** What the input is complained of, by field, over both doors. */
async function complaints(body: Record<string, unknown>): Promise<unknown> {
  const rest = await app.rest<{ errors?: { field: string }[] }>('POST', '/users/devices/', { as: 'client', body })
  const input = { ...body, kind: String(body.kind).toUpperCase() }
  const { errors } = await app.graphql(REGISTER, { input }, 'client')
  const named = (errors?.[0]?.extensions.fields ?? []) as { field: string }[]
  const fields = (rest.body.errors ?? []).map(({ field }) => field)
  expect(named.map(({ field }) => field)).toEqual(fields)
  return [rest.status, ...fields]
}

describe('registering a device', () => {
  test('stores one device for an address, with the newest keys', async () => {
    const endpoint = newEndpoint()
    const id = await register(browser(endpoint), 'client')
    const other = browserKeys()
    expect(await register({ kind: 'web', endpoint, keys: other.keys }, 'client')).toBe(id)
    const { rows } = await app.owner.query('select p256dh from device where id = $1', [id])
    expect(rows).toEqual([{ p256dh: other.keys.p256dh }])
    expect(await register({ kind: 'mobile', token: endpoint }, 'client')).not.toBe(id)
  })

  test('moves the device of another account to this account, and erases its data there', async () => {
    const endpoint = newEndpoint()
    const id = await register(browser(endpoint), 'otherClient')
    const moved = await register(browser(endpoint), 'therapist')
    expect(moved).not.toBe(id)
    expect(await idsOf('otherClient')).toEqual([])
    expect(await idsOf('therapist')).toEqual([moved])
    const { rows } = await app.owner.query(
      'select address, address_digest, p256dh, auth, host from device where id = $1 and removed_at is not null',
      [id],
    )
    expect(rows).toEqual([{ address: null, address_digest: null, p256dh: null, auth: null, host: null }])
    const { rows: audited } = await app.owner.query(`select subject_ids from audit where target = $1`, [
      `device:${moved}`,
    ])
    const { otherClient, therapist } = app.personas.ids
    const named = audited.map(({ subject_ids: ids }: { subject_ids: string[] }) => new Set(ids.map(Number)))
    expect(named).toEqual([new Set([therapist, otherClient])])
  })

  test('assigns an address that many accounts register concurrently to exactly one', async () => {
    const endpoint = newEndpoint()
    const callers: As[] = ['client', 'otherClient', 'therapist', 'colleague', 'client', 'otherClient']
    await Promise.all(callers.map((as) => register(browser(endpoint), as)))
    expect(await rowsWith(app.owner, 'device', { address: endpoint })).toHaveLength(1)
  })

  test('keeps at most twenty devices of a person and removes the longest unused, also for concurrent requests', async () => {
    const first = await register(browser(newEndpoint()), 'colleague')
    const second = await register(browser(newEndpoint()), 'colleague')
    await app.owner.query(`update device set last_sent_at = now() + interval '1 minute' where id = $1`, [first])
    for (let count = 0; count < 17; count++) await register({ kind: 'mobile', token: newEndpoint() }, 'colleague')
    await Promise.all(Array.from({ length: 4 }, () => register(browser(newEndpoint()), 'colleague')))
    const ids = await idsOf('colleague')
    expect(ids).toHaveLength(20)
    expect(ids).toContain(first)
    expect(ids).not.toContain(second)
  })

  test('shows the device without the secrets for sending to it', async () => {
    const endpoint = newEndpoint()
    const id = await register(browser(endpoint), 'outsider')
    const telephone = await register({ kind: 'mobile', token: 'a-token' }, 'outsider')
    const at = expect.stringMatching(/Z$/)
    const shown = { createdAt: at, registeredAt: at, lastSentAt: null, lastDelivery: null }
    expect(await devicesOf('outsider')).toEqual([
      { ...shown, id: String(telephone), kind: 'MOBILE', host: null },
      { ...shown, id: String(id), kind: 'WEB', host: new URL(endpoint).hostname },
    ])
    const { data } = await app.graphql('{ type: __type(name: "Device") { fields { name } } }')
    const { fields } = (data as { type: { fields: { name: string }[] } }).type
    expect(fields.map(({ name }) => name)).toEqual([
      ...['id', 'kind', 'host', 'createdAt', 'registeredAt', 'lastSentAt', 'lastDelivery', 'globalId', 'databaseId'],
    ])
  })
})

describe('registering a device is refused', () => {
  const { p256dh, auth } = keys
  const endpoint = 'https://push.example.com/x'
  test.each<readonly [string, Record<string, unknown>, readonly unknown[]]>([
    ['no endpoint', { kind: 'web', keys }, ['endpoint']],
    ['no keys', { kind: 'web', endpoint }, ['keys']],
    ['no token', { kind: 'mobile', endpoint, keys }, ['token']],
    ['an empty token', { kind: 'mobile', token: '' }, ['token']],
    ['a token with a space', { kind: 'mobile', token: 'a b' }, ['token']],
    ['a token with NUL', { kind: 'mobile', token: 'a\0b' }, ['token']],
    ['a token with half a character', { kind: 'mobile', token: 'a\ud800' }, ['token']],
    ['a token that is too long', { kind: 'mobile', token: 'a'.repeat(1_025) }, ['token']],
    ['an endpoint that is too long', { kind: 'web', keys, endpoint: endpoint + 'x'.repeat(2_048) }, ['endpoint']],
    ['an endpoint that is none', { kind: 'web', keys, endpoint: 'push' }, ['endpoint']],
    ['no TLS', { kind: 'web', keys, endpoint: 'http://push.example.com/x' }, ['endpoint']],
    ['another scheme', { kind: 'web', keys, endpoint: 'file:///etc/passwd' }, ['endpoint']],
    ['another port', { kind: 'web', keys, endpoint: 'https://push.example.com:8443/x' }, ['endpoint']],
    ['credentials', { kind: 'web', keys, endpoint: 'https://a:b@push.example.com/x' }, ['endpoint']],
    ['a private address', { kind: 'web', keys, endpoint: 'https://10.1.2.3/x' }, ['endpoint']],
    ['a private address in disguise', { kind: 'web', keys, endpoint: 'https://0xa9fea9fe/x' }, ['endpoint']],
    ['an IPv6 address of this network', { kind: 'web', keys, endpoint: 'https://[fe80::1]/x' }, ['endpoint']],
    ['a name of this network', { kind: 'web', keys, endpoint: 'https://database/x' }, ['endpoint']],
    ['a key that is no point', { kind: 'web', endpoint, keys: { p256dh: auth, auth } }, ['keys.p256dh']],
    [
      'a point off the curve',
      { kind: 'web', endpoint, keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth } },
      ['keys.p256dh'],
    ],
    ['a secret of 15 bytes', { kind: 'web', endpoint, keys: { p256dh, auth: auth.slice(0, 20) } }, ['keys.auth']],
    [
      'everything at once',
      { kind: 'web', endpoint: 'x', keys: { p256dh: 'x', auth: '!' } },
      ['endpoint', 'keys.p256dh', 'keys.auth'],
    ],
  ])('for %s', async (_name, body, fields) => {
    expect(await complaints(body)).toEqual([400, ...fields])
  })

  test('for an unknown kind', async () => {
    const { status, body } = await app.rest('POST', '/users/devices/', { as: 'client', body: { kind: 'fax', keys } })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'kind' }] }])
  })
})

describe('a device ends', () => {
  test('when it is removed; removing it again finds none', async () => {
    const id = await register(browser(newEndpoint()), 'admin')
    expect(await app.rest('DELETE', `/users/devices/${id}/`, { as: 'admin' })).toMatchObject({
      status: 200,
      body: { deviceid: id },
    })
    expect(await idsOf('admin')).toEqual([])
    expect((await app.rest('DELETE', `/users/devices/${id}/`, { as: 'admin' })).status).toBe(404)
  })

  test('with the password it was registered with, until the app registers again', async () => {
    const endpoint = newEndpoint()
    const id = await register(browser(endpoint), 'formerClient')
    await app.rest('POST', '/auth/password/reset/', { body: { emailid: 'formerClient@example.org' } })
    const token = await new Outbox(app.dataDir).nextToken('formerClient@example.org')
    const password = 'lantern over nine rivers'
    expect((await app.rest('POST', '/auth/password/', { body: { token, password } })).status).toBe(200)
    const as = { authorization: `Basic ${Buffer.from(`formerClient:${password}`).toString('base64')}` }
    expect(await idsOf(as)).toEqual([])
    expect((await app.rest('DELETE', `/users/devices/${id}/`, { as })).status).toBe(404)
    expect(await register(browser(endpoint), as)).toBe(id)
    expect(await idsOf(as)).toEqual([id])
  })
})

test('the key for browser subscriptions is a public key on P-256', async () => {
  const { data } = await app.graphql('{ webPushKey }', {}, 'client')
  const key = Buffer.from(String(data?.webPushKey), 'base64url')
  expect([key.length, key[0]]).toEqual([65, 4])
})
