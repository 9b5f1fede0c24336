import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  CaseloadDocument,
  ChangeEntryDocument,
  EntriesOfClientDocument,
  EntriesPerDayDocument,
  RemoveEntryDocument,
  WriteEntryDocument,
  type WriteEntryMutationVariables,
} from '../../documents.generated.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function write(input: WriteEntryMutationVariables['input'], as: As = 'client') {
  const { createJournal } = await app.run(WriteEntryDocument, { input }, as)
  if (!createJournal.journal) throw new Error('The client may not see what they wrote.')
  return createJournal.journal
}

describe('journals over GraphQL', () => {
  test("a date is a day of the client's time zone, and days are counted in that zone", async () => {
    // The client lives in New York; the clocks go forward on 8 March.
    const day = await write({ title: 'Day', journalTimestamp: '2026-03-08' })
    expect(day.journalTimestamp).toBe('2026-03-08T05:00:00.000Z')
    await write({ title: 'Late', journalTimestamp: '2026-03-09T03:30:00.000Z' })
    await write({ title: 'Next', journalTimestamp: '2026-03-09T04:30:00.000Z' })
    const clientId = String(app.personas.ids.client)
    const range = { from: '2026-03-08', to: '2026-03-09' }
    const { journalCountsByDay } = await app.run(EntriesPerDayDocument, { clientId, range }, 'client')
    expect(journalCountsByDay).toEqual([
      { date: '2026-03-08', count: 2 },
      { date: '2026-03-09', count: 1 },
    ])
    const only = await app.run(
      EntriesOfClientDocument,
      { clientId, range: { from: '2026-03-08', to: '2026-03-08' } },
      'client',
    )
    expect(only.journals.nodes.map(({ title }) => title)).toEqual(['Late', 'Day'])
  })

  test('an absent field is kept and null clears it', async () => {
    const { id } = await write({ title: 'Old', description: 'Text', journalTimestamp: '2026-01-02T03:04:05+02:00' })
    const change = (input: object) => app.run(ChangeEntryDocument, { id, input }, 'client')
    expect((await change({ title: null })).updateJournal.journal).toEqual({
      title: null,
      description: 'Text',
      journalTimestamp: '2026-01-02T01:04:05.000Z',
      visibility: 'SHARED',
    })
    expect((await change({ journalTimestamp: null, visibility: 'PRIVATE' })).updateJournal.journal).toMatchObject({
      journalTimestamp: null,
      visibility: 'PRIVATE',
    })
  })

  test('pages are complete and in order, however many entries have the same time', async () => {
    const titles = Array.from({ length: 7 }, (_, at) => `same ${at}`)
    for (const title of titles) await write({ title, journalTimestamp: '2025-05-05T05:05:05Z' }, 'otherClient')
    await write({ title: 'later', journalTimestamp: '2025-06-01T00:00:00Z' }, 'otherClient')
    const clientId = String(app.personas.ids.otherClient)
    const seen: (string | null)[] = []
    let after: string | null | undefined
    for (let pages = 0; pages < 10; pages++) {
      const { journals } = await app.run(EntriesOfClientDocument, { clientId, first: 3, after }, 'otherClient')
      seen.push(...journals.nodes.map(({ title }) => title))
      expect(journals.pageInfo.hasPreviousPage).toBe(after !== undefined)
      after = journals.pageInfo.endCursor
      if (!journals.pageInfo.hasNextPage) break
    }
    expect(seen).toEqual(['later', ...titles.toReversed()])
  })

  test('the revision of a list changes with every entry in it', async () => {
    const clientId = String(app.personas.ids.otherClient)
    const revision = async () =>
      (await app.run(EntriesOfClientDocument, { clientId, first: 1 }, 'otherClient')).journals.revision
    const before = await revision()
    expect(await revision()).toBe(before)
    const { id } = await write({ title: 'ancient', journalTimestamp: '2001-01-01' }, 'otherClient')
    const with1 = await revision()
    expect(with1).not.toBe(before)
    await app.run(RemoveEntryDocument, { id }, 'otherClient')
    expect(await revision()).toBe(before)
  })

  test('a therapist reads the newest shared entries of the caseload in one statement', async () => {
    await write({ title: 'hidden', journalTimestamp: '2026-09-09T00:00:00Z', visibility: 'PRIVATE' })
    for (const title of ['one', 'two', 'three'])
      await write({ title, journalTimestamp: `2026-08-0${title.length}T00:00:00Z` })
    const { me } = await app.run(CaseloadDocument, {}, 'therapist')
    // The invited client has not activated the relationship, so the profile stays closed.
    expect(me?.relationships).toEqual([
      {
        client: {
          firstName: 'client',
          journals: { nodes: [{ title: 'three' }, { title: 'two' }], pageInfo: { hasNextPage: true } },
        },
      },
      { client: null },
    ])
  })
})

describe('entries that are stored in one group', () => {
  test('have their own id, owner, audit row and event each', async () => {
    const people = ['client', 'otherClient', 'formerClient'] as const
    const asked = Array.from({ length: 30 }, (_, nth) => {
      const as = people[nth % people.length] ?? 'client'
      // A quote, a letter of two units and a line's end: what a record of many might trip over.
      return { as, title: `Together ${nth} "\u{1f331}\n` }
    })
    const written = await Promise.all(asked.map(({ as, title }) => write({ title }, as)))
    const ids = written.map(({ id }) => Number(id))
    expect(new Set(ids).size).toBe(30)
    const { rows } = await app.owner.query<{
      id: string
      title: string
      owner: string
      recorded: string
      told: string
    }>(
      `select j.id, j.title, j.client_user_id as owner,
         (select count(*) from audit a where a.target = 'journal:' || j.id and a.action = 'write'
            and a.caller_user_id = j.client_user_id and a.subject_ids = array[j.client_user_id]) as recorded,
         (select count(*) from event e where e.topic = 'journalChanged' and e.subject_id = j.id and e.change = 'created'
            and e.keys = array[j.client_user_id]) as told
       from journal j where j.id = any($1)`,
      [ids],
    )
    const stored = new Map(rows.map(({ id, ...row }) => [Number(id), row]))
    for (const [nth, { as, title }] of asked.entries()) {
      const { owner, ...row } = stored.get(ids[nth] ?? 0) ?? { owner: '' }
      expect([Number(owner), row]).toEqual([app.personas.ids[as], { title, recorded: '1', told: '1' }])
    }
  })
})
