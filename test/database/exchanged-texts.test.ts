import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { stepsWith } from '../support/records/safety-plans.js'
import { SOAP } from '../support/records/soap-notes.js'
import { startTestApp, type As, type TestApp } from '../support/service/app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A column with texts, how one is written through a door, and how it is read. */
interface Kind {
  readonly table: string
  readonly column: string
  readonly as: As
  readonly write: readonly [field: string, input: string, values: (text: string) => object]
  readonly read: string
}

/** `$id` is the row, `$of` the client. */
const kinds: readonly Kind[] = [
  {
    ...{ table: 'journal', column: 'title', as: 'client', read: 'journal(id: $id) { title }' },
    write: ['createJournal', 'CreateJournalInput', (title) => ({ title })],
  },
  {
    ...{ table: 'journal', column: 'description', as: 'client' },
    read: 'journals(clientId: $of) { nodes { description } }',
    write: ['createJournal', 'CreateJournalInput', (description) => ({ description })],
  },
  {
    ...{ table: 'conversation_session', column: 'title', as: 'client', read: 'session(id: $id) { title }' },
    write: ['startSession', 'StartSessionInput', (title) => ({ title })],
  },
  {
    ...{ table: 'conversation_message', column: 'message', as: 'client', read: 'message(id: $id) { message }' },
    write: ['sendMessage', 'SendMessageInput', (message) => ({ message })],
  },
  {
    ...{ table: 'conversation_message', column: 'file_content', as: 'client' },
    read: 'message(id: $id) { fileContent }',
    write: ['sendMessage', 'SendMessageInput', (text) => ({ message: 'x', fileContent: [{ text }] })],
  },
  {
    ...{ table: 'mood', column: 'note', as: 'client', read: 'moods(clientId: $of) { nodes { note } }' },
    write: ['logMood', 'LogMoodInput', (note) => ({ value: 3, note })],
  },
  {
    ...{ table: 'goal', column: 'title', as: 'client', read: 'goal(id: $id) { title }' },
    write: ['createGoal', 'CreateGoalInput', (title) => ({ title })],
  },
  {
    ...{ table: 'goal_intervention', column: 'title', as: 'client' },
    read: 'goals(clientId: $of) { nodes { interventions { title } } }',
    write: ['createGoal', 'CreateGoalInput', (title) => ({ title: 'x', interventions: [title] })],
  },
  {
    ...{ table: 'recommendation', column: 'title', as: 'therapist' },
    read: 'recommendations(clientId: $of) { nodes { title } }',
    write: ['createRecommendation', 'CreateRecommendationInput', (title) => ({ clientId: client(), title })],
  },
  {
    ...{ table: 'safety_plan', column: 'steps', as: 'client' },
    read: 'safetyPlanVersions(clientId: $of) { nodes { steps { warningSigns } } }',
    write: [
      'saveSafetyPlan',
      'SaveSafetyPlanInput',
      (text) => ({ expectedVersion: versions++, steps: stepsWith(text) }),
    ],
  },
  {
    ...{ table: 'note', column: 'data', as: 'therapist', read: 'note(id: $id) { data }' },
    write: ['submitNote', 'SubmitNoteInput', (data) => ({ clientId: client(), data, recordType: 'progress' })],
  },
  {
    ...{ table: 'note_version', column: 'data', as: 'therapist' },
    read: 'noteHistory(clientId: $of, recordTypeId: 1) { data }',
    write: ['submitNote', 'SubmitNoteInput', (data) => ({ clientId: client(), data, recordType: 'progress' })],
  },
  {
    ...{ table: 'note_draft', column: 'data', as: 'therapist', read: 'noteDrafts(clientId: $of) { data }' },
    write: ['saveNoteDraft', 'SaveNoteDraftInput', (data) => ({ clientId: client(), data })],
  },
  {
    ...{ table: 'soap_note', column: 'therapist_data', as: 'therapist', read: 'soapNote(id: $id) { therapistData }' },
    write: ['submitSoapNote', 'SubmitSoapNoteInput', soapNote],
  },
  {
    ...{ table: 'soap_note_version', column: 'therapist_data', as: 'therapist' },
    read: `soapNoteHistory(clientId: $of, recordTypeId: ${SOAP}) { therapistData }`,
    write: ['submitSoapNote', 'SubmitSoapNoteInput', soapNote],
  },
]

let versions = 0

const client = (): number => app.personas.ids.client

function soapNote(data: string): object {
  return { clientId: client(), data, senderRole: 'THERAPIST', recordType: String(SOAP), isApproved: false }
}

/** Writes a text. Returns the row that has it. */
async function write({ table, as, write: [field, type, values] }: Kind, text: string): Promise<number> {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
  expect((await app.graphql(query, { input: values(text) }, as)).errors).toBeUndefined()
  const { rows } = await app.owner.query<{ id: string }>(`select max(id) as id from ${table}`)
  return Number(rows[0]?.id)
}

/** The guards of signed records are no matter here: whoever owns the database can take them away. */
async function exchange({ table, column }: Kind, one: number, other: number): Promise<void> {
  await app.owner.query(
    `alter table ${table} disable trigger user;
     update ${table} t set ${column} = o.${column} from ${table} o
       where (t.id, o.id) in ((${one}, ${other}), (${other}, ${one}));
     alter table ${table} enable trigger user`,
  )
}

test.each(kinds)('exchanged texts of one person are not read: $table, $column', async (kind) => {
  const [one, other] = [await write(kind, 'Die erste Zeile.'), await write(kind, 'Die zweite Zeile.')]
  const read = async (id: number): Promise<string> => {
    const uses = kind.read.includes('$id') ? '$id: ID!' : '$of: ID!'
    return JSON.stringify(await app.graphql(`query (${uses}) { ${kind.read} }`, { id, of: client() }, kind.as))
  }
  const before = [await read(one), await read(other)]
  expect(before[0]).toContain('erste')
  await exchange(kind, one, other)
  for (const id of [one, other]) {
    const answer = await read(id)
    expect(answer).toContain('"INTERNAL_SERVER_ERROR"')
    expect(answer).not.toContain('Zeile')
  }
  await exchange(kind, one, other)
  expect([await read(one), await read(other)]).toEqual(before)
})
