import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { metric } from '../../support/service/live-socket.js'
import { until } from '../../support/until.js'
import { ask, draftedNote, endedDraft, requestDraft } from './drafting.js'

/** Entries of a megabyte, many times more than one request may read. */
const ENTRIES = 40
const LONG = 1_000_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const held = (): Promise<number> => metric(app.url, 'care_large_requests_bytes')

test('a draft from more long texts than a request may read takes the newest, and holds its share of the memory', async () => {
  const { client } = app.personas.ids
  await app.owner.query(
    `insert into journal (client_user_id, organisation_id, title, description, journal_timestamp, visibility)
     select u.id, u.organisation_id, 'Long', nth || repeat(' and then I walked on', $2 / 20), now() - make_interval(hours => nth), 'ai'
     from user_account u, generate_series(1, $3) nth where u.id = $1`,
    [client, LONG, ENTRIES],
  )
  const create = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }'
  const description = 'I slept badly again and quarrelled with my brother.'
  const input = { description, visibility: 'AI', journalTimestamp: new Date().toISOString() }
  const { journalId } = await ask<{ journalId: string }>(app, create, { input }, 'client')

  const id = await requestDraft(app, {})
  let most = 0
  const ended = endedDraft(app, id)
  let isOver = false
  void ended.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) most = Math.max(most, await held())
  const { state, soapNoteId } = await ended
  expect(state).toBe('DONE')
  expect(most).toBeGreaterThan(0)
  await until(async () => (await held()) === 0)

  const { draftSections } = await draftedNote(app, soapNoteId)
  const cited = draftSections.flatMap(({ sentences }) => sentences.flatMap(({ sources }) => sources))
  expect(cited.map((source) => source.id)).toContain(journalId)
})
