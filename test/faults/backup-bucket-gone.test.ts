import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { query } from '../../src/commands/backup/dump.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { s3Client } from '../../src/services/files/s3-client.js'
import { type BucketFault, startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { makeMigratedScene, makeScene, type Scene } from '../support/service/gateway.js'
import { care, makeBackupKeys } from '../support/service/operator.js'

// Backup and restore by the real commands, while the bucket of files or the second place for seals fails.
let files: TestBucket
let anchor: TestBucket
let practice: Scene
let elsewhere: Scene
let settings: Readonly<Record<string, string>>
let keys: { readonly identity: string; readonly recipient: string }
const object = { Bucket: 'care-files', Key: `attached/${randomUUID()}` }

beforeAll(async () => {
  ;[files, anchor, practice, elsewhere] = await Promise.all([
    ...[startBucket(), startBucket()],
    ...([makeMigratedScene(), makeScene()] as const),
  ] as const)
  const { credentials } = files.settings
  const [id = '', secret = ''] = [credentials?.accessKeyId, credentials?.secretAccessKey]
  settings = {
    ...files.environment,
    ...{ AUDIT_ANCHOR: 's3://care-files/practice-7', AUDIT_ANCHOR_ENDPOINT: anchor.settings.endpoint ?? '' },
    ...{ AUDIT_ANCHOR_ACCESS_KEY_ID: id, AUDIT_ANCHOR_SECRET_ACCESS_KEY: secret },
  }
  keys = await makeBackupKeys(practice)
  // Makes the keys, as a first start does.
  expect(await care(practice.dataDir, ['dead-letters'], settings)).toMatchObject({ code: 0 })
  await cp(join(practice.dataDir, 'keys'), join(elsewhere.dataDir, 'keys'), { recursive: true })
  await s3Client(files.settings).send(new PutObjectCommand({ ...object, Body: Buffer.alloc(300_000, 'a letter') }))
  const database = await startEmbedded({
    dataDir: practice.dataDir,
    log: { info: () => undefined, warn: () => undefined },
  })
  try {
    const named = object.Key.slice('attached/'.length)
    await query(maintenanceUrl(database.urls.owner), 'insert into stored_file (id) values ($1)', [named])
  } finally {
    await database.release()
  }
})
afterEach(() => {
  files.fail(undefined)
  anchor.fail(undefined)
})
afterAll(() => Promise.all([practice.end(), elsewhere.end(), files.close(), anchor.close()]))

const archive = () => join(practice.folder, 'archive.age')
const backUp = (...more: readonly string[]) =>
  care(practice.dataDir, ['backup', archive(), '--recipient', keys.recipient, ...more], settings)
const restore = () => care(elsewhere.dataDir, ['restore', archive(), '--identity', keys.identity], settings)
/** One line that names the place and the reason, and no stack. */
const oneSentence = (place: string, reason: string) =>
  expect.stringMatching(new RegExp(`^${place}, where [a-z ]+, cannot be used \\(${reason}\\)[^\n]*\n$`))
const FILES = 's3://care-files'

test.each<[BucketFault, string, string[]]>([
  ['busy', 'SlowDown', []],
  ['refused', 'AccessDenied', []],
  ['cut-halfway', 'ECONNRESET', []],
  ['silent-halfway', 'TimeoutError', ['--verify']],
])('no archive is left of a backup whose bucket is %s', async (fault, reason, more) => {
  files.fail(fault)
  expect(await backUp(...more)).toEqual({ code: 1, said: oneSentence(FILES, reason) })
  expect((await readdir(practice.folder)).filter((name) => name.startsWith('archive'))).toEqual([])
})

test('a backup needs no second place for seals', async () => {
  anchor.fail('refused')
  expect(await backUp('--verify')).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail is whole') })
})

test.each<[BucketFault, string]>([
  ['silent', 'TimeoutError'],
  ['refused', 'HTTP 403'],
  ['cut-halfway', 'ECONNRESET'],
])('nothing is restored while the bucket of files is %s', async (fault, reason) => {
  files.fail(fault)
  expect(await restore()).toEqual({ code: 1, said: oneSentence(FILES, reason) })
  await expectNothingThere()
})

test('nothing is restored while the second place for seals refuses', async () => {
  anchor.fail('refused')
  expect(await restore()).toEqual({ code: 1, said: oneSentence(`${FILES}/practice-7/`, 'AccessDenied') })
  await expectNothingThere()
})

test('once both answer again, database and files are restored', async () => {
  const client = s3Client(files.settings)
  await client.send(new DeleteObjectCommand(object))
  expect(await restore()).toMatchObject({ code: 0 })
  expect((await client.send(new HeadObjectCommand(object))).ContentLength).toBe(300_000)
  expect(await care(elsewhere.dataDir, ['verify-audit'], settings)).toMatchObject({ code: 0 })
})

/** Neither a database nor what a restore unpacked. */
async function expectNothingThere(): Promise<void> {
  expect(existsSync(elsewhere.cluster.folder)).toBe(false)
  expect((await readdir(elsewhere.dataDir)).filter((name) => /restore|unpack|work/.test(name))).toEqual([])
}
