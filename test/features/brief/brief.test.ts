import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readRows } from '../../../src/database/read/read-rows.js'
import type { ReadScope } from '../../../src/database/access/scope.js'
import { sql } from '../../../src/database/sql.js'
import { briefsReadable } from '../../../src/features/brief/brief.policy.js'
import { notesReadable } from '../../../src/features/notes/index.js'
import { riskFlagsReadable } from '../../../src/features/safety/index.js'
import { goalsReadable } from '../../../src/features/tracking/index.js'
import { insertInteraction, insertNote, insertRiskFlag } from '../../support/service/access.js'
import type { As, TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import { countStatements } from '../../support/database/count-statements.js'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import { HeldClock } from '../../support/service/identity.js'
import { storeRow } from '../../support/database/store-row.js'
import { until } from '../../support/until.js'

/** The brief before a session: what it shows, and its words. The clock stands at 09:00 on 2 March in UTC. */
const clock = new HeldClock()
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel({}, { clock }))
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
const TABLES = [
  ...['brief', 'screening', 'mood', 'goal_progress', 'goal', 'risk_flag', 'journal', 'conversation_session'],
  ...['note_attachment', 'note_version', 'note', 'interaction', 'care_thread', 'therapist_session'],
]
beforeEach(async () => {
  for (const table of TABLES) await app.owner.query(`delete from ${table}`)
  await app.owner.query(`delete from consent where status <> 'assumed'`)
  await app.owner.query('update user_account set language = null where id = $1', [app.personas.ids.therapist])
  await app.owner.query('update relationship set is_profile_active = true where id = $1', [
    app.personas.relationships.active,
  ])
  endpoint.script.length = 0
  endpoint.requests.length = 0
})

const store = (table: string, columns: Record<string, unknown>): Promise<number> =>
  storeRow(app.owner, table, app.personas.ids.client, columns)
const session = (startsAt: string, more = {}) =>
  store('therapist_session', {
    ...{ therapist_user_id: app.personas.ids.therapist, relationship_id: app.personas.relationships.active },
    ...{ kind: 'video', status: 'closed', starts_at: startsAt, ends_at: startsAt, ...more },
  })
const screening = (key: string, score: number, at: string, more = {}) =>
  store('screening', {
    ...{
      instrument_key: key,
      instrument_version: 1,
      score,
      severity: 'moderate',
      taken_at: at,
      created_at: at,
      ...more,
    },
  })
/** An entry that its client lets assistance use. */
const usable = (columns: Record<string, unknown>) => store('journal', { visibility: 'ai', ...columns })
const consent = (kind: string, status: string) => store('consent', { kind, status, form_version: 1 })

interface Brief {
  readonly since: string
  readonly lastSessionId: string | null
  readonly [more: string]: unknown
  readonly text: null | {
    readonly briefId: string
    readonly model: string
    readonly sentences: readonly { readonly text: string; readonly sources: readonly { kind: string; id: string }[] }[]
  }
}

const FIELDS = `since lastSessionId journalCount journals { journalId title description journalTimestamp }
  moods { count mean lowest highest meanBefore newest { value labels note } }
  screenings { screeningId instrumentKey score severity sinceLastSession { fromScore points direction isReliable } sinceFirst { fromScore points isReliable } }
  goals { goalId title status progress progressBefore dueDate isOverdue } conversations { sessionId title summary }
  unreadCount riskFlags { category severity isOpen } text { briefId model sentences { text sources { kind id } } }`

async function ask<Result>(
  query: string,
  variables: Record<string, unknown> = {},
  as: As = 'therapist',
): Promise<Result> {
  const { data, errors } = await app.graphql(query, { id: app.personas.ids.client, ...variables }, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}
const brief = (): Promise<Brief> => ask(`query ($id: ID!) { preSessionBrief(clientId: $id) { ${FIELDS} } }`)

describe('the structured part of a brief', () => {
  test('has all changes since the last session, read in one statement', async () => {
    const lastSessionId = await session('2026-02-20T10:00:00Z', { ends_at: '2026-02-20T11:00:00Z' })
    const journalId = await store('journal', {
      ...{ title: 'Bridge', description: 'I crossed it.', journal_timestamp: '2026-02-25T10:00:00Z' },
      created_at: '2026-02-25T10:00:00Z',
    })
    await store('journal', { title: 'old', journal_timestamp: '2026-02-01T10:00:00Z', created_at: '2026-02-01' })
    await store('journal', { title: 'private', journal_timestamp: '2026-02-25T10:00:00Z', visibility: 'private' })
    for (const [value, at] of [
      [2, '2026-01-10'],
      [4, '2026-02-10'],
      [5, '2026-02-15'],
      [6, '2026-02-21'],
      [9, '2026-02-28'],
    ]) {
      await store('mood', { value, logged_at: at, labels: ['calm'], note: `felt ${value}` })
    }
    await screening('phq-9', 20, '2026-01-02')
    await screening('phq-9', 14, '2026-02-10')
    const phq9 = await screening('phq-9', 9, '2026-02-24')
    await screening('gad-7', 9, '2026-01-05')
    const gad7 = await screening('gad-7', 12, '2026-02-25')
    await screening('phq-2', 3, '2026-02-01')
    const goalId = await store('goal', {
      title: 'Sleep',
      status: 'in_progress',
      progress: 60,
      due_on: '2026-03-01',
      created_at: '2026-01-01',
    })
    await store('goal_progress', { goal_id: goalId, progress: 20, status: 'open', recorded_at: '2026-01-10' })
    await store('goal_progress', { goal_id: goalId, progress: 60, status: 'in_progress', recorded_at: '2026-02-27' })
    // It stood at nothing before anybody said how far it is.
    const begun = await store('goal', {
      ...{ title: 'Walk', status: 'in_progress', progress: 40, created_at: '2026-01-01', updated_at: '2026-01-01' },
    })
    await store('goal_progress', { goal_id: begun, progress: 40, status: 'in_progress', recorded_at: '2026-02-27' })
    await store('goal', { title: 'long ago', status: 'abandoned', closed_at: '2026-02-01', created_at: '2026-01-01' })
    await store('conversation_session', { title: 'kept', start_time: '2026-02-26T10:00:00Z' })
    const shared = { start_time: '2026-02-01T10:00:00Z', shared_at: '2026-02-26T10:00:00Z' }
    const sessionId = await store('conversation_session', {
      title: 'On trains',
      summary: 'It is about trains.',
      ...shared,
    })
    await insertRiskFlag(app.owner, app.personas.ids.client, 'x', false)
    await app.owner.query(
      `update journal set created_at = '2026-01-01', journal_timestamp = '2026-01-01' where title = 'x'`,
    )
    await insertInteraction(app.owner, app.personas.ids.client, 'Can we move our session?')

    const { result, statements } = await countStatements(/screening|journal|relationship/, brief)
    expect(statements).toBe(1)
    expect(result).toEqual({
      ...{ since: '2026-02-20T11:00:00.000Z', lastSessionId: String(lastSessionId), journalCount: 1 },
      journals: [
        {
          ...{ journalId: String(journalId), title: 'Bridge', description: 'I crossed it.' },
          journalTimestamp: '2026-02-25T10:00:00.000Z',
        },
      ],
      moods: {
        ...{ count: 2, mean: 7.5, lowest: 6, highest: 9, meanBefore: 4.5 },
        newest: [
          { value: 9, labels: ['calm'], note: 'felt 9' },
          { value: 6, labels: ['calm'], note: 'felt 6' },
        ],
      },
      screenings: [
        {
          ...{ screeningId: String(gad7), instrumentKey: 'gad-7', score: 12, severity: 'moderate' },
          sinceLastSession: { fromScore: 9, points: 3, direction: 'WORSENED', isReliable: false },
          sinceFirst: { fromScore: 9, points: 3, isReliable: false },
        },
        {
          ...{ screeningId: String(phq9), instrumentKey: 'phq-9', score: 9, severity: 'moderate' },
          sinceLastSession: { fromScore: 14, points: -5, direction: 'IMPROVED', isReliable: false },
          sinceFirst: { fromScore: 20, points: -11, isReliable: true },
        },
      ],
      goals: [
        {
          ...{ goalId: String(goalId), title: 'Sleep', status: 'IN_PROGRESS', progress: 60, progressBefore: 20 },
          ...{ dueDate: '2026-03-01', isOverdue: true },
        },
        {
          ...{ goalId: String(begun), title: 'Walk', status: 'IN_PROGRESS', progress: 40, progressBefore: 0 },
          ...{ dueDate: null, isOverdue: false },
        },
      ],
      conversations: [{ sessionId: String(sessionId), title: 'On trains', summary: 'It is about trains.' }],
      unreadCount: 1,
      riskFlags: [{ category: 'SELF_HARM', severity: 'HIGH', isOpen: true }],
      text: null,
    })
  })

  test('covers thirty days before the first session, and is empty without changes', async () => {
    expect(await brief()).toEqual({
      ...{ since: '2026-01-31T09:00:00.000Z', lastSessionId: null, journalCount: 0, journals: [], screenings: [] },
      moods: { count: 0, mean: null, lowest: null, highest: null, meanBefore: null, newest: [] },
      ...{ goals: [], conversations: [], unreadCount: 0, riskFlags: [], text: null },
    })
  })

  test.each([
    ['a session that has just been opened', '2026-03-02T08:55:00Z', { status: 'open' }, false],
    ['one that is to come', '2026-03-03T08:55:00Z', { status: 'open' }, false],
    ['one that was called off', '2026-02-28T08:00:00Z', { status: 'cancelled' }, false],
    ['one that nobody has closed', '2026-02-28T08:00:00Z', { status: 'open' }, true],
    ['one that was closed early', '2026-03-02T08:00:00Z', { ends_at: '2026-03-02T10:00:00Z' }, true],
  ])('%s', async (_name, startsAt, more, isLast) => {
    const earlier = await session('2026-02-10T10:00:00Z')
    const later = await session(startsAt, more)
    const { lastSessionId, since } = await brief()
    expect(lastSessionId).toBe(String(isLast ? later : earlier))
    expect(Date.parse(since)).toBeLessThanOrEqual(clock.now().getTime())
  })

  test('has no journal entries without the consent to share them', async () => {
    await store('journal', { title: 'a', journal_timestamp: '2026-03-01T10:00:00Z' })
    expect((await brief()).journalCount).toBe(1)
    await consent('journal_sharing', 'withdrawn')
    expect(await brief()).toMatchObject({ journalCount: 0, journals: [] })
  })
})

const write = (): Promise<{ briefId: string }> => ask('mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }')

/** Has a text written, by what the endpoint answers, and waits for its end. */
async function written(answer: { readonly text: string; readonly after?: Promise<void> }) {
  endpoint.script.push(...Array.from({ length: 4 }, () => answer))
  const { briefId } = await write()
  return { briefId, state: await endOf(briefId) }
}
async function endOf(briefId: string): Promise<string | undefined> {
  let state: string | undefined
  await until(async () => {
    const { rows } = await app.owner.query<{ state: string }>('select state from brief where id = $1', [briefId])
    state = rows[0]?.state
    return state !== 'requested'
  })
  return state
}
const GARBAGE = { text: 'The client is fine.' }
/** What a model says well. */
const sentences = (...of: { text: string; sources: number[] }[]) => ({ text: JSON.stringify({ sentences: of }) })
const WELL = sentences({ text: 'A goal was set.', sources: [1] })
const texts = ({ text }: Brief) => text?.sentences.map((sentence) => sentence.text)

describe('the text of a brief', () => {
  test('can be made without a model: from stored facts and exact quotes of the client', async () => {
    await session('2026-02-20T10:00:00Z')
    const earlier = await screening('phq-9', 18, '2026-02-10', { severity: 'moderately-severe' })
    const newest = await screening('phq-9', 11, '2026-02-24')
    const mood = await store('mood', { value: 6, logged_at: '2026-02-28T10:00:00Z' })
    const goal = await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    const entry = await usable({
      title: 'Bridge',
      description: 'I crossed\n it.',
      journal_timestamp: '2026-02-25T10:00:00Z',
    })
    const { state, briefId } = await written(GARBAGE)
    expect(state).toBe('done')
    const { text } = await brief()
    expect(text).toEqual({
      ...{ briefId, model: 'offline' },
      sentences: [
        {
          text: 'PHQ-9: 11 (moderate), 18 (moderately severe) before: better by 7, more than chance.',
          sources: [
            { kind: 'screening', id: String(newest) },
            { kind: 'screening', id: String(earlier) },
          ],
        },
        {
          text: 'Mood: logged 1 time, 6 of 10 on average, from 6 to 6.',
          sources: [{ kind: 'mood', id: String(mood) }],
        },
        {
          text: 'Goal “Sleep”: 30 percent, set since the last session.',
          sources: [{ kind: 'goal', id: String(goal) }],
        },
        {
          text: 'Journal entry of February 25, 2026: “Bridge — I crossed it.”',
          sources: [{ kind: 'journal', id: String(entry) }],
        },
      ],
    })
    // Another session, and it tells of other weeks.
    await session('2026-03-02T08:00:00Z', { ends_at: '2026-03-02T09:00:00Z' })
    expect((await brief()).text).toBeNull()
  })

  test.each([
    [
      'de-AT',
      [
        'Risikohinweis: Selbstgefährdung, hoch, am 1. März 2026 aus einem Tagebucheintrag; offen.',
        'PHQ-9: 11 (Mittelgradig), vorher 18 (Mittelschwer): um 7 besser, mehr als Zufall.',
        'Stimmung: 2-mal eingetragen, im Mittel 6,5 von 10, von 6 bis 7.',
        'Ziel „Sleep“: 30 Prozent, seit der letzten Sitzung gesetzt; fällig war es am 1. März 2026.',
        'Tagebucheintrag vom 25. Februar 2026: „Bridge — I crossed it.“',
      ],
    ],
    [
      'es',
      [
        'Aviso de riesgo: autolesión, alto, del 1 de marzo de 2026, por una entrada del diario; abierto.',
        'PHQ-9: 11 (Moderado), antes 18 (Moderadamente grave): mejor en 7, más que por azar.',
        'Ánimo: anotado 2 veces, 6,5 de 10 de media, de 6 a 7.',
        'Meta «Sleep»: 30 por ciento, fijada desde la última sesión; vencía el 1 de marzo de 2026.',
        'Entrada del diario del 25 de febrero de 2026: «Bridge — I crossed it.»',
      ],
    ],
    [
      'fr',
      [
        'Risk flag: self-harm, high, raised on March 1, 2026 from a journal entry; open.',
        'PHQ-9: 11 (moderate), 18 (moderately severe) before: better by 7, more than chance.',
        'Mood: logged 2 times, 6.5 of 10 on average, from 6 to 7.',
        'Goal “Sleep”: 30 percent, set since the last session; it was due on March 1, 2026.',
        'Journal entry of February 25, 2026: “Bridge — I crossed it.”',
      ],
    ],
  ])('that no model wrote is in the language of its therapist: %s', async (language, expected) => {
    await app.owner.query('update user_account set language = $2 where id = $1', [app.personas.ids.therapist, language])
    await session('2026-02-20T10:00:00Z')
    await screening('phq-9', 18, '2026-02-10', { severity: 'moderately-severe' })
    await screening('phq-9', 11, '2026-02-24')
    await store('mood', { value: 6, logged_at: '2026-02-28T10:00:00Z' })
    await store('mood', { value: 7, logged_at: '2026-02-28T11:00:00Z' })
    await store('goal', { title: 'Sleep', progress: 30, due_on: '2026-03-01', created_at: '2026-02-25' })
    await usable({ title: 'Bridge', description: 'I crossed\n it.', journal_timestamp: '2026-02-25T10:00:00Z' })
    await written(GARBAGE)
    await insertRiskFlag(app.owner, app.personas.ids.client, 'I want to die.', false)
    await app.owner.query(`update risk_flag set created_at = '2026-03-01T10:00:00Z'`)
    expect(texts(await brief())).toEqual(expected)
    // A model is asked in English, whoever reads.
    const sent = endpoint.requests[0]?.body.messages.map(({ content }) => content).join('\n')
    expect(sent).toContain('Goal “Sleep”: 30 percent, set since the last session; it was due on ')
  })

  test('of a model keeps only sentences with sources and right numbers, and the model gets no names', async () => {
    const { client } = app.personas.ids
    await app.owner.query(`update user_account set first_name = 'Imogen', last_name = 'Quarles' where id = $1`, [
      client,
    ])
    const id = String(
      await usable({
        description: 'My boss calls me Imogen Quarles. I slept 4 hours.',
        journal_timestamp: '2026-03-01T10:00:00Z',
      }),
    )
    const { state } = await written(
      sentences(
        { text: 'Slept 4 hours.', sources: [1] },
        { text: 'Slept 9 hours.', sources: [1] },
        { text: 'All is well.', sources: [] },
        { text: 'Follow-up was agreed.', sources: [77] },
      ),
    )
    expect(state).toBe('done')
    const { text } = await brief()
    expect(text).toMatchObject({
      ...{ model: 'acme-1', sentences: [{ text: 'Slept 4 hours.', sources: [{ kind: 'journal', id }] }] },
    })
    const sent = endpoint.requests[0]?.body.messages.map(({ content }) => content).join('\n')
    expect(sent).toMatch(/\[1\] Journal entry of /)
    expect(sent).not.toMatch(/Imogen|Quarles/)
    const { rows } = await app.owner.query(
      'select on_behalf_of, source_kinds, source_ids from model_call order by id desc limit 1',
    )
    expect(rows).toEqual([
      { on_behalf_of: String(app.personas.ids.therapist), source_kinds: ['journal'], source_ids: [id] },
    ])
  })

  test('is removed when one of its sources is deleted', async () => {
    const goal = await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    const entry = await usable({ description: 'I slept.', journal_timestamp: '2026-03-01T10:00:00Z' })
    // It cites the goal alone, and was made in sight of the entry.
    expect((await written(sentences({ text: 'A goal was set.', sources: [1] }))).state).toBe('done')
    expect(texts(await brief())).toEqual(['A goal was set.'])
    await app.rest('PUT', `/journals/${entry}/`, { as: 'client', body: { title: 'kept to myself' } })
    expect(texts(await brief())).toEqual(['A goal was set.'])
    await app.owner.query(`update journal set visibility = 'private' where id = $1`, [entry])
    expect((await brief()).text).toBeNull()
    await app.owner.query(`update journal set visibility = 'ai' where id = $1`, [entry])
    await app.owner.query('update goal set deleted_at = now() where id = $1', [goal])
    expect((await brief()).text).toBeNull()
  })

  test('needs the consent to automated assistance, but the structured part does not', async () => {
    await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    await written(WELL)
    expect((await brief()).text).not.toBeNull()
    await consent('ai', 'withdrawn')
    expect(await brief()).toMatchObject({ text: null, goals: [{ title: 'Sleep' }] })
    await expect(write()).rejects.toThrow('CONSENT_REQUIRED')
    await consent('ai', 'given')
    expect((await brief()).text).not.toBeNull()
  })

  test('requested twice concurrently is written once', async () => {
    await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    const held = Promise.withResolvers<void>()
    endpoint.script.push(...Array.from({ length: 4 }, () => ({ ...WELL, after: held.promise })))
    const [one, other] = await Promise.all([write(), write()])
    expect(one).toEqual(other)
    held.resolve()
    expect(await endOf(one.briefId)).toBe('done')
    expect(await write()).not.toEqual(one)
  })

  test.each([
    ['nothing_to_say', 'there is nothing to say', '', ''],
    [
      'access_ended',
      'the relationship has ended meanwhile',
      'goal',
      'update relationship set is_profile_active = false where id = $1',
    ],
    [
      'access_ended',
      'the consent was withdrawn meanwhile',
      'goal',
      `insert into consent (organisation_id, client_user_id, kind, status, form_version)
       select organisation_id, client_user_id, 'ai', 'withdrawn', 1 from relationship where id = $1`,
    ],
  ])('is %s when %s', async (state, _why, table, change) => {
    if (table !== '') await store(table, { title: 'Sleep', created_at: '2026-02-25' })
    const held = Promise.withResolvers<void>()
    endpoint.script.push(...Array.from({ length: 4 }, () => ({ ...WELL, after: held.promise })))
    const { briefId } = await write()
    if (change !== '') {
      await until(() => endpoint.requests.length > 0)
      await app.owner.query(change, [app.personas.relationships.active])
    }
    held.resolve()
    expect(await endOf(briefId)).toBe(state)
    const { rows } = await app.owner.query(
      'select sentences, cardinality(source_ids) as sources from brief where id = $1',
      [briefId],
    )
    expect(rows).toEqual([{ sentences: null, sources: 0 }])
  })

  test('is written by a job that reads no notes and no flags, and no other job can read the same', async () => {
    const { client } = app.personas.ids
    const goal = await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    await insertNote(app.owner, client, 'x')
    await insertRiskFlag(app.owner, client, 'x', false)
    const { briefId } = await written(WELL)
    const reach = async (job: string) => {
      const ctx = app.app.context({ kind: 'job', job, subjectId: Number(briefId) }, 'test')
      const scopes: ReadScope[] = [goalsReadable(ctx), notesReadable(ctx), riskFlagsReadable(ctx), briefsReadable(ctx)]
      const ids: number[] = []
      for (const scope of scopes) {
        const rows = await readRows<{ id: number }>(ctx, sql`select r.id from ${scope.as('r')}`, {
          subject: () => null,
        })
        ids.push(...rows.map(({ id }) => id))
      }
      return ids
    }
    expect(await reach('write-brief')).toEqual([goal, Number(briefId)])
    expect(await reach('summarize-session')).toEqual([])
    await consent('ai', 'withdrawn')
    expect(await reach('write-brief')).toEqual([Number(briefId)])
  })

  test('begins with the risk flags as they stand when it is read', async () => {
    await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    await written(WELL)
    expect(texts(await brief())).toEqual(['A goal was set.'])
    const flag = await insertRiskFlag(app.owner, app.personas.ids.client, 'I want to die.', false)
    await insertRiskFlag(app.owner, app.personas.ids.client, 'I want to die.', false)
    await app.owner.query(`update risk_flag set created_at = '2026-03-01T10:00:00Z'`)
    await app.owner.query(`update risk_flag set severity = 'imminent' where id = $1`, [flag])
    const { text } = await brief()
    expect(text?.sentences).toEqual([
      {
        text: 'Risk flag: self-harm, imminent, raised on March 1, 2026 from a journal entry; open; 1 more of this kind.',
        sources: [{ kind: 'riskFlag', id: String(flag) }],
      },
      expect.objectContaining({ text: 'A goal was set.' }),
    ])
    await app.owner.query(`update risk_flag set acknowledged_at = '2026-03-02T08:00:00Z', acknowledgement_note = 'x'`)
    expect(texts(await brief())?.[0]).toMatch(/acknowledged on March 2, 2026; 1 more of this kind\.$/)
  })

  test('shows its progress only to the therapist for whom it is written', async () => {
    await store('goal', { title: 'Sleep', progress: 30, created_at: '2026-02-25' })
    const { briefId } = await written(WELL)
    const progress = (as: As) =>
      app.graphql(
        'query ($brief: ID!) { jobProgress(job: "write-brief", subjectId: $brief) { state } }',
        { brief: briefId },
        as,
      )
    expect((await progress('therapist')).data).toEqual({ jobProgress: { state: 'DONE' } })
    for (const as of ['client', 'colleague', 'admin'] as const) {
      expect((await progress(as)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
    }
  })
})
