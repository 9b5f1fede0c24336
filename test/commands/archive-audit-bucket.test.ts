import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { s3Client } from '../../src/services/files/s3-client.js'
import { startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { ArchiveScene } from '../support/service/archive-scene.js'
import { care } from '../support/service/operator.js'

const ROWS = 300

let bucket: TestBucket
let at: ArchiveScene
let all: number

beforeAll(async () => {
  bucket = await startBucket()
  const { bucket: name, endpoint = '', region, credentials } = bucket.settings
  at = await ArchiveScene.open(ROWS, {
    ...{ FILES_S3_BUCKET: name, FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region },
    FILES_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    FILES_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  })
  all = await at.verifiedRows()
  expect(all).toBeGreaterThan(5 * ROWS)
})
afterEach(() => {
  bucket.onPut = undefined
})
afterAll(async () => {
  await at.close()
  await bucket.close()
})

const inBucket = { Bucket: 'care-files', Prefix: 'audit/' } as const
async function parts(): Promise<readonly string[]> {
  const { Contents: objects = [] } = await s3Client(bucket.settings).send(new ListObjectsV2Command(inBucket))
  return objects.map(({ Key: key = '' }) => key).toSorted()
}

/** Kills the command while its request to store a part waits for the bucket. */
async function killAtPut(moment: 'before' | 'after'): Promise<void> {
  const killed = Promise.withResolvers<void>()
  let hasBegun = false
  bucket.onPut = (_key, when) => {
    if (when !== moment) return
    hasBegun = true
    return killed.promise
  }
  await at.killWhen(() => hasBegun)
  bucket.onPut = undefined
  killed.resolve()
}

test('killed before the bucket has the part, and before it has said so, the command loses no row', async () => {
  await killAtPut('before')
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([[], all])
  await killAtPut('after')
  // The part is there, and nothing names it.
  expect((await parts()).length).toBeGreaterThan(0)
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([[], all])
})

test('while the bucket refuses, nothing leaves', async () => {
  const before = await parts()
  bucket.onPut = () => {
    throw new Error('The bucket is away.')
  }
  expect(await at.archive('--keep', '2')).toMatchObject({ code: 1 })
  expect([await parts(), await at.monthsMoved(), await at.verifiedRows()]).toEqual([before, [], all])
})

test('killed between two months it goes on, and all rows are verified from the bucket alone', async () => {
  await at.killWhen(async () => (await at.monthsMoved()).length === 1)
  expect(await at.verifiedRows()).toBe(all)
  expect(await at.archive('--keep', '2')).toMatchObject({ code: 0, said: expect.stringMatching(/^Moved: [12]\.$/m) })
  expect(await at.monthsMoved()).toEqual(at.months.slice(0, 3))
  const kept = Number((await at.owner.query<{ count: string }>('select count(*) from audit')).rows[0]?.count)
  expect(kept).toBeLessThan(all - 3 * ROWS + 100)

  // Another machine with the keys and without files.
  const elsewhere = join(at.scene.folder, 'elsewhere')
  await cp(join(at.scene.dataDir, 'keys'), join(elsewhere, 'keys'), { recursive: true })
  expect(await at.verifiedRows(elsewhere)).toBe(all)
  const page = join(at.scene.folder, 'report.html')
  const day = `${at.months[1]?.slice(0, 7)}-04`
  const range = ['--client', '8', '--from', day, '--to', day, page]
  expect(await care(elsewhere, ['report-access', ...range], at.settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${ROWS} accesses. The audit trail is whole`),
  })
  await rm(page)
  // No part was left on either machine.
  for (const folder of [at.scene.dataDir, elsewhere]) {
    expect(await readdir(join(folder, 'files')).catch(() => [])).not.toContain('audit')
  }
})

test('a part that was changed or removed in the bucket is found', async () => {
  // The report was entered in the trail.
  await at.seal()
  all = await at.verifiedRows()
  const client = s3Client(bucket.settings)
  const { rows } = await at.owner.query<{ object: string }>('select object from audit_archive order by month')
  const [first, second] = rows.map(({ object }) => ({ Bucket: inBucket.Bucket, Key: `audit/${object}` }))
  if (first === undefined || second === undefined) throw new Error('There are no two parts.')
  const body = await (await client.send(new GetObjectCommand(first))).Body?.transformToByteArray()
  if (body === undefined) throw new Error('The part is empty.')
  await client.send(new PutObjectCommand({ ...first, Body: body.with(100, (body[100] ?? 0) ^ 1) }))
  const verify = () => care(at.scene.dataDir, ['verify-audit'], at.settings)
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(/altered .*the part of/) })
  await client.send(new PutObjectCommand({ ...first, Body: body }))
  expect(await at.verifiedRows()).toBe(all)
  await client.send(new DeleteObjectCommand(second))
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(/removed .*the part of/) })
})
