import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { submitNote } from '../support/records/notes.js'
import { credentials, startGateway, startTestApp, type As, type TestApp } from '../support/service/app.js'

/** What clients and practices send to be stored has a limit. */
const MIB = 1_024 * 1_024
const HALF = MIB / 2 - 1_024
const LIMITS = { STORAGE_OF_CLIENT: String(MIB), STORAGE_OF_PRACTICE: String(4 * MIB) }

let app: TestApp
beforeAll(async () => (app = await startTestApp(LIMITS)))
afterAll(() => app.close())

const CREATE = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }'
const input = (bytes: number) => ({ title: 'A day', description: 'x'.repeat(bytes) })

async function write(bytes: number, as: As): Promise<unknown> {
  const { errors } = await app.graphql(CREATE, { input: input(bytes) }, as)
  return errors?.[0]?.extensions.code ?? 'stored'
}

async function storage(as: As): Promise<unknown> {
  const query = '{ practice { storage { usedBytes limitBytes limitBytesOfClient largest { clientId usedBytes } } } }'
  const { data } = await app.graphql(query, {}, as)
  return (data as { practice: { storage: unknown } }).practice.storage
}

/** Counts are shared every second. */
const shared = () => new Promise((resolve) => setTimeout(resolve, 2_500))

test('a client who has sent too much can send short texts alone, over every door and gateway', async () => {
  const sizes = [HALF, HALF, HALF, 60_000]
  const answers: unknown[] = []
  for (const bytes of sizes) answers.push(await write(bytes, 'client'))
  expect(answers).toEqual(['stored', 'stored', 'TOO_LARGE', 'stored'])
  const entry = { title: 'A day', description: 'x'.repeat(HALF), journal_timestamp: '2026-03-01T09:00:00Z' }
  const { status, text } = await app.rest('POST', '/journals/', { as: 'client', body: entry })
  expect([status, text]).toEqual([413, expect.stringContaining('64 KiB')])
  await shared()
  const other = await startGateway(app, LIMITS)
  try {
    const { status: elsewhere } = await fetch(`${other.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials('client') },
      body: JSON.stringify({ query: CREATE, variables: { input: input(HALF) } }),
    })
    expect(elsewhere).toBe(413)
  } finally {
    await other.app.close()
  }
  expect(await write(HALF, 'otherClient')).toBe('stored')
})

test('files count too, and a full practice takes short texts alone', async () => {
  const submit = async (bytes: number) =>
    (await submitNote(app, 'therapist', { data: 'A note.' }, [['long.txt', 'x'.repeat(bytes)]])).status
  expect([await submit(2 * MIB), await submit(2 * MIB), await submit(1_024)]).toEqual([201, 413, 201])
})

test('the administrators of a practice see what its people have stored', async () => {
  await shared()
  const { client, otherClient } = app.personas.ids
  expect(await storage('admin')).toEqual({
    usedBytes: expect.any(Number),
    ...{ limitBytes: 4 * MIB, limitBytesOfClient: MIB },
    largest: [
      { clientId: String(client), usedBytes: 2 * HALF + 60_000 + 3 * 'A day'.length },
      { clientId: String(otherClient), usedBytes: HALF + 'A day'.length },
    ],
  })
  expect(await storage('therapist')).toBeNull()
  expect(await storage('client')).toBeNull()
  expect(await storage('outsideAdmin')).toMatchObject({ usedBytes: 0, largest: [] })
})
