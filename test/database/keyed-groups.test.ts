import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../support/service/app.js'
import { addPerson, assignTherapist, PASSWORD } from '../support/service/personas.js'
import { countStatements } from '../support/database/count-statements.js'
import { rowsWith } from '../support/database/rows-with.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

let keys = 0
const newKey = (): string => `key-of-a-group-${++keys}`

const entry = (key: string, title = key) =>
  app.rest<{ journalid: number }>('POST', '/journals/', {
    as: 'client',
    body: { title },
    headers: { 'idempotency-key': key },
  })

const SEND = 'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
const send = (as: As, input: Record<string, unknown>) => app.graphql(SEND, { input }, as)

/** A transaction of its own begins with this. */
const TRANSACTION = /^begin/i

test('a new row under an idempotency key shares its commit with others, as one without', async () => {
  await entry(newKey())
  const { statements, result } = await countStatements(TRANSACTION, () => entry(newKey()))
  expect(result.status).toBe(201)
  expect(statements).toBe(0)
  const message = () => send('client', { userQuery: 'hello', idempotencyKey: newKey() })
  expect((await message()).errors).toBeUndefined()
  expect((await countStatements(TRANSACTION, message)).statements).toBe(0)
})

test('repeats beside other rows get the first result, another body is refused, and the others are stored once', async () => {
  const keysUsed = Array.from({ length: 8 }, newKey)
  const first = await Promise.all(keysUsed.map((key) => entry(key)))
  const fresh = Array.from({ length: 8 }, newKey)
  const mixed = keysUsed.flatMap((key, at) => [entry(key), entry(fresh[at] ?? ''), entry(key, 'another body')])
  const answers = await Promise.all(mixed)
  for (const [at, { body }] of first.entries()) {
    const [again, other, refused] = answers.slice(3 * at, 3 * at + 3)
    expect(again).toMatchObject({ status: 201, body: { journalid: body.journalid } })
    expect(other).toMatchObject({ status: 201 })
    expect(refused?.status).toBe(409)
  }
  for (const title of [...keysUsed, ...fresh]) expect(await rowsWith(app.owner, 'journal', { title })).toHaveLength(1)
  expect(await rowsWith(app.owner, 'journal', { title: 'another body' })).toHaveLength(0)
})

test('a message that is refused leaves its key free', async () => {
  const [client, therapist] = [
    await addPerson(app.owner, 'keyed-c', 'client'),
    await addPerson(app.owner, 'keyed-t', 'therapist'),
  ]
  const threadId = await assignTherapist(app.owner, therapist, client)
  const as: As = { authorization: `Basic ${btoa(`keyed-c:${PASSWORD}`)}` }
  const input = { threadId, userQuery: 'too late', idempotencyKey: newKey() }
  await app.owner.query('update relationship set is_profile_active = false where id = $1', [threadId])
  expect((await send(as, input)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await app.owner.query('update relationship set is_profile_active = true where id = $1', [threadId])
  const [one, two] = [await send(as, input), await send(as, input)]
  expect(one.errors).toBeUndefined()
  expect(two.data).toEqual(one.data)
})
