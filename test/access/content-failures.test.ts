import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { startTestApp, type As, type TestApp } from '../support/service/app.js'
import { browserKeys } from '../support/doubles/push-service.js'
import { until } from '../support/until.js'

/**
 * A database that refuses a row quotes the whole row. Nothing of it may reach an answer, the log or a row about
 * requests.
 */
const CANARY = 'canary5b0e'
/** What each table is made to refuse, as the person wrote it. */
const REFUSED = {
  journal: 'description is null',
  conversation_session: 'title is null',
  conversation_message: 'message is null',
  interaction: 'user_query is null',
  risk_flag: 'acknowledgement_note is null',
  device: 'address is null',
  note: 'data is null',
  note_draft: 'data is null',
  soap_note: 'therapist_data is null',
}

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000', VAPID_SUBJECT: 'mailto:help@practice.example' }, { log })
})
afterAll(() => app.close())

let drawn = 0
const fresh = (): string => `${CANARY}-${++drawn}`

const MUTATIONS = {
  journal: 'mutation ($i: CreateJournalInput!) { createJournal(input: $i) { journalId } }',
  journalEdit: 'mutation ($id: ID!, $i: UpdateJournalInput!) { updateJournal(id: $id, input: $i) { journalId } }',
  session: 'mutation ($i: StartSessionInput!) { startSession(input: $i) { sessionId } }',
  sessionEnd: 'mutation ($id: ID!, $i: CloseSessionInput!) { closeSession(id: $id, input: $i) { sessionId } }',
  message: 'mutation ($i: SendMessageInput!) { sendMessage(input: $i) { messageId } }',
  messageEdit: 'mutation ($id: ID!, $i: UpdateMessageInput!) { updateMessage(id: $id, input: $i) { messageId } }',
  interaction: 'mutation ($i: SendInteractionInput!) { sendInteraction(input: $i) { interactionId } }',
  interactionEdit:
    'mutation ($id: ID!, $i: UpdateInteractionInput!) { updateInteraction(id: $id, input: $i) { interactionId } }',
  note: 'mutation ($id: ID!, $note: String) { acknowledgeRiskFlag(id: $id, note: $note) { riskFlagId } }',
  clinicalNote: 'mutation ($i: SubmitNoteInput!) { submitNote(input: $i) { noteId } }',
  clinicalNoteEdit: 'mutation ($i: SubmitNoteInput!) { submitNote(input: $i) { noteId } }',
  noteDraft: 'mutation ($i: SaveNoteDraftInput!) { saveNoteDraft(input: $i) { draftId } }',
  soapNote: 'mutation ($i: SubmitSoapNoteInput!) { submitSoapNote(input: $i) { soapNoteId } }',
  soapNoteEdit: 'mutation ($i: SubmitSoapNoteInput!) { submitSoapNote(input: $i) { soapNoteId } }',
  device: 'mutation ($i: RegisterDeviceInput!) { registerDevice(input: $i) { deviceId } }',
}
type Name = keyof typeof MUTATIONS

async function ask(name: Name, variables: Record<string, unknown>, as: As = 'client'): Promise<string> {
  const { data, errors } = await app.graphql(MUTATIONS[name], variables, as)
  expect(JSON.stringify(errors ?? [])).not.toContain(CANARY)
  const code = errors?.[0]?.extensions.code as string | undefined
  const [id = ''] = Object.values(Object.values(data ?? {})[0] ?? {}) as string[]
  return code ?? id
}

const seedOf = (clientId: string) => ({
  i: { clientId, recordType: 'progress', data: fresh() },
  s: { clientId, recordType: 'soap', data: fresh(), senderRole: 'THERAPIST', isApproved: false },
})

/** Every write of what a person writes, with the ids of what it changes. */
async function writeEverything(ids: Readonly<Partial<Record<Name, string>>>): Promise<Record<Name, string>> {
  const danger = (): string => `I want to die ${fresh()}`
  const endpoint = `https://${fresh()}.example.org/${fresh()}`
  const about = { clientId: String(app.personas.ids.client), recordType: 'progress' }
  const soap = { ...about, senderRole: 'THERAPIST', isApproved: false }
  return {
    clinicalNote: await ask('clinicalNote', { i: { ...about, data: fresh() } }, 'therapist'),
    clinicalNoteEdit: await ask(
      'clinicalNoteEdit',
      { i: { ...about, id: ids.clinicalNote, data: fresh() } },
      'therapist',
    ),
    noteDraft: await ask('noteDraft', { i: { ...about, data: fresh() } }, 'therapist'),
    soapNote: await ask('soapNote', { i: { ...soap, data: fresh() } }, 'therapist'),
    soapNoteEdit: await ask('soapNoteEdit', { i: { ...soap, id: ids.soapNote, data: fresh() } }, 'therapist'),
    journal: await ask('journal', { i: { description: danger() } }),
    journalEdit: await ask('journalEdit', { id: ids.journal, i: { description: danger() } }),
    session: await ask('session', { i: { title: fresh() } }),
    sessionEnd: await ask('sessionEnd', { id: ids.session, i: { title: fresh() } }),
    message: await ask('message', {
      i: { message: danger(), fileContent: [fresh()], idempotencyKey: `key-${++drawn}` },
    }),
    messageEdit: await ask('messageEdit', { id: ids.message, i: { message: danger(), modelMessages: fresh() } }),
    interaction: await ask('interaction', { i: { userQuery: danger(), idempotencyKey: `key-${++drawn}` } }),
    interactionEdit: await ask('interactionEdit', { id: ids.interaction, i: { userQuery: danger() } }),
    note: await ask('note', { id: ids.note, note: fresh() }, 'therapist'),
    device: await ask('device', { i: { kind: 'WEB', endpoint, keys: browserKeys().keys } }),
  }
}

test('a database that quotes what it refuses is quoted nowhere, and keeps nothing of it', async () => {
  // A job meets it from the beginning.
  await app.owner.query('alter table note_deidentified add constraint refused check (parts is null)')
  const { data: seed } = await app.graphql(
    `mutation ($i: SubmitNoteInput!, $s: SubmitSoapNoteInput!) {
       submitNote(input: $i) { noteId } submitSoapNote(input: $s) { soapNoteId } }`,
    seedOf(String(app.personas.ids.client)),
    'therapist',
  )
  const { submitNote, submitSoapNote } = seed as {
    submitNote: { noteId: string }
    submitSoapNote: { soapNoteId: string }
  }
  const made = await writeEverything({
    ...{ journal: '1', session: '1', message: '1', interaction: '1', note: '1' },
    ...{ clinicalNote: submitNote.noteId, soapNote: submitSoapNote.soapNoteId },
  })
  const failedOnce = `select 1 from effect where kind = 'process-note' and error_code is not null`
  await until(async () => (await app.owner.query(failedOnce)).rows.length > 0)
  expect(Object.entries(made).filter(([, id]) => !/^\d+$/.test(id))).toEqual([])
  const { rows: flags } = await app.owner.query<{ id: string }>(
    'select id from risk_flag where acknowledged_at is null limit 1',
  )
  for (const [table, refusal] of Object.entries(REFUSED)) {
    await app.owner.query(`alter table ${table} add constraint refused check (${refusal}) not valid`)
  }
  const failed = await writeEverything({ ...made, note: flags[0]?.id ?? '' })
  expect(new Set(Object.values(failed))).toEqual(new Set(['INTERNAL_SERVER_ERROR']))
  const tables = [
    ...['audit', 'audit_seal', 'audit_subject', 'event', 'event_batch', 'event_key', 'effect', 'idempotency'],
    ...['agenda_jobs', 'recurring_job', 'rate_count', 'auth_session', 'push_delivery', 'care_thread'],
    ...['sign_in_guess', 'known_origin'],
    ...['note_workflow', 'model_call', 'model_call_end', 'stored_file'],
  ]
  for (const table of tables) {
    const { rows } = await app.owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    expect([table, rows.filter(({ row }) => row.includes(CANARY))]).toEqual([table, []])
  }
  expect(lines.filter((line) => line.includes('INTERNAL') || line.includes('23514')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([])
})
