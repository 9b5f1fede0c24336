import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/app.js'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CREATE = `mutation Create($input: CreateJournalInput!) {
  createJournal(input: $input) { journalId journal { id clientId title description journalTimestamp visibility } }
}`

describe('journals', () => {
  test("a bare date is the client's own day", async () => {
    const { data } = await app.graphql(CREATE, { input: { title: 'Day', journalTimestamp: '2026-03-08' } }, 'client')
    // The client lives in New York.
    expect(data).toMatchObject({
      createJournal: { journal: { journalTimestamp: '2026-03-08T05:00:00.000Z', title: 'Day' } },
    })
  })
})
