import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { endLostWorkflows } from '../../../src/features/note-workflows/index.js'
import { seeingAll } from '../../support/database/cluster.js'
import type { As, TestApp } from '../../support/service/app.js'
import { startTestApp } from '../../support/service/app.js'
import { type FakeAnswer, type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { HeldClock } from '../../support/service/identity.js'
import { subscribe } from '../../support/service/subscribe.js'
import { GUARD_MS, until } from '../../support/until.js'

const NOTE = [
  'Subjective: Client reports constant worry about work and trouble falling asleep. client Persona called from client@example.org.',
  'Client denies suicidal ideation. Last week reported cutting herself after an argument.',
  '',
  'Plan: Continue weekly CBT. Follow-up on sleep diary.',
].join('\n')

interface Place {
  readonly part: number
  readonly start: number
  readonly end: number
}
interface Workflow {
  readonly id: string
  readonly noteId: string
  readonly noteVersion: number
  readonly state: string
  readonly percent: number
  readonly waitingSince: string | null
  readonly errorCode: string | null
  readonly retries: number
  readonly endedAt: string | null
  readonly deidentified: { parts: { part: number; text: string; spans: { type: string }[] }[] } | null
  readonly documentation: {
    model: string
    sections: { section: string; places: Place[] }[]
    themes: { theme: string; places: Place[] }[]
    riskTerms: { about: string; isDenied: boolean; place: Place }[]
    suggestedCodes: { code: string; places: Place[] }[]
  } | null
}

let app: TestApp
/** The same over an endpoint that is told what to answer. */
let remote: TestApp
let endpoint: FakeModel
let clock: HeldClock

beforeAll(async () => {
  endpoint = await startFakeModel()
  clock = new HeldClock()
  const acme = { baseUrl: endpoint.baseUrl, key: 'k', model: 'acme-1', covered: true }
  const settings = { MODEL_PROVIDERS: JSON.stringify({ acme }), MODEL_PROVIDER: 'acme' }
  ;[app, remote] = await Promise.all([startTestApp(), startTestApp(settings, { clock })])
})
afterAll(async () => {
  await Promise.all([app?.close(), remote?.close()])
  await endpoint?.close()
})

const PLACES = 'places { part start end }'
const FIELDS = `id noteId noteVersion state percent waitingSince errorCode retries endedAt
  deidentified { parts { part text spans { type } } }
  documentation { model sections { section ${PLACES} } themes { theme ${PLACES} }
    riskTerms { about isDenied place { part start end } } suggestedCodes { code ${PLACES} } }`

async function submit(at: TestApp, input: Record<string, unknown> = {}, as: As = 'therapist'): Promise<number> {
  const { data, errors } = await at.graphql(
    'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }',
    { input: { clientId: at.personas.ids.client, recordType: 'progress', data: NOTE, ...input } },
    as,
  )
  expect(errors).toBeUndefined()
  return Number((data as { submitNote: { noteId: string } }).submitNote.noteId)
}

async function workflowsOf(at: TestApp, noteId: number, as: As = 'therapist', kind = 'NOTE'): Promise<Workflow[]> {
  return listed(at, noteId, as, `kind: ${kind}, first: 5`, 'id noteId noteVersion state percent errorCode retries')
}

async function listed(at: TestApp, noteId: number, as: As, page: string, fields: string): Promise<Workflow[]> {
  const { data, errors } = await at.graphql(
    `query ($clientId: ID!, $noteId: ID!) {
      noteWorkflows(clientId: $clientId, noteId: $noteId, ${page}) { nodes { ${fields} } } }`,
    { clientId: at.personas.ids.client, noteId },
    as,
  )
  expect(errors).toBeUndefined()
  return (data as unknown as { noteWorkflows: { nodes: Workflow[] } }).noteWorkflows.nodes
}

/** The workflow of the newest version once it is in that state. */
async function inState(at: TestApp, noteId: number, state: string, kind = 'NOTE'): Promise<Workflow> {
  // An endpoint that fails is asked three times, which takes a second and a half.
  await until(async () => (await workflowsOf(at, noteId, 'therapist', kind))[0]?.state === state)
  return whole(at, noteId, 'therapist', kind)
}

/** The workflow of the newest version with what was made of it. */
async function whole(at: TestApp, noteId: number, as: As, kind = 'NOTE'): Promise<Workflow> {
  const [newest] = await listed(at, noteId, as, `kind: ${kind}, first: 1`, FIELDS)
  if (newest === undefined) throw new Error('There is no workflow.')
  return newest
}

/** How often the job of a note has changed its workflow. */
async function stepsOf(noteId: number): Promise<number> {
  const { rows } = await app.owner.query<{ steps: number }>(
    `select count(*)::int as steps from audit join note_workflow w on target = 'noteWorkflow:' || w.id
     where job_name = 'process-note' and w.kind = 'note' and w.note_id = $1`,
    [noteId],
  )
  return rows[0]?.steps ?? 0
}

const retry = (at: TestApp, id: string, as: As) =>
  at.graphql('mutation ($id: ID!) { retryWorkflow(id: $id) { workflow { state retries } } }', { id }, as)

/** From now on the endpoint answers so, in turn. */
function answersAgain(...answers: readonly FakeAnswer[]): void {
  endpoint.script.splice(0)
  for (let nth = 0; nth < 50; nth++) endpoint.script.push(...answers)
}

const ANSWER: FakeAnswer = {
  text: JSON.stringify({
    sections: [{ section: 'plan', quotes: ['Continue weekly CBT.', 'This was never written.'] }],
    themes: [{ theme: 'sleep', quotes: ['trouble falling asleep'] }],
    riskTerms: [{ about: 'suicide', isDenied: true, quote: 'suicidal ideation' }],
    suggestedCodes: [
      { code: 'F51.01', title: 'Primary insomnia', quotes: ['trouble falling asleep'] },
      { code: 'not a code', title: 'x', quotes: ['trouble falling asleep'] },
    ],
  }),
}

test('a submitted note is de-identified and documented, and callers who may read it get its events', async () => {
  const watch = `subscription ($id: ID!) { noteWorkflow(clientId: $id) { change workflow { state percent } } }`
  const heard = await subscribe<{ workflow: { state: string } | null }>(app, 'therapist', watch, {
    id: app.personas.ids.client,
  })
  const deaf = await subscribe<unknown>(app, 'client', watch, { id: app.personas.ids.client })
  const noteId = await submit(app)
  const { percent, endedAt, deidentified, documentation } = await inState(app, noteId, 'DONE')
  expect(percent).toBe(100)
  expect(endedAt).not.toBeNull()

  expect(documentation?.model).toBe('offline')
  const words = ({ start, end }: Place): string => NOTE.slice(start, end)
  const plan = documentation?.sections.find(({ section }) => section === 'PLAN')
  expect(plan?.places.map(words)).toEqual(['Continue weekly CBT.', 'Follow-up on sleep diary.'])
  expect(documentation?.riskTerms.map(({ about, isDenied, place }) => [about, isDenied, words(place)])).toEqual([
    ['SUICIDE', true, 'suicidal ideation'],
    ['SELF_HARM', false, 'cutting herself'],
  ])
  expect(documentation?.themes.map(({ theme }) => theme)).toEqual(expect.arrayContaining(['anxiety', 'sleep']))
  const codes = documentation?.suggestedCodes.map(({ code }) => code)
  expect(codes).toContain('F51.01')
  // What is denied suggests nothing.
  expect(codes).not.toContain('R45.851')

  expect(deidentified?.parts[0]?.text).not.toMatch(/client@example.org|Persona/)
  expect(deidentified?.parts[0]?.text).toContain('Continue weekly CBT.')

  await until(() => heard.heard.some(({ workflow }) => workflow?.state === 'DONE'))
  expect(deaf.heard).toEqual([])
  await Promise.all([heard.close(), deaf.close()])
  for (const as of ['client', 'colleague', 'outsider', 'admin'] as const) {
    expect(await workflowsOf(app, noteId, as)).toEqual([])
  }
})

test('a note that is quickly done is stored in one step', async () => {
  // A machine that is busy may take longer for one of them.
  await until(async () => {
    const noteId = await submit(app)
    await inState(app, noteId, 'DONE')
    return (await stepsOf(noteId)) === 1
  })
})

test('a long note shows that it is being de-identified and documented', async () => {
  const noteId = await submit(app, { data: `${NOTE}\n`.repeat(1_500) })
  const { percent, deidentified, documentation } = await inState(app, noteId, 'DONE')
  expect(percent).toBe(100)
  expect(deidentified?.parts).toHaveLength(1)
  expect(documentation?.model).toBe('offline')
  expect(await stepsOf(noteId)).toBe(3)
})

test('while a model is asked, the de-identified text is there already', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answersAgain({ ...ANSWER, after: promise })
  const noteId = await submit(remote)
  const documenting = await inState(remote, noteId, 'DOCUMENTING')
  expect(documenting).toMatchObject({ percent: 50, documentation: null })
  expect(documenting.deidentified?.parts[0]?.text).toContain('Continue weekly CBT.')
  resolve()
  await inState(remote, noteId, 'DONE')
})

test("the client sees the state of a released note's workflow, but never its results", async () => {
  const noteId = await submit(app)
  await inState(app, noteId, 'DONE')
  await app.graphql('mutation ($id: ID!) { releaseNote(id: $id) { noteId } }', { id: noteId }, 'therapist')
  const theirs = { state: 'DONE', deidentified: null, documentation: null }
  expect(await whole(app, noteId, 'client')).toMatchObject(theirs)
  // Who treats others is a client of their own record all the same.
  const { client } = app.personas.ids
  const becomes = (role: string) => app.owner.query('update user_account set role = $2 where id = $1', [client, role])
  await becomes('therapist')
  expect(await whole(app, noteId, 'client')).toMatchObject(theirs)
  await becomes('client')
})

test('a psychotherapy note is withheld when it is submitted, and no job reads it', async () => {
  const noteId = await submit(app, { recordType: 'psychotherapy' })
  const withheld = { state: 'WITHHELD', percent: 0, deidentified: null, documentation: null }
  expect(await whole(app, noteId, 'therapist')).toMatchObject(withheld)
  expect(await workflowsOf(app, noteId, 'colleague')).toEqual([])
  const { rows } = await app.owner.query(`select id from effect where kind = 'process-note' and ref_id = $1`, [noteId])
  expect(rows).toEqual([])
})

test('an approved SOAP note is de-identified as approved', async () => {
  const { data, errors } = await app.graphql(
    'mutation ($input: SubmitSoapNoteInput!) { submitSoapNote(input: $input) { soapNoteId } }',
    {
      input: {
        ...{ clientId: app.personas.ids.client, recordType: 'soap', data: `${NOTE}\n`, senderRole: 'THERAPIST' },
        ...{ isApproved: true, therapistId: app.personas.ids.therapist },
        relationshipId: app.personas.relationships.active,
      },
    },
    'therapist',
  )
  expect(errors).toBeUndefined()
  const noteId = Number((data as { submitSoapNote: { soapNoteId: string } }).submitSoapNote.soapNoteId)
  const done = await inState(app, noteId, 'DONE', 'SOAP_NOTE')
  expect(done.documentation).toBeNull()
  expect(done.deidentified?.parts[0]?.text).not.toContain('client@example.org')
  expect(await workflowsOf(app, noteId, 'client', 'SOAP_NOTE')).toEqual([])
})

test('the database keeps ended workflows and allows at most one open workflow for a note', async () => {
  const noteId = await submit(app)
  const { id } = await inState(app, noteId, 'DONE')
  const application = new pg.Client({ connectionString: seeingAll(app.urls.application) })
  await application.connect()
  const refused = (sql: string) => expect(application.query(sql, [id])).rejects.toMatchObject({ code: '23514' })
  await refused(`update note_workflow set state = 'failed', error_code = 'X' where id = $1`)
  await refused(`update note_workflow set state = 'waiting', ended_at = null where id = $1`)
  await refused(`update note_workflow set state = 'waiting', ended_at = null, retries = 1 where id = $1`)
  await refused(`update note_workflow set note_version = 9 where id = $1`)
  await expect(application.query('delete from note_deidentified where workflow_id = $1', [id])).rejects.toMatchObject({
    code: '42501',
  })
  await application.query(
    `insert into note_workflow (client_user_id, kind, note_id, note_version, state, created_at, updated_at)
     select client_user_id, kind, note_id, 90, 'waiting', now(), now() from note_workflow where id = $1`,
    [id],
  )
  await expect(
    application.query(
      `insert into note_workflow (client_user_id, kind, note_id, note_version, state, created_at, updated_at)
       select client_user_id, kind, note_id, 91, 'waiting', now(), now() from note_workflow where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23505' })
  await application.end()
  // No effect stands for it, as when its process was lost too often.
  const facts = { id: 'test', door: 'job', address: null, operation: 'end-lost-workflows' } as const
  const caller = { kind: 'job', job: 'end-lost-workflows', subjectId: 0 } as const
  await endLostWorkflows.run({ ...app.app.context(caller, 'test'), request: facts }, AbortSignal.timeout(GUARD_MS))
  expect((await workflowsOf(app, noteId))[0]).toMatchObject({ state: 'FAILED', errorCode: 'PROCESS_LOST' })
})

test('while the model is unreachable, submissions work and their workflows wait, and later they complete', async () => {
  answersAgain({ status: 503 }, { cut: true }, { status: 500 }, { status: 401 })
  const noteId = await submit(remote)
  const waiting = await inState(remote, noteId, 'WAITING_FOR_MODEL')
  expect(waiting.waitingSince).not.toBeNull()
  expect(waiting.deidentified).not.toBeNull()
  expect(waiting.documentation).toBeNull()
  // Nobody's name went out.
  expect(JSON.stringify(endpoint.requests.map(({ body }) => body))).not.toMatch(/client@example.org|Persona/)

  const deleted = await submit(remote)
  const changed = await submit(remote)
  await inState(remote, deleted, 'WAITING_FOR_MODEL')
  await remote.graphql('mutation ($id: ID!) { deleteNote(id: $id) { noteId } }', { id: deleted }, 'therapist')
  expect((await workflowsOf(remote, deleted))[0]).toMatchObject({ state: 'CANCELLED' })
  await submit(remote, { id: changed, data: 'Plan: trouble falling asleep, suicidal ideation. Continue weekly CBT.' })
  expect((await workflowsOf(remote, changed))[1]).toMatchObject({ state: 'SUPERSEDED', noteVersion: 1 })

  answersAgain(ANSWER)
  // The circuit lets the next one try.
  clock.forward(31_000)
  const done = await inState(remote, noteId, 'DONE')
  expect(done.waitingSince).toBeNull()
  expect(done.documentation).toMatchObject({
    model: 'acme-1',
    sections: [{ section: 'PLAN', places: [{ part: 0 }] }],
    suggestedCodes: [{ code: 'F51.01' }],
  })
  await inState(remote, changed, 'DONE')
  const { rows } = await remote.owner.query(`select count(*)::int as dead from effect where state = 'dead'`)
  expect(rows[0]).toEqual({ dead: 0 })
})

test('a note that the model refuses is documented by rules', async () => {
  answersAgain({ status: 400 })
  const noteId = await submit(remote)
  const { id } = await inState(remote, noteId, 'DONE')
  const { rows } = await remote.owner.query(
    'select model, offline_reason from note_documentation where workflow_id = $1',
    [id],
  )
  expect(rows).toEqual([{ model: 'offline', offline_reason: 'refused' }])
  answersAgain(ANSWER)
})

test('a workflow that failed can be retried by hand', async () => {
  // A key that the endpoint rejects is waited for; that it fails is what the owner of the database says here.
  answersAgain({ status: 401 })
  const noteId = await submit(remote)
  const { id } = await inState(remote, noteId, 'WAITING_FOR_MODEL')
  await remote.owner.query(
    `update note_workflow set state = 'failed', error_code = 'BROKEN', waiting_since = null, ended_at = now() where id = $1`,
    [id],
  )
  const failed = await inState(remote, noteId, 'FAILED')
  expect((await retry(remote, failed.id, 'client')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await retry(remote, failed.id, 'colleague')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await remote.graphql('mutation ($id: ID!) { releaseNote(id: $id) { noteId } }', { id: noteId }, 'therapist')
  expect((await retry(remote, failed.id, 'client')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')

  answersAgain(ANSWER)
  expect((await retry(remote, failed.id, 'therapist')).data).toMatchObject({
    retryWorkflow: { workflow: { retries: 1 } },
  })
  clock.forward(31_000)
  await inState(remote, noteId, 'DONE')
  expect((await retry(remote, failed.id, 'therapist')).errors?.[0]?.extensions.code).toBe('CONFLICT')
  const { rows } = await remote.owner.query(
    'select number, error_code, asked_by from note_workflow_retry where workflow_id = $1',
    [failed.id],
  )
  expect(rows).toEqual([{ number: 1, error_code: 'BROKEN', asked_by: expect.anything() }])
})
