import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import {
  insertInteraction,
  insertJournal,
  insertNote,
  insertScreening,
  insertSession,
} from '../../support/service/access.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { eventFeed } from '../../support/service/event-feed.js'
import { Outbox } from '../../support/service/outbox.js'
import { addPerson } from '../../support/service/personas.js'
import { subscribe } from '../../support/service/subscribe.js'
import { until, untilSeen } from '../../support/until.js'
import { noArchives } from '../../support/database/no-archives.js'

/** Records that a therapist without a relationship opens in an emergency. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  outbox = new Outbox(app.dataDir)
  await app.owner.query(
    `insert into consent (client_user_id, organisation_id, kind, status, form_version)
     select id, organisation_id, 'journal_sharing', 'given', 1 from user_account where id = $1`,
    [app.personas.ids.client],
  )
})
afterAll(() => app.close())

const REASON = 'Maya was brought in by the police and says nothing'

/** The data of the only field, or the code of its error. */
async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const openAs = (by: As, clientId: number, reason = REASON) =>
  ask(
    by,
    'mutation ($id: ID!, $reason: String!) { openRecordInEmergency(clientId: $id, reason: $reason) { emergencyAccessId } }',
    { id: clientId, reason },
  )
/** Opens the record of the client of the scene, and gives the number of the access. */
async function open(by: As = 'colleague'): Promise<number> {
  const opened = (await openAs(by, app.personas.ids.client)) as { emergencyAccessId: string }
  return Number(opened.emergencyAccessId)
}
const close = (by: As, id: number) =>
  ask(by, 'mutation ($id: ID!) { closeEmergencyAccess(id: $id) { emergencyAccess { endedAt } } }', { id })
const review = (by: As, id: number, finding = 'It was needed.') =>
  ask(
    by,
    `mutation ($id: ID!, $finding: String!) {
       reviewEmergencyAccess(id: $id, finding: $finding) { emergencyAccess { reviewedById finding } } }`,
    { id, finding },
  )

interface Listed {
  readonly id: string
  readonly therapistFirstName: string
  readonly reason: string | null
}
async function listed(by: As, filter = ''): Promise<readonly Listed[]> {
  const found = await ask(by, `{ emergencyAccesses${filter} { nodes { id therapistFirstName reason } } }`)
  return (found as { nodes: Listed[] }).nodes
}
const idsOf = async (by: As, filter?: string) => (await listed(by, filter)).map(({ id }) => Number(id))

const RECORD = `query ($id: ID!) { user(id: $id) { id
  journals(first: 100) { nodes { title } } screenings(first: 100) { nodes { instrumentKey } }
  riskFlags(first: 100) { nodes { category } } consents { kind } } }`
const readAs = (by: As) => ask(by, RECORD, { id: app.personas.ids.client })

test('a therapist of the practice reads the record of a client for an hour, and not what is psychotherapy or chat', async () => {
  const { client } = app.personas.ids
  await insertJournal(app.owner, client, 'an entry')
  await insertScreening(app.owner, client)
  await app.owner.query(
    `insert into risk_flag (organisation_id, client_user_id, category, severity, source, source_id, source_version, field,
       span_start, span_end, told_as, told_to)
     select organisation_id, id, 'self_harm', 'high', 'journal', 1, 1, 'title', 0, 1, 'therapist', array[1] from user_account
     where id = $1`,
    [client],
  )
  const open1 = await insertNote(app.owner, client, 'an open note')
  const closed = await insertNote(app.owner, client, 'a psychotherapy note')
  await app.owner.query(
    'update note set is_psychotherapy = true, record_type_id = 4, released_at = null where id = $1',
    [closed],
  )
  const session = await insertSession(app.owner, client, 'a shared session')
  await insertInteraction(app.owner, client, 'a chat message')
  const notes = () =>
    ask('colleague', 'query ($id: ID!) { notes(clientId: $id, first: 100) { nodes { id data } } }', { id: client })

  expect(await readAs('colleague')).toBe('NOT_FOUND')
  expect(await notes()).toEqual({ nodes: [] })
  const id = await open()
  expect(await readAs('colleague')).toEqual({
    id: String(client),
    journals: { nodes: [{ title: 'an entry' }] },
    screenings: { nodes: [{ instrumentKey: 'phq-9' }] },
    riskFlags: { nodes: [{ category: 'SELF_HARM' }] },
    consents: expect.arrayContaining([{ kind: 'JOURNAL_SHARING' }]),
  })
  expect(await notes()).toEqual({ nodes: [{ id: String(open1), data: 'an open note' }] })
  expect(await ask('colleague', 'query ($id: ID!) { note(id: $id) { data } }', { id: closed })).toBe('NOT_FOUND')
  expect(await ask('colleague', 'query ($id: ID!) { session(id: $id) { title } }', { id: session })).toEqual({
    title: 'a shared session',
  })
  expect(JSON.stringify(await ask('colleague', '{ threads { nodes { id } } }'))).not.toContain(
    String(app.personas.relationships.active),
  )
  await close('colleague', id)
  expect(await readAs('colleague')).toBe('NOT_FOUND')
  expect(await notes()).toEqual({ nodes: [] })
})

test('it is for reading: what an assigned therapist writes is refused', async () => {
  const { client } = app.personas.ids
  const flag = await app.owner.query<{ id: string }>('select id from risk_flag limit 1')
  const id = await open()
  const refused = [
    ask('colleague', 'mutation ($id: ID!) { logMood(input: { clientId: $id, value: 5 }) { mood { id } } }', {
      id: client,
    }),
    ask(
      'colleague',
      'mutation ($id: ID!) { exportRecord(input: { clientId: $id, format: ZIP }) { recordExport { id } } }',
      {
        id: client,
      },
    ),
    ask(
      'colleague',
      'mutation ($id: ID!) { openTherapistSession(input: { clientId: $id, kind: PHONE }) { therapistSessionId } }',
      {
        id: client,
      },
    ),
  ]
  expect(await Promise.all(refused)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  const acknowledged = ask('colleague', 'mutation ($id: ID!) { acknowledgeRiskFlag(id: $id) { riskFlagId } }', {
    id: Number(flag.rows[0]?.id),
  })
  expect(await acknowledged).toBe('NOT_FOUND')
  await close('colleague', id)
})

test('the record of a client without a practice is opened while a colleague treats them, and not before', async () => {
  const client = await addPerson(app.owner, 'unattached', 'client')
  expect(await openAs('colleague', client)).toBe('NOT_FOUND')
  await app.owner.query(
    `insert into relationship (therapist_user_id, client_user_id, organisation_id, is_profile_active)
     values ($1, $2, $3, true)`,
    [app.personas.ids.therapist, client, app.personas.organisationId],
  )
  expect(await openAs('colleague', client)).toEqual({ emergencyAccessId: expect.any(String) })
  expect(await ask('colleague', 'query ($id: ID!) { user(id: $id) { id } }', { id: client })).toEqual({
    id: String(client),
  })
})

test('a client of another practice is answered like one who does not exist; staff have no record to open', async () => {
  const stranger = await addPerson(app.owner, 'stranger', 'client')
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [
    stranger,
    app.personas.otherOrganisationId,
  ])
  const { therapist, client } = app.personas.ids
  const mutation =
    'mutation ($id: ID!) { openRecordInEmergency(clientId: $id, reason: "crisis") { emergencyAccessId } }'
  const answers = [stranger, 2_000_000_000, therapist].map((id) => app.graphql(mutation, { id }, 'colleague'))
  const [first, ...others] = await Promise.all(answers)
  expect(first?.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  for (const other of others) expect(other).toEqual(first)
  expect(await openAs('therapist', client)).toBe('CONFLICT')
  expect(await openAs('client', client)).toBe('FORBIDDEN')
  expect(await openAs('operator', client)).toBe('FORBIDDEN')
  expect(await openAs('nobody', client)).toBe('UNAUTHENTICATED')
  for (const reason of ['', '   ', 'a'.repeat(2_001)]) {
    expect(await openAs('colleague', client, reason)).toBe('BAD_USER_INPUT')
  }
})

test('the client, the safety contact and the admins are told at once, without reason and names', async () => {
  const { client, colleague, therapist, organisation } = {
    ...app.personas.ids,
    organisation: app.personas.organisationId,
  }
  await app.owner.query('update organisation set safety_contact_user_id = $2 where id = $1', [organisation, therapist])
  const feed = await subscribe<{ change: string; emergencyAccess: Listed & { therapistId: string } }>(
    app,
    'client',
    `subscription ($id: ID!) { emergencyAccessChanged(clientId: $id) {
       change emergencyAccess { id therapistId therapistFirstName reason } } }`,
    { id: client },
  )
  const id = await open()
  expect(await feed.next()).toEqual({
    change: 'CREATED',
    emergencyAccess: {
      ...{ id: String(id), therapistId: String(colleague), therapistFirstName: 'colleague', reason: null },
    },
  })
  for (const name of ['client', 'admin', 'therapist']) {
    const mail = await mailAbout(`${name}@example.org`, 'opened')
    expect(mail).not.toMatch(/Maya|police|colleague@|Persona/)
  }
  await close('colleague', id)
  expect(await feed.next()).toMatchObject({ change: 'UPDATED' })
  await feed.close()
  const { rows } = await app.owner.query(
    `select 1 from effect e, event v where e::text ilike '%police%' or v::text ilike '%police%'`,
  )
  expect(rows).toEqual([])
})

test('the admins of the practice see by their feed that a record was opened, closed and reviewed', async () => {
  const admin = await eventFeed(app, 'admin', 'emergencyAccess')
  const outside = await eventFeed(app, 'outsideAdmin', 'emergencyAccess')
  const id = await open()
  await close('colleague', id)
  await review('admin', id)
  const told = await untilSeen(admin, (events) => events.length >= 3)
  const event = `emergencyAccessChanged.practice ${id}`
  expect(told).toEqual([`${event} CREATED`, `${event} UPDATED`, `${event} UPDATED`])
  expect(await outside()).toEqual([])
})

/** The next mail to the address that has the word. */
async function mailAbout(address: string, word: string): Promise<string> {
  for (;;) {
    const mail = await outbox.next(address)
    if (mail.includes(word)) return mail
  }
}

/** How much `care verify-audit` finds. */
async function findingsInTrail(): Promise<number> {
  const { found } = await verifyAudit({
    archives: noArchives,
    url: app.urls.application,
    auditKey: app.app.keys.audit,
    headPlaces: [new HeadFile(join(app.dataDir, 'audit-heads'))],
  })
  return found
}

describe('an open record', () => {
  test('is marked in the audit trail at every read, and the trail stays whole', async () => {
    const { client } = app.personas.ids
    const id = await open()
    await readAs('colleague')
    await readAs('therapist')
    await close('colleague', id)
    await readAs('therapist')
    const { rows } = await app.owner.query(
      `select caller_user_id::int as by, action, operation, emergency_access_ids from audit
       where $1 = any(subject_ids) and emergency_access_ids is not null and $2 = any(emergency_access_ids) order by id`,
      [client, id],
    )
    const { colleague } = app.personas.ids
    expect(rows).toMatchObject([
      { by: colleague, action: 'read', operation: 'user' },
      { by: colleague, action: 'write', operation: 'closeEmergencyAccess' },
    ])
    const shown = await ask(
      'admin',
      'query ($id: ID) { auditTrail(emergencyAccessId: $id) { nodes { operation emergencyAccessIds } } }',
      { id },
    )
    expect(shown).toEqual({
      nodes: [
        { operation: 'closeEmergencyAccess', emergencyAccessIds: [String(id)] },
        { operation: 'user', emergencyAccessIds: [String(id)] },
      ],
    })
    const isSealed = `select 1 from audit a join audit_seal s on a.id = any(s.audit_ids)
      where a.operation = 'closeEmergencyAccess' and $1 = any(a.emergency_access_ids)`
    await until(async () => (await app.owner.query(isSealed, [id])).rows.length > 0)
    expect(await findingsInTrail()).toBe(0)
    // A mark that is removed later is an altered row.
    await app.owner.query('update audit set emergency_access_ids = null where $1 = any(emergency_access_ids)', [id])
    expect(await findingsInTrail()).toBeGreaterThan(0)
  })

  test('ends open subscriptions of the therapist when it is closed', async () => {
    const id = await open()
    const journals = await subscribe(
      app,
      'colleague',
      'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }',
      { id: app.personas.ids.client },
    )
    expect(journals.end).toBeUndefined()
    // An admin who is alarmed closes it too; others may not.
    expect(await close('therapist', id)).toBe('FORBIDDEN')
    expect(await close('outsideAdmin', id)).toBe('NOT_FOUND')
    expect(await close('admin', id)).toEqual({ emergencyAccess: { endedAt: expect.any(String) } })
    await until(() => journals.end !== undefined)
    expect(journals.end).toBe('SUBSCRIPTION_INTERRUPTED')
    await journals.close()
  })

  test('ends by itself after its hour, with its subscriptions', async () => {
    const id = await open()
    const journals = await subscribe(
      app,
      'colleague',
      'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }',
      { id: app.personas.ids.client },
    )
    const { rows } = await app.owner.query<{ minutes: number }>(
      'select extract(epoch from expires_at - opened_at)::int / 60 as minutes from emergency_access where id = $1',
      [id],
    )
    expect(rows).toEqual([{ minutes: 60 }])
    await app.owner.query(
      `update emergency_access set opened_at = opened_at - interval '1 hour', expires_at = opened_at where id = $1`,
      [id],
    )
    expect(await readAs('colleague')).toBe('NOT_FOUND')
    await app.owner.query(`update effect set next_at = now() where kind = 'end-emergency-access' and ref_id = $1`, [id])
    await until(() => journals.end !== undefined)
    expect(journals.end).toBe('SUBSCRIPTION_INTERRUPTED')
    await journals.close()
    const ended = await app.owner.query('select 1 from emergency_access where id = $1 and ended_at = expires_at', [id])
    expect(ended.rows).toHaveLength(1)
  })

  test('is opened once, and by one key once', async () => {
    const { client } = app.personas.ids
    const mutation = `mutation ($id: ID!, $key: String) {
      openRecordInEmergency(clientId: $id, reason: "crisis", idempotencyKey: $key) { emergencyAccessId } }`
    const first = await ask('colleague', mutation, { id: client, key: 'one' })
    expect(await ask('colleague', mutation, { id: client, key: 'one' })).toEqual(first)
    expect(await openAs('colleague', client)).toBe('CONFLICT')
    await close('colleague', Number((first as { emergencyAccessId: string }).emergencyAccessId))
  })
})

test('an access waits in the list of the admins until another than who opened it signs the review', async () => {
  const { client, colleague } = app.personas.ids
  const id = await open()
  expect(await idsOf('admin', '(awaitsReview: true)')).toContain(id)
  expect(await review('admin', id)).toBe('CONFLICT')
  await close('colleague', id)
  expect(await review('colleague', id)).toBe('FORBIDDEN')
  expect(await review('outsideAdmin', id)).toBe('NOT_FOUND')
  expect(await review('operator', id)).toBe('FORBIDDEN')
  expect(await review('admin', id, ' ')).toBe('BAD_USER_INPUT')
  expect(await review('admin', id)).toEqual({
    emergencyAccess: { reviewedById: String(app.personas.ids.admin), finding: 'It was needed.' },
  })
  expect(await review('admin', id, 'Another finding')).toBe('CONFLICT')
  expect(await idsOf('admin', '(awaitsReview: true)')).not.toContain(id)
  expect(await idsOf('admin', '(awaitsReview: false)')).toContain(id)

  // Who sees it: the client and the assigned therapist without the reason, others nothing.
  for (const [by, reason] of [
    ['admin', REASON],
    ['colleague', REASON],
    ['client', null],
    ['therapist', null],
  ] as const) {
    const found = (await listed(by, `(clientId: ${client})`)).find((access) => Number(access.id) === id)
    expect([by, found]).toEqual([by, { id: String(id), therapistFirstName: 'colleague', reason }])
  }
  for (const by of ['otherClient', 'outsider', 'outsideAdmin', 'operator'] as const) expect(await idsOf(by)).toEqual([])

  // The only admin opened it: it stays in the list.
  const own = await open('admin')
  await close('admin', own)
  expect(await review('admin', own)).toBe('FORBIDDEN')
  expect(await idsOf('admin', '(awaitsReview: true)')).toContain(own)
  // A further admin signs it.
  await app.owner.query('update user_account set is_organisation_admin = true where id = $1', [colleague])
  await until(async () => (await review('colleague', own)) !== 'FORBIDDEN')
  await app.owner.query('update user_account set is_organisation_admin = false where id = $1', [colleague])
  expect(await idsOf('admin', '(awaitsReview: true)')).not.toContain(own)
})

test('a therapist opens ten records a day', async () => {
  await app.owner.query('delete from emergency_access')
  for (let count = 0; count < 10; count++) await close('colleague', await open())
  const { errors } = await app.graphql(
    'mutation ($id: ID!) { openRecordInEmergency(clientId: $id, reason: "crisis") { emergencyAccessId } }',
    { id: app.personas.ids.client },
    'colleague',
  )
  expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  await app.owner.query(`update emergency_access set opened_at = opened_at - interval '1 day'`)
  await open()
})
