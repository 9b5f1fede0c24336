import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { Outbox } from '../support/service/outbox.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { askGraphql } from '../support/service/ask-graphql.js'
import { credentials } from '../support/service/app.js'
import { noteForm, submitNote } from '../support/records/notes.js'
import { PIXEL, SoapDesk } from '../support/records/soap-notes.js'

/**
 * What a person writes must stand in their own records alone: not in the log, not in any row that is kept about
 * requests.
 */
const CANARY = 'canary7f3a'
const lines: string[] = []

let app: TestApp
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { log })
})
afterAll(() => app.close())

let drawn = 0
const fresh = (): string => `${CANARY}-${++drawn}`

function person(): Record<string, unknown> {
  const texts = [
    'userloginname',
    'firstName',
    'lastName',
    'gender',
    'phoneNumber',
    'timezone',
    'loginid',
    'npi',
    'image',
  ]
  const address = Object.fromEntries(
    ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'zipcode'].map((name) => [name, fresh()]),
  )
  return {
    role: 'client',
    ...Object.fromEntries(texts.map((name) => [name, fresh()])),
    emailid: `${fresh()}@example.org`,
    address: [address],
  }
}

const journal = (userid: number) => ({ userid, title: fresh(), description: fresh() })

async function ask(query: string, variables: Record<string, unknown>): Promise<void> {
  for (const door of ['apollo', 'yoga', 'websocket'] as const) {
    await askGraphql(app, door, { query, variables }, credentials('client'))
  }
}

/** A conversation from its start to its summary, and messages that are refused. */
async function converse(userid: number): Promise<void> {
  const started = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body: { userid, title: fresh() } })
  const { sessionid } = started.body
  const texts = () => ({ message: fresh(), prompt: fresh(), file_content_json: [fresh()], model_messages: fresh() })
  const sent = await app.rest<{ id: number }>('POST', '/chat/messages/', { body: { sessionid, ...texts() } })
  expect((await app.rest('PUT', `/chat/messages/${sent.body.id}/`, { body: texts() })).status).toBe(200)
  await ask('mutation ($i: SendMessageInput!) { sendMessage(input: $i) { messageId } }', {
    i: { sessionId: String(sessionid), message: fresh(), fileContent: { [fresh()]: fresh() } },
  })
  expect((await app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: { title: fresh() } })).status).toBe(200)
  const bad = { sessionid: CANARY, message: `${CANARY}\0`, file_content_json: { [`${CANARY}\0`]: 1 } }
  expect((await app.rest('POST', '/chat/messages/', { body: bad })).status).toBe(400)
  const { file_content_json } = bad
  expect((await app.rest('POST', '/chat/messages/', { body: { file_content_json } })).status).toBe(400)
}

/** Messages of both sides, and what is refused: texts that cannot be stored, and a text of the other side. */
async function chat(): Promise<void> {
  const texts = () => ({ userquery: fresh(), prompt: fresh() })
  const send = (body: object) =>
    app.rest<{ interactionid: number }>('POST', '/chat/interactions/', { as: 'client', body })
  const path = `/chat/interactions/${(await send(texts())).body.interactionid}/`
  expect((await app.rest('PUT', path, { as: 'client', body: texts() })).status).toBe(200)
  expect((await app.rest('PUT', path, { as: 'therapist', body: { aianswer: fresh() } })).status).toBe(200)
  expect((await app.rest('PUT', path, { as: 'therapist', body: texts() })).status).toBe(403)
  await ask('mutation ($i: SendInteractionInput!) { sendInteraction(input: $i) { interactionId } }', {
    i: { userQuery: fresh(), timestamp: CANARY },
  })
  await ask('mutation ($i: SendInteractionInput!) { sendInteraction(input: $i) { interactionId } }', {
    i: { userQuery: fresh(), idempotencyKey: `${CANARY} ` },
  })
  expect((await send({ userquery: `${CANARY}\0`, sessionid: CANARY, timestamp: CANARY })).status).toBe(400)
}

/** Notes with files, drafts, what is stale, and what is refused. */
async function writeNotes(): Promise<void> {
  const file = [`${fresh()}.txt`, fresh()] as const
  const sent = await submitNote(app, 'therapist', { data: fresh() }, [file])
  expect(sent.status).toBe(201)
  const { id } = sent.body
  expect((await submitNote(app, 'therapist', { id, data: fresh() })).status).toBe(201)
  const about = { clientId: app.personas.ids.client, data: fresh() }
  const submit = 'mutation ($i: SubmitNoteInput!) { submitNote(input: $i) { noteId } }'
  const stale = await app.graphql(submit, { i: { ...about, id, recordType: '1', expectedVersion: 1 } }, 'therapist')
  expect(JSON.stringify(stale.errors)).toContain(about.data)
  const save = 'mutation ($i: SaveNoteDraftInput!) { saveNoteDraft(input: $i) { draftId } }'
  for (const noteId of [null, id, id]) await app.graphql(save, { i: { ...about, noteId } }, 'therapist')
  const broken = [`${fresh()}.pdf`, `%PDF-1.7 ${fresh()}`] as const
  expect((await submitNote(app, 'therapist', { data: fresh() }, [broken])).status).toBe(400)
  expect((await submitNote(app, 'therapist', { data: `${CANARY}\0`, record_type: CANARY })).status).toBe(400)
  expect((await app.rest('POST', '/notes/', { as: 'therapist', body: noteForm(`{${CANARY}`) })).status).toBe(400)
  expect((await app.rest('GET', `/notes/${id}/attachments/${file[0]}`, { as: 'therapist' })).status).toBe(200)
  expect((await app.rest('GET', `/notes/${id}/attachments/${CANARY}`, { as: 'therapist' })).status).toBe(404)
}

/** SOAP notes from a draft to their amendment, what is asked of them, and what is refused. */
async function writeSoapNotes(): Promise<void> {
  const desk = new SoapDesk(app)
  const id = String(await desk.take({ data: fresh(), sender_role: 'ml' }))
  const vary = (operation: string, given: string, variables: object) =>
    app.graphql(`mutation ($id: ID!, ${given}) { ${operation} { soapNoteId } }`, { id, ...variables }, 'therapist')
  const save = () => vary('saveSoapNoteDraft(id: $id, data: $t, expectedVersion: 1)', '$t: String!', { t: fresh() })
  expect((await save()).errors).toBeUndefined()
  expect(JSON.stringify((await save()).errors)).toContain(CANARY)
  await vary('signSoapNote(id: $id, signature: $t)', '$t: String!', { t: CANARY })
  await desk.take({ id: Number(id), data: fresh(), is_approved: true, signature: PIXEL })
  await vary('amendSoapNote(id: $id, data: $t, reason: $r)', '$t: String!, $r: String!', { t: fresh(), r: fresh() })
  await vary('withholdSoapNote(id: $id, reason: $r)', '$r: String!', { r: fresh() })
  const bad = { data: `${CANARY}\0`, record_type: CANARY, sender_role: CANARY, signature: CANARY, amend_reason: CANARY }
  expect((await desk.submit(bad)).status).toBe(400)
  for (const query of [
    'mutation ($id: ID!, $t: String!) { deidentify(clientId: $id, text: $t) { text } }',
    'query ($t: String!) { modelCall(id: $t) { id } }',
  ]) {
    await app.graphql(query, { id: String(desk.clientId), t: `${fresh()} ${fresh()}@example.org` }, 'therapist')
  }
  const generate = 'mutation ($i: GenerateSoapNoteInput!) { generateSoapNote(input: $i) { soapDraftId } }'
  for (const recordType of [CANARY, 'intake']) {
    await app.graphql(generate, { i: { clientId: String(desk.clientId), recordType } }, 'therapist')
  }
}

/** What is followed between sessions, and what is refused of it. */
async function track(): Promise<void> {
  await ask('mutation ($i: LogMoodInput!) { logMood(input: $i) { mood { id } } }', { i: { value: 5, note: fresh() } })
  await ask('mutation ($i: LogMoodInput!) { logMood(input: $i) { mood { id } } }', { i: { value: 0, note: CANARY } })
  const goal = { title: fresh(), description: fresh(), domain: fresh(), target: fresh(), interventions: [fresh()] }
  await ask('mutation ($i: CreateGoalInput!) { createGoal(input: $i) { goal { id } } }', { i: goal })
  await ask('mutation ($i: CreateGoalInput!) { createGoal(input: $i) { goal { id } } }', {
    i: { ...goal, dueOn: CANARY },
  })
  const { rows } = await app.owner.query<{ id: string }>('select max(id)::text as id from goal')
  await ask('mutation ($id: ID!, $t: String!) { recordGoalProgress(id: $id, input: { note: $t }) { goal { id } } }', {
    id: rows[0]?.id,
    t: fresh(),
  })
  await ask('mutation ($i: CreateRecommendationInput!) { createRecommendation(input: $i) { recommendation { id } } }', {
    i: { title: fresh(), description: fresh() },
  })
  await ask('mutation ($i: AssignScreeningInput!) { assignScreening(input: $i) { schedule { id } } }', {
    i: { instrument: CANARY, recurrence: 'WEEKLY' },
  })
}

/** A signature, a form and an entry of a library, and what is refused of each. */
async function sign(): Promise<void> {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from consent_form where kind = 'privacy' order by version desc limit 1`,
  )
  const signing = 'mutation ($i: SignConsentInput!) { signConsent(input: $i) { consentId } }'
  for (const [signature, isTaken] of [
    [fresh(), true],
    [`${CANARY}\0`, false],
    [CANARY.repeat(40), false],
  ] as const) {
    const { errors } = await app.graphql(signing, { i: { formId: rows[0]?.id, signature } }, 'client')
    expect(errors === undefined).toBe(isTaken)
  }
  const publish = 'mutation ($i: PublishConsentFormInput!) { publishConsentForm(input: $i) { formId } }'
  await app.graphql(publish, { i: { kind: 'TREATMENT', title: fresh(), body: `${CANARY}\0` } }, 'admin')
  const add = 'mutation ($i: CreateContentEntryInput!) { createContentEntry(input: $i) { contentEntryId } }'
  const entry = { contentGroup: fresh(), topicGroup: fresh(), title: fresh(), url: `https://example.org/${fresh()}` }
  for (const url of [entry.url, `ftp://${CANARY}`]) await app.graphql(add, { i: { ...entry, url } }, 'admin')
  expect((await app.rest('GET', `/ai/content/?role=${CANARY}`)).status).toBe(200)
  await app.graphql('query ($a: String!) { whoOpenedMyRecord(after: $a) { nodes { what } } }', { a: CANARY }, 'client')
}

/** An invitation and the answer to it, and what is refused of each. */
async function invite(): Promise<void> {
  const emailid = `${fresh()}@example.org`
  const sent = { emailid, care_team_email: `${fresh()}@example.org` }
  expect((await app.rest('POST', '/practice/clients/', { as: 'therapist', body: sent })).status).toBe(201)
  expect((await app.rest('POST', '/practice/clients/', { as: 'therapist', body: sent })).status).toBe(409)
  expect((await app.rest('POST', '/practice/clients/', { as: 'therapist', body: { emailid: CANARY } })).status).toBe(
    400,
  )
  const check = { emailid, therapist_user_id: app.personas.ids.therapist }
  expect((await app.rest('POST', '/practice/validate-enrollment/', { body: check })).status).toBe(200)
  const token = await new Outbox(app.dataDir).nextToken(emailid)
  const shown = await app.rest<{ forms: { formid: number }[] }>('POST', '/auth/invitation/show/', { body: { token } })
  const consents = shown.body.forms.map(({ formid }) => ({ formid, status: 'given', signature: fresh() }))
  const body = { token, consents, password: 'lantern over nine rivers', firstName: fresh(), gender: fresh() }
  for (const wrong of [{ token: CANARY }, { dob: CANARY }, { password: CANARY }, { timezone: CANARY.repeat(40) }]) {
    expect((await app.rest('POST', '/auth/invitation/', { body: { ...body, ...wrong } })).status).toBe(400)
  }
  expect((await app.rest('POST', '/auth/invitation/', { body })).status).toBe(200)
  expect((await app.rest('POST', '/practice/activate/', { body: { user_id: 1, emailid } })).status).toBe(200)
}

/** Requests that are fine, and requests that go wrong in every way there is. */
async function writeEverything(): Promise<void> {
  const { client } = app.personas.ids
  const headers = { 'idempotency-key': 'plain-key-1' }
  const created = await app.rest<{ userid: number }>('POST', '/users/', { body: person(), headers })
  expect(created.status).toBe(201)
  const { userid } = created.body
  expect((await app.rest('POST', `/users/${userid}/`, { body: person() })).status).toBe(200)
  expect((await app.rest('POST', '/journals/', { body: journal(client), headers })).status).toBe(201)
  await ask('mutation ($i: CreateJournalInput!) { createJournal(input: $i) { journalId } }', {
    i: { title: fresh(), description: fresh() },
  })
  await converse(client)
  await chat()
  await writeNotes()
  await writeSoapNotes()
  await track()
  await sign()
  await invite()

  const wrong = { ...journal(client), journal_timestamp: CANARY, userid: CANARY }
  for (const body of [wrong, `{"title":"${CANARY}`, { title: CANARY.repeat(40) }, [CANARY], `"${CANARY}"`]) {
    expect((await app.rest('POST', '/journals/', { body })).status).toBe(400)
  }
  const bodies = { ...person(), role: CANARY, emailid: CANARY, dob: CANARY, orgid: CANARY, is_org_admin: CANARY }
  expect((await app.rest('POST', '/users/', { body: bodies })).status).toBe(400)
  expect((await app.rest('POST', '/users/', { body: { ...person(), userloginname: 'client' } })).status).toBe(409)
  expect((await app.rest('POST', '/auth/login/', { body: { username: CANARY, password: CANARY } })).status).toBe(401)
  expect((await app.rest('GET', '/users/1/', { as: { authorization: `Basic ${btoa(`${CANARY}:x`)}` } })).status).toBe(
    401,
  )
  expect((await app.rest('POST', '/auth/password/', { body: { token: CANARY, password: CANARY } })).status).toBe(400)
  expect((await app.rest('POST', '/auth/email/', { body: { token: CANARY } })).status).toBe(400)
  for (const path of [`/users/${CANARY}/`, `/${CANARY}/?q=${CANARY}`, `/journals/${client}/?before=${CANARY}`]) {
    expect((await app.rest('GET', path)).status).toBeGreaterThanOrEqual(400)
  }
  await ask(`{ me { ${CANARY} } }`, {})
  await ask(`{ me { gender } ${CANARY}`, {})
  await ask(`query { journal(id: "${CANARY}") { title } }`, {})
  await ask('mutation ($i: CreateJournalInput!) { createJournal(input: $i) { journalId } }', {
    i: { title: CANARY, journalTimestamp: CANARY, [CANARY]: CANARY },
  })
  await ask('mutation ($i: UpdateUserInput!) { updateUser(id: "1", input: $i) { userId } }', {
    i: { loginName: `${CANARY}@x`, email: CANARY },
  })
}

test('what people write is in no log line and in no row about requests', async () => {
  await writeEverything()
  // Mails and what else follows from a sign-up are on their way.
  const unsettled = `select 1 from effect where state not in ('done', 'dead')`
  for (let tries = 0; tries < 100 && (await app.owner.query(unsettled)).rows.length > 0; tries++) await sleep(50)
  const tables = [
    ...['audit', 'audit_seal', 'audit_subject', 'event', 'event_batch', 'event_key', 'effect', 'idempotency'],
    ...['agenda_jobs', 'recurring_job', 'rate_count', 'auth_session', 'push_delivery', 'care_thread'],
    ...['sign_in_guess', 'known_origin'],
    ...['stored_file', 'note_workflow', 'note_workflow_retry', 'therapist_session', 'soap_draft_request', 'pseudonym'],
    ...['model_call', 'model_call_end', 'screening_schedule', 'risk_flag'],
  ]
  for (const table of tables) {
    const { rows } = await app.owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    const found = rows.filter(({ row }) => row.toLowerCase().includes(CANARY))
    expect([table, found]).toEqual([table, []])
  }
  const kept = await app.owner.query('select 1 from idempotency')
  expect(kept.rows).toHaveLength(2)
  // Every request has left its line, so the log was listened to.
  expect(lines.length).toBeGreaterThan(drawn / 4)
  expect(lines.filter((line) => line.toLowerCase().includes(CANARY))).toEqual([])
})
