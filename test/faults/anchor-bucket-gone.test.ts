import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { storeRowsAt } from '../support/database/older-months.js'
import { sealAll } from '../support/database/seal-all.js'
import { type BucketFault, startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { makeScene, type Scene } from '../support/service/gateway.js'
import { care } from '../support/service/operator.js'

// What the check of the audit trail says, by the real command, while the second place for seals fails.
const NAME = 's3://care-files/practice-7/'

let bucket: TestBucket
let database: TestDatabase
let scene: Scene
let owner: pg.Client
let settings: Readonly<Record<string, string>>

beforeAll(async () => {
  ;[bucket, database, scene] = await Promise.all([startBucket(), createTestDatabase(), makeScene()])
  const { application: url, owner: ownerUrl, purge } = database.urls
  const { endpoint = '', region, credentials } = bucket.settings
  settings = {
    ...{ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, PURGE_DATABASE_URL: purge },
    ...{ AUDIT_ANCHOR: NAME, AUDIT_ANCHOR_ENDPOINT: endpoint, AUDIT_ANCHOR_REGION: region },
    AUDIT_ANCHOR_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    AUDIT_ANCHOR_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  }
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // Makes the keys, as a first start does.
  expect(await care(scene.dataDir, ['dead-letters'], settings)).toMatchObject({ code: 0 })
  await storeRowsAt(owner, 'now()')
  await sealAll(owner, { url, dataDir: scene.dataDir })
})
afterEach(() => bucket.fail(undefined))
afterAll(async () => {
  await owner.end()
  await Promise.all([database.drop(), scene.end(), bucket.close()])
})

const verify = (more = {}) => care(scene.dataDir, ['verify-audit'], { ...settings, ...more })
/** One line that names the place and the reason, and no stack. */
const oneSentence = (place: string, reason: string) =>
  expect.stringMatching(
    new RegExp(`^${place}, where seal heads of the audit trail are, cannot be used \\(${reason}\\)[^\n]*\n$`),
  )

test.each<[BucketFault, string]>([
  ['busy', 'SlowDown'],
  ['cut', 'ECONNRESET'],
  ['silent', 'TimeoutError'],
  ['refused', 'AccessDenied'],
])('with a bucket that is %s the check was not made, and found nothing', async (fault, reason) => {
  bucket.fail(fault)
  expect(await verify()).toEqual({ code: 2, said: oneSentence(NAME, reason) })
})

test('a report of accesses is not written without it', async () => {
  bucket.fail('refused')
  const page = join(scene.folder, 'report.html')
  const { code, said } = await care(scene.dataDir, ['report-access', '--client', '8', page], settings)
  // This command runs the service, whose log may have lines of its own.
  expect([code, said.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    expect.stringContaining('cannot be used (AccessDenied)'),
  ])
  expect(said).not.toMatch(/^ +at /m)
  expect(existsSync(page)).toBe(false)
})

test('a file that cannot be read is named as well', async () => {
  const path = join(scene.folder, 'heads')
  // A folder in its place cannot be read by anybody, not even by root.
  await mkdir(path)
  expect(await verify({ AUDIT_ANCHOR: path })).toEqual({ code: 2, said: oneSentence(path, 'EISDIR') })
  await rm(path, { recursive: true })
})

test('a bucket that answers again is read, and holds no head yet', async () => {
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining(`${NAME} holds no head`) })
})
