import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type BucketFault, startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { submitNote } from '../support/records/notes.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { care } from '../support/service/operator.js'

// Commands that read and write files of records, by the real program, while their bucket fails.
const WORDS = 'Walks every day. '.repeat(20_000)
const FAULTS: readonly (readonly [BucketFault, 'PUT' | undefined])[] = [
  ['busy', undefined],
  ['cut', undefined],
  ['silent', undefined],
  ['refused', undefined],
  ['refused', 'PUT'],
  ['cut-halfway', undefined],
  ['silent-halfway', undefined],
]

let bucket: TestBucket
let app: TestApp
let settings: Readonly<Record<string, string>>
let path: string

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ ...bucket.environment, RATE_LIMIT_SIGN_IN: '1000' })
  const { application, owner, purge } = app.urls
  const urls = { DATABASE_URL: application, MIGRATION_DATABASE_URL: owner, PURGE_DATABASE_URL: purge }
  settings = { ...urls, ...bucket.environment }
  // A file as a database without encryption has it.
  const state = async (now: 'off' | 'on'): Promise<void> => {
    await app.owner.query('update content_encryption set state = $1', [now])
    await app.app.database.content.refresh()
  }
  await state('off')
  const { body, status } = await submitNote(app, 'therapist', { data: 'with a file' }, [['plan.txt', WORDS]])
  expect(status).toBe(201)
  path = `/notes/${body.id}/attachments/plan.txt`
  await state('on')
})
afterEach(() => bucket.fail(undefined))
afterAll(async () => {
  await app.close()
  await bucket.close()
})

const AWAY = /^s3:\/\/care-files, where files of records are, cannot be used \([\w ]+\)[^\n]*\n$/

async function expectReadable(): Promise<void> {
  const answer = await app.rest('GET', path, { as: 'therapist' })
  expect([answer.status, answer.text === WORDS]).toEqual([200, true])
}

test.each(FAULTS)('an export while the bucket is %s (%s) leaves no file', async (fault, only) => {
  const file = join(app.dataDir, 'record.zip')
  const ask = () => care(app.dataDir, ['export', String(app.personas.ids.client), file], settings)
  bucket.fail(fault, only)
  expect(await ask()).toEqual({ code: 1, said: expect.stringMatching(AWAY) })
  expect(existsSync(file)).toBe(false)
  bucket.fail(undefined)
  expect(await ask()).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ records, \d+ bytes\.\n$/) })
  await rm(file)
})

test.each(FAULTS)('encryption of files while the bucket is %s (%s) leaves them readable', async (fault, only) => {
  bucket.fail(fault, only)
  expect(await care(app.dataDir, ['encrypt'], settings)).toEqual({ code: 1, said: expect.stringMatching(AWAY) })
  bucket.fail(undefined)
  await expectReadable()
})

test('once the bucket answers again, the files are encrypted', async () => {
  const { code, said } = await care(app.dataDir, ['encrypt'], settings)
  expect([code, said]).toEqual([0, expect.stringMatching(/and 1 files are encrypted\./)])
  await expectReadable()
})
