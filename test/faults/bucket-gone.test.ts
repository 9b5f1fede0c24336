import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { submitNote } from '../support/records/notes.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

let bucket: TestBucket
let app: TestApp

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ ...bucket.environment, RATE_LIMIT_SIGN_IN: '1000' })
})
afterEach(() => bucket.fail(undefined))
afterAll(async () => {
  await app.close()
  await bucket.close()
})

const AWAY = { detail: 'Files cannot be stored or opened at the moment. Repeat this later.' }
const submit = (name: string, key: string) =>
  submitNote<{ id: number; detail?: string }>(app, 'therapist', { data: key }, [[name, `in ${name}`]], {
    'idempotency-key': key,
  })
const open = (noteId: number, name: string) =>
  app.rest('GET', `/notes/${noteId}/attachments/${name}`, { as: 'therapist' })

test.each(['busy', 'cut', 'silent'] as const)(
  'a bucket that is %s: 503 for files, and the rest goes on',
  async (fault) => {
    const first = await submit('first.txt', `${fault}-first`)
    expect(first.status).toBe(201)

    bucket.fail(fault)
    const [refused, unread, plain] = await Promise.all([
      submit('second.txt', `${fault}-second`),
      open(first.body.id, 'first.txt'),
      submitNote(app, 'therapist', { data: 'without a file' }),
    ])
    expect([refused.status, unread.status, plain.status]).toEqual([503, 503, 201])
    for (const answer of [refused, unread]) {
      expect(answer.body).toMatchObject(AWAY)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await app.rest('GET', '/readyz')).body).toMatchObject({ status: 'ready', files: 'bucket' })

    bucket.fail(undefined)
    const repeated = await submit('second.txt', `${fault}-second`)
    expect(repeated.status).toBe(201)
    expect((await open(first.body.id, 'first.txt')).text).toBe('in first.txt')
    expect((await open(repeated.body.id, 'second.txt')).text).toBe('in second.txt')
    const { rows } = await app.owner.query('select id from note')
    expect(new Set(rows).size).toBe(rows.length)
  },
)

test.each(['PUT', 'COPY', 'DELETE'] as const)(
  'a bucket that fails at %s only loses and doubles nothing',
  async (method) => {
    const key = `late-${method}`
    const [{ count: before }] = (await app.owner.query<{ count: string }>('select count(*) from note')).rows as [
      { count: string },
    ]
    bucket.fail('busy', method)
    const answer = await submit('late.txt', key)
    bucket.fail(undefined)
    if (answer.status !== 201) expect([answer.status, answer.body]).toEqual([503, expect.objectContaining(AWAY)])
    const repeated = await submit('late.txt', key)
    expect(repeated.status).toBe(201)
    expect((await open(repeated.body.id, 'late.txt')).text).toBe('in late.txt')
    const [{ count: after }] = (await app.owner.query<{ count: string }>('select count(*) from note')).rows as [
      { count: string },
    ]
    expect(Number(after) - Number(before)).toBe(1)
  },
)
