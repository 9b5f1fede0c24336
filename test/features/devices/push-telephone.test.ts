import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config/config.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { cloudError, FakeCloudMessaging, serviceAccountFile } from '../../support/doubles/cloud-messaging.js'
import { deliveryTo, hurry, isPaused, isSettled, tell } from '../../support/records/deliveries.js'

const CANARY = 'canary9b2c'
const lines: string[] = []
let folder: string
let cloud: FakeCloudMessaging
let app: TestApp
let drawn = 0

beforeAll(async () => {
  cloud = await FakeCloudMessaging.start()
  folder = await mkdtemp(join(tmpdir(), 'care-push-'))
  const file = join(folder, 'account.json')
  await writeFile(file, serviceAccountFile())
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ FIREBASE_SERVICE_ACCOUNT: file }, { log, pushCarriers: { agent: cloud.agent() } })
})
afterAll(async () => {
  await app.close()
  await cloud.close()
  await rm(folder, { recursive: true })
})

async function register(): Promise<number> {
  await app.owner.query(`delete from device`)
  const body = { kind: 'mobile', token: `${CANARY}:${++drawn}` }
  const answer = await app.rest<{ deviceid: number }>('POST', '/users/devices/', { as: 'client', body })
  expect(answer.status).toBe(201)
  return answer.body.deviceid
}
const tellTelephone = () => tell(app, { kind: 'mobile', subjectId: 12 })

test('a notification to a telephone has the kind and id of the record, and nothing else', async () => {
  const id = await register()
  await tellTelephone()
  expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'sent', attempts: 1, state: 'done' })
  const [request] = cloud.messages
  expect(request).toMatchObject({ host: 'fcm.googleapis.com', path: '/v1/projects/practice/messages:send' })
  const { message } = JSON.parse(request?.body ?? '{}') as { message: Record<string, unknown> }
  const { token, data, notification, android } = message
  expect({ token, data, notification }).toEqual({
    token: `${CANARY}:${drawn}`,
    data: { about: 'interaction', id: '12' },
    notification: undefined,
  })
  expect(android).toMatchObject({ collapse_key: expect.stringMatching(/^[0-9a-f]{32}$/), priority: 'normal' })
})

test.each([
  ['an app that was removed', cloudError(404, 'NOT_FOUND', 'UNREGISTERED'), 'gone', true],
  ['a token that is none', cloudError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), 'refused', false],
  ['a token of another project', cloudError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'refused', false],
])('%s', async (_name, answer, outcome, removed) => {
  const id = await register()
  cloud.answers.push(answer)
  await tellTelephone()
  expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome, removed, attempts: 1, state: 'done' })
})

test.each([
  ['too many', cloudError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), 'PUSH_BUSY'],
  ['a failure', cloudError(500, 'INTERNAL', 'INTERNAL'), 'PUSH_UNAVAILABLE'],
  ['an answer that is none', { status: 502, headers: { 'content-type': 'text/html' } }, 'PUSH_UNAVAILABLE'],
])('%s: the same notification is sent again', async (_name, answer, errorCode) => {
  const id = await register()
  const before = cloud.messages.length
  cloud.answers.push(answer)
  await tellTelephone()
  expect(await deliveryTo(app, id, isPaused)).toMatchObject({ attempts: 1, errorCode })
  await hurry(app)
  expect(await deliveryTo(app, id, isSettled)).toMatchObject({ outcome: 'sent', attempts: 2 })
  const keys = cloud.messages.slice(before).map(({ body }) => {
    const { message } = JSON.parse(body) as { message: { android: { collapse_key: string } } }
    return message.android.collapse_key
  })
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('tokens are neither in logs nor in rows of the queue', async () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([])
  const { rows } = await app.owner.query<{ row: string }>(`select to_jsonb(e)::text as row from effect e`)
  expect(rows.filter(({ row }) => row.includes(CANARY))).toEqual([])
})

test.each([
  ['a file that is not there', undefined],
  ['a file of something else', '{"project_id": "practice"}'],
])('the service does not start with %s', async (_name, content) => {
  const file = join(folder, `other-${++drawn}.json`)
  if (content !== undefined) await writeFile(file, content)
  expect(() => loadConfig({ DATA_DIR: folder, FIREBASE_SERVICE_ACCOUNT: file })).toThrow(
    'Setting FIREBASE_SERVICE_ACCOUNT must be the path of a service account file',
  )
})
