import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DAY } from '../../../../src/kernel/time/durations.js'
import { type As, startTestApp, type TestApp } from '../../../support/service/app.js'
import { askAssistant } from '../../../support/service/ask-assistant.js'
import { storeRow } from '../../../support/database/store-row.js'
import { EVERYDAY_QUESTIONS } from './everyday-questions.js'
import { rowsWith } from '../../../support/database/rows-with.js'

/** The clinical assistant without a model: what it finds in a record, and what it never says of danger. */
let app: TestApp
const ago = (days: number): Date => new Date(Date.now() - days * DAY)
const PHQ9 = (ninth: number, others: number) => [...Array.from({ length: 8 }, () => others), ninth]

beforeAll(async () => {
  app = await startTestApp()
  const { client, therapist } = app.personas.ids
  const record = (answers: readonly number[], takenAt: Date) =>
    app.graphql(
      'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screeningId } }',
      { input: { instrument: 'phq-9', answers, takenAt: takenAt.toISOString() } },
      'client',
    )
  expect((await record(PHQ9(0, 2), ago(60))).errors).toBeUndefined()
  expect((await record(PHQ9(1, 1), ago(2))).errors).toBeUndefined()
  // A private entry, whose words a therapist may not read, raises a flag as well.
  await app.rest('POST', '/journals/', {
    as: 'client',
    body: { title: 'mine', description: 'SECRETWORD I want to kill myself.' },
  })
  await storeRow(app.owner, 'journal', client, {
    ...{ description: 'Since the sertraline I lie awake until three.', visibility: 'ai', journal_timestamp: ago(4) },
  })
  await storeRow(app.owner, 'goal', client, { title: 'Walk to the sea', progress: 40, status: 'in_progress' })
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from relationship where client_user_id = $1 and therapist_user_id = $2',
    [client, therapist],
  )
  const session = { therapist_user_id: therapist, relationship_id: rows[0]?.id, kind: 'video' }
  await storeRow(app.owner, 'therapist_session', client, {
    ...session,
    status: 'closed',
    starts_at: ago(7),
    ends_at: ago(7),
  })
  await storeRow(app.owner, 'therapist_session', client, { ...session, status: 'open', starts_at: ago(-7) })
})
afterAll(() => app.close())

const ask = (as: As, user_query: string, client = app.personas.ids.client) =>
  askAssistant(app, as, { data: { user_query, session_id: 'offline', user_id: client, model_provider: 'offline' } })

/** What an answer has if it found the source of its topic, with a citation. */
const FOUND: Readonly<Record<keyof typeof EVERYDAY_QUESTIONS, readonly RegExp[]>> = {
  risk: [
    /Risk flag: self-harm, high, raised on .* from a journal entry; open; 1 more of this kind\. \[\d+\]/,
    /PHQ-9, item 9, Thoughts that you would be better off dead.*: Several days \(1\) on .*before.*Not at all \(0\).*\[\d+\]/,
  ],
  change: [/PHQ-9: 9 \(mild\) on .*16 \(moderately severe\).*better by 7, more than chance.* \[\d+\]/],
  sleep: [/lie awake until three.*\[\d+\]/, /PHQ-9, item 3, Trouble falling.*\[\d+\]/],
  medication: [/sertraline.*\[\d+\]/],
  goals: [/“Walk to the sea”: in progress, 40 percent.*\[\d+\]/],
  sessions: [/Last session: .*\[\d+\]/, /Next session: .*\[\d+\]/],
}

describe.each(Object.entries(EVERYDAY_QUESTIONS))('asked about %s', (topic, questions) => {
  test.each(questions)('%s', async (question) => {
    const { text, events } = await ask('therapist', question)
    for (const found of FOUND[topic as keyof typeof FOUND]) expect(text).toMatch(found)
    expect(events.some(({ event }) => event === 'citation')).toBe(true)
    expect(text).toMatch(/Not looked at: .*messages between client and therapist/)
    expect(text).not.toMatch(/SECRETWORD|kill myself/)
  })
})

describe('of danger', () => {
  const NEVER = /nothing was found|no (?:sign|risk|danger)s? (?:was|were|is|of)\b|is safe\.$/im

  test.each(EVERYDAY_QUESTIONS.risk)('an empty record is never an answer: %s', async (question) => {
    const { otherClient } = app.personas.ids
    const { text } = await ask('otherClient', question, otherClient)
    expect(text).not.toMatch(NEVER)
    expect(text).toMatch(/Looked at: /)
    expect(text).toMatch(/Not looked at: /)
    expect(text).toMatch(/a sign that is missing means nothing/)
    expect(text).toMatch(/a person/)
  })

  test.each([
    ...['Has anything been flagged?', 'Are there open alerts?', 'Anything urgent?', 'Any concerns?', 'Is she okay?'],
    ...['Is there anything I should know before I see her?', 'Should she be hospitalised?', 'Can she be discharged?'],
    ...['Is she psychotic?', '¿Está en peligro?', 'Ist sie suizidgefährdet?', '她有自杀的危险吗?', 'Она в опасности?'],
    ...['What is the capital of Peru?', 'Which shoes does she wear?'],
  ])('an open flag is in every answer to a therapist: %s', async (question) => {
    const { text } = await ask('therapist', question)
    expect(text).toMatch(
      /^About danger, in the record:\n- Risk flag: self-harm, high, .*; open; 1 more of this kind\. \[1\]/,
    )
    expect(text).not.toMatch(NEVER)
  })

  test('the most severe flag is named, however many newer ones there are', async () => {
    const { client } = app.personas.ids
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into risk_flag (client_user_id, organisation_id, category, severity, source, source_id, source_version, field,
         span_start, span_end, told_as, told_to, created_at)
       select client_user_id, organisation_id, 'abuse', case n when 1 then 'imminent' else 'low' end, source, source_id,
         n, field, span_start, span_end, told_as, told_to, now() - make_interval(hours => 1000 - n)
       from risk_flag cross join generate_series(1, 200) n where client_user_id = $1 and source = 'journal' returning id`,
      [client],
    )
    const { text } = await ask('therapist', 'What are her goals?')
    expect(text).toMatch(/Risk flag: abuse, imminent, .*; open; 199 more of this kind\./)
    expect(text).toMatch(/Looked at: 202 risk flags/)
    await app.owner.query('delete from risk_flag where id = any($1::bigint[])', [rows.map(({ id }) => id)])
  })

  test('a therapist is told to ask the client', async () => {
    const { text } = await ask('therapist', 'Is she suicidal?')
    expect(text).not.toMatch(NEVER)
    expect(text).toMatch(/Looked at: 2 risk flags/)
    expect(text).toMatch(/a sign that is missing means nothing.*Ask the client directly/s)
  })

  test('a general question mentions open flags and an answer about self-harm', async () => {
    const { text } = await ask('therapist', 'How is she doing?')
    for (const found of FOUND.risk) expect(text).toMatch(found)
  })

  test('an acknowledged flag says so, and never why', async () => {
    const { client, therapist } = app.personas.ids
    await app.owner.query(
      `update risk_flag set acknowledged_at = now(), acknowledged_by = $2, acknowledgement_note = 'NOTEWORD'
       where client_user_id = $1 and source = 'journal'`,
      [client, therapist],
    )
    const { text } = await ask('therapist', 'Is there any risk?')
    expect(text).toMatch(/Risk flag: self-harm, high, raised on .*; acknowledged on /)
    expect(text).not.toContain('NOTEWORD')
  })

  test('clients are shown their own answers, and no flags', async () => {
    const prompt = 'Am I in danger according to my record?'
    const { text } = await ask('client', prompt)
    expect(text).toMatch(/PHQ-9, item 9/)
    expect(text).not.toMatch(/Risk flag/)
    const [stored] = await rowsWith(app.owner, 'conversation_message', { prompt, asked_by_user_id: null })
    expect(stored).toMatchObject({
      client_user_id: String(client()),
      source_kinds: expect.not.arrayContaining(['riskFlag']),
    })
  })

  test('callers without credentials are answered without flags and sessions', async () => {
    const { status, text } = await ask('nobody', 'Is she suicidal?')
    expect(status).toBe(200)
    expect(text).not.toMatch(/Risk flag|SECRETWORD/)
    expect(text).not.toMatch(NEVER)
  })
})

test('an answer that cites a flag is read by whoever may read flags', async () => {
  const { events } = await ask('therapist', 'Is she suicidal?')
  const path = `/chat/messages/${String(events[0]?.data['message_id'])}/`
  expect((await app.rest('GET', path, { as: 'therapist' })).status).toBe(200)
  expect((await app.rest('GET', path, { as: 'client' })).status).toBe(404)
})

const client = (): number => app.personas.ids.client
