import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Bundle } from '@medplum/fhirtypes'
import { exportToFile, EXPORT_TO_FILE, sweepRecordExports } from '../../../src/features/record-export/index.js'
import { sql } from '../../../src/database/sql.js'
import { createJournal, journalsReadable } from '../../../src/features/journals/index.js'
import { readOnlyContextOf } from '../../../src/features/record-export/build-archive.js'
import type { ExportPart } from '../../../src/features/export-parts/export-part.js'
import { exportParts } from '../../../src/features/export-parts/index.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { pagesOf } from '../../../src/features/record-export/collect-record.js'
import { ExportFile } from '../../../src/features/record-export/export-file.js'
import { Conflict, NotFound, TooLarge } from '../../../src/kernel/errors.js'
import { stepsWith } from '../../support/records/safety-plans.js'
import { credentials, startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { danglingReferences, validateBundle } from '../../support/records/fhir.js'
import {
  insertInteraction,
  insertEmergencyAccess,
  insertRiskFlag,
  insertSession,
  insertMessage,
  insertSoapNote,
  insertTherapistSession,
} from '../../support/service/access.js'
import { submitNote } from '../../support/records/notes.js'
import { readZip } from '../../support/records/read-zip.js'
import { insertTreatmentPlan } from '../../support/records/treatment-plans.js'
import { until } from '../../support/until.js'

/** Copies of whole records: what is in them, who gets them, and when they go. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ids = () => app.personas.ids
const asDemo = (subjectId = 0) => app.app.context({ kind: 'job', job: EXPORT_TO_FILE, subjectId }, 'exportToFile')

/** Asks for a copy and waits for its end. */
async function copyOf(clientId: number, as: As, format = 'ZIP') {
  const asked = await app.graphql(
    'mutation ($input: ExportRecordInput!) { exportRecord(input: $input) { recordExportId } }',
    { input: { clientId, format } },
    as,
  )
  const { recordExportId: id } = (asked.data as { exportRecord: { recordExportId: string } }).exportRecord
  await until(async () => ['READY', 'FAILED'].includes((await shown(id, as)).state))
  return id
}

async function shown(id: string | number, as: As) {
  const { data } = await app.graphql(
    'query ($id: ID!) { recordExport(id: $id) { state reason recordCount bytes sha256 expiresAt } }',
    { id },
    as,
  )
  return (data as { recordExport: { state: string; reason: string | null; recordCount: number; sha256: string } })
    .recordExport
}

async function fetched(id: string | number, as: As): Promise<{ status: number; content: Buffer; type: string | null }> {
  const answer = await fetch(`${app.url}/exports/${id}/file/`, { headers: credentials(as) })
  const content = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, content, type: answer.headers.get('content-type') }
}

const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(files.get(`json/${name}.json`)?.toString() ?? '[]') as Record<string, unknown>[]

/** Rows that no operation makes so quickly, as the owner. */
async function writeRequest(clientId: number, requestedBy: number): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into record_export (client_user_id, requested_by_user_id, format, created_at, updated_at)
     values ($1, $2, 'zip', now(), now()) returning id`,
    [clientId, requestedBy],
  )
  return rows[0]?.id ?? ''
}

async function journal(title: string, visibility: string): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into journal (client_user_id, organisation_id, title, description, journal_timestamp, visibility)
     select id, organisation_id, $2, $3, now(), $4 from user_account where id = $1 returning id`,
    [ids().client, title, 'Zoë wrote "this",\n=in;@two lines 🌱', visibility],
  )
  return Number(rows[0]?.id)
}

/** What is tracked between sessions, with all that FHIR is particular about. */
async function writeTracking(clientId: number): Promise<void> {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(row)
    const places = columns.map((_, at) => `$${at + 2}`).join(', ')
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into ${table} (client_user_id, ${columns.join(', ')}) values ($1, ${places}) returning id`,
      [clientId, ...Object.values(row)],
    )
    return Number(rows[0]?.id)
  }
  const now = new Date()
  const taken = { instrument_version: 1, taken_at: now, created_at: now }
  const answers = JSON.stringify([1, 1, 1, null, 1, 1, 1, 1, 0, 2])
  await insert('screening', { ...taken, instrument_key: 'phq-9', answers, score: 8, severity: 'mild' })
  await insert('screening', {
    ...taken,
    ...{ instrument_key: 'dass-21', answers: null, score: 30, subscores: { depression: 12, stress: 18 } },
  })
  await insert('screening', { ...taken, instrument_key: 'none-of-ours', answers: '[3]', score: 3, severity: 'odd' })
  await insert('screening_schedule', {
    ...{ instrument_key: 'phq-9', recurrence: 'weekly', starts_on: '2026-01-31', next_due_on: '2026-02-07' },
  })
  for (const version of [1, 2]) {
    await insert('safety_plan', {
      ...{ plan_version: version, written_by_user_id: clientId, written_as: 'client', created_at: now },
      steps: JSON.stringify(stepsWith('I stop answering\u000b')),
    })
  }
  await insert('mood', { value: 3, labels: ['tired', ' '], note: '', logged_at: now })
  await insert('mood', { value: 9, note: 'a good\u000b day\u0001', logged_at: now })
  const goal = await insert('goal', { title: ' ', target: 'ten minutes', due_on: '2026-12-01' })
  await insert('goal', { title: 'Walk', measure: 'minutes', status: 'abandoned', closed_at: now })
  await insert('goal_intervention', { goal_id: goal, title: 'Shoes by the door' })
  await insert('goal_progress', { goal_id: goal, progress: 10, status: 'in_progress', recorded_at: now })
  await insert('recommendation', { title: 'Read about sleep', kind: 'reading' })
  await insert('conversation_message', {
    prompt: LONG,
    create_timestamp: now,
  })
}

/** A character of two units stands where it would be cut. */
const LONG = `${'a'.repeat(249_999)}🌱${'b'.repeat(30_000)}`

const TRACKED = {
  screenings: 3,
  'screening-schedules': 1,
  moods: 2,
  'safety-plans': 2,
  goals: 2,
  'goal-interventions': 1,
  'goal-progress': 1,
  recommendations: 1,
  'treatment-plans': 1,
  'treatment-plan-history': 1,
}

let sharedEntry: number
beforeAll(async () => {
  const { owner } = app
  const { client } = ids()
  sharedEntry = await journal('=1+1', 'shared')
  await journal('mine alone', 'private')
  await insertMessage(owner, await insertSession(owner, client, 'an evening'), 'I cannot sleep')
  await owner.query('update conversation_session set shared_at = null where client_user_id = $1', [client])
  await writeTracking(client)
  await owner.query(`update user_account set gender = 'Genderqueer', date_of_birth = '1990-02-28' where id = $1`, [
    client,
  ])
  await insertInteraction(owner, client, 'see you on Thursday')
  await insertTherapistSession(owner, client)
  await app.graphql(
    'mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }',
    {
      i: {
        ...{ clientId: client, therapistId: ids().therapist, kind: 'VIDEO' },
        ...{ startsAt: new Date(Date.now() + 3_600_000), meetingUrl: 'https://meet.example/room-7' },
      },
    },
    'therapist',
  )
  await insertSoapNote(owner, client, 'released and signed', 'signed')
  await insertTreatmentPlan(owner, client, 'lies awake', 'released')
  await owner.query(
    `insert into consent (client_user_id, kind, status, form_version) values ($1, 'treatment', 'given', 1), ($1, 'ai', 'withdrawn', 2)`,
    [client],
  )
  await insertRiskFlag(owner, client, 'a flag stands here', true)
  await insertEmergencyAccess(owner, { therapistId: ids().colleague, clientId: client })
  await owner.query(
    `insert into soap_note_cosignature (organisation_id, client_user_id, soap_note_id, content_version, supervisor_user_id,
       cosigned_at)
     select organisation_id, client_user_id, id, 1, $2, now() from soap_note where client_user_id = $1`,
    [client, ids().colleague],
  )
  const released = await submitNote(app, 'therapist', { data: 'for both' }, [['plän: 1.txt', 'in the file']])
  await owner.query('update note set released_at = now() where id = $1', [released.body.id])
  await submitNote(app, 'therapist', { data: 'not released' }, [['other.txt', 'of the other note']])
  await submitNote(app, 'therapist', { data: 'for the author alone', record_type: 'psychotherapy' })
})

test("a client's copy has everything they may read, as JSON, CSV, FHIR and files, with digests", async () => {
  const id = await copyOf(ids().client, 'client')
  const { status, content, type } = await fetched(id, 'client')
  expect([status, type]).toEqual([200, 'application/zip'])
  const { sha256, recordCount } = await shown(id, 'client')
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  const files = await readZip(content)

  expect(jsonOf(files, 'profile')).toMatchObject([{ id: ids().client, firstName: 'client' }])
  expect(jsonOf(files, 'relationships')).toMatchObject([{ therapistFirstName: 'therapist' }])
  expect(jsonOf(files, 'journals').map(({ title }) => title)).toEqual(expect.arrayContaining(['=1+1', 'mine alone']))
  expect(jsonOf(files, 'notes')).toMatchObject([{ data: 'for both', recordType: 'Progress note' }])
  expect(jsonOf(files, 'note-history')).toMatchObject([{ data: 'for both', attachmentNames: ['plän: 1.txt'] }])
  expect(jsonOf(files, 'therapist-sessions').map(({ meetingUrl }) => meetingUrl)).toContain(
    'https://meet.example/room-7',
  )
  expect(jsonOf(files, 'soap-notes')).toMatchObject([{ state: 'signed' }])
  expect(jsonOf(files, 'soap-note-history')).toMatchObject([{ signedById: expect.any(Number) }])
  expect(jsonOf(files, 'soap-notes')[0]).not.toHaveProperty('mlData')
  const [opened, ...more] = jsonOf(files, 'emergency-accesses')
  expect([opened, more]).toEqual([expect.objectContaining({ therapistId: ids().colleague }), []])
  expect(opened).not.toHaveProperty('reason')
  expect(jsonOf(files, 'co-signatures')).toMatchObject([{ version: 1, supervisorId: ids().colleague }])
  expect(jsonOf(files, 'chat')).toHaveLength(1)
  expect(jsonOf(files, 'conversation-messages')).toHaveLength(2)
  for (const [name, count] of Object.entries(TRACKED)) expect([name, jsonOf(files, name).length]).toEqual([name, count])
  expect(files.has('json/risk-flags.json')).toBe(false)
  const [file] = jsonOf(files, 'note-files')
  const attachments = [...files].filter(([path]) => path.startsWith('attachments/'))
  expect(attachments.map(([path, text]) => [path, text.toString()])).toEqual([
    [`attachments/${String(file?.id)}-plän_1.txt`, 'in the file'],
  ])
  const everything = [...files.values()].map((one) => one.toString()).join()
  for (const hidden of ['not released', 'of the other note', 'for the author alone']) {
    expect(everything).not.toContain(hidden)
  }

  const csv = files.get('csv/journals.csv')?.toString()
  expect(csv?.split('\r\n')[0]).toMatch(/^\ufeffid,title,description,/)
  expect(csv).toContain(`'=1+1,"Zoë wrote ""this"",\n'=in;'@two lines 🌱"`)

  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
    files: { path: string; bytes: number; sha256: string }[]
  }
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => !['manifest.json', 'README.txt'].includes(path)).toSorted(),
  )
  for (const { path, bytes, sha256: digest } of manifest.files) {
    const one = files.get(path) ?? Buffer.alloc(0)
    expect([path, one.length, createHash('sha256').update(one).digest('hex')]).toEqual([path, bytes, digest])
  }
  const rows = [...files]
    .filter(([path]) => path.startsWith('json/'))
    .flatMap(([, text]) => JSON.parse(text.toString()))
  expect(rows).toHaveLength(recordCount)
  expect(files.get('README.txt')?.toString()).toMatch(/journals +3 /)

  const bundle = JSON.parse(files.get('fhir/bundle.json')?.toString() ?? '') as Bundle
  expect(validateBundle(bundle)).toEqual([])
  expect(danglingReferences(bundle)).toEqual([])
  expect(new Set(bundle.entry?.map(({ resource }) => resource?.resourceType))).toEqual(
    new Set([
      ...['Patient', 'Practitioner', 'Organization', 'Encounter', 'DocumentReference', 'QuestionnaireResponse'],
      ...['Observation', 'Goal', 'CarePlan', 'Condition', 'Consent', 'Communication'],
    ]),
  )
  const said = bundle.entry?.flatMap(({ resource }) =>
    resource?.resourceType === 'Communication' ? [resource.payload?.map(({ contentString }) => contentString)] : [],
  )
  expect(said?.find((pieces) => pieces?.length === 2)?.join('')).toBe(LONG)
  const score = bundle.entry?.find(({ resource }) => resource?.resourceType === 'Observation')?.resource
  expect(score).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }, { code: 'phq-9' }] },
    valueQuantity: { value: 8 },
  })
})

test("a therapist's copy has everything that the therapist may read, and only the therapist can download it", async () => {
  const id = await copyOf(ids().client, 'therapist')
  const files = await readZip((await fetched(id, 'therapist')).content)
  expect(jsonOf(files, 'journals').map(({ title }) => title)).not.toContain('mine alone')
  expect(jsonOf(files, 'notes').map(({ data }) => data)).toEqual(['for both', 'not released'])
  expect(jsonOf(files, 'note-files')).toHaveLength(2)
  expect(jsonOf(files, 'note-history')).toHaveLength(2)
  expect([...files.values()].map((one) => one.toString()).join()).not.toContain('for the author alone')
  expect(jsonOf(files, 'risk-flags')).toHaveLength(1)
  expect(files.has('json/conversations.json')).toBe(false)
  const bundle = JSON.parse(files.get('fhir/bundle.json')?.toString() ?? '') as Bundle
  expect(validateBundle(bundle)).toEqual([])
  for (const other of ['client', 'colleague', 'admin', 'outsider'] as const) {
    expect((await fetched(id, other)).status).toBe(404)
    expect((await app.rest('GET', `/exports/${id}/`, { as: other })).status).toBe(404)
  }

  await app.owner.query(`update journal set visibility = 'private' where id = $1`, [sharedEntry])
  expect((await fetched(id, 'therapist')).status).toBe(403)
  expect(await shown(id, 'therapist')).toMatchObject({ state: 'READY' })
  await app.owner.query(`update journal set visibility = 'shared' where id = $1`, [sharedEntry])
  expect((await fetched(id, 'therapist')).status).toBe(200)

  const active = [app.personas.relationships.active]
  await app.owner.query('update relationship set is_profile_active = false where id = $1', active)
  expect((await fetched(id, 'therapist')).status).toBe(404)
  await app.owner.query('update relationship set is_profile_active = true where id = $1', active)
})

test('a bundle without an archive is valid FHIR and has the addresses of the files', async () => {
  const id = await copyOf(ids().client, 'client', 'FHIR')
  const { content, type } = await fetched(id, 'client')
  expect(type).toBe('application/fhir+json')
  const bundle = JSON.parse(content.toString()) as Bundle
  expect(validateBundle(bundle)).toEqual([])
  const url = /"url":"([^"]+attachments[^"]+)"/.exec(content.toString())?.[1] ?? ''
  expect((await fetch(url, { headers: credentials('client') })).status).toBe(200)
})

test("the trail has the job's reads and every download", async () => {
  const id = await copyOf(ids().otherClient, 'otherClient')
  await fetched(id, 'otherClient')
  const expected = [
    `write exportRecord user ${ids().otherClient} recordExport:${id}`,
    'read make-record-export job',
    `write make-record-export job recordExport:${id}`,
    `read recordExportFile user ${ids().otherClient}`,
  ]
  const left = async () => {
    const { rows } = await app.owner.query<{ row: string }>(
      `select concat_ws(' ', action, operation, caller_kind, caller_user_id, target) as row from audit
       where subject_ids = array[$1::bigint] and operation in ('make-record-export', 'recordExportFile', 'exportRecord')`,
      [ids().otherClient],
    )
    return new Set(rows.map(({ row }) => row))
  }
  // What a job has read it says when it has ended, which is after its result is there.
  await until(async () => (await left()).size === expected.length)
  expect(await left()).toEqual(new Set(expected))
})

test('a repeated request joins the pending one, but not a failed one', async () => {
  const waiting = await writeRequest(ids().formerClient, ids().formerClient)
  const ask = async () => {
    const { body } = await app.rest<{ exportid: number }>('POST', '/exports/', { as: 'formerClient', body: {} })
    return String(body.exportid)
  }
  expect([await ask(), await ask()]).toEqual([waiting, waiting])
  await app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, finished_at, next_at)
     values ($1, 'make-record-export', $2, 1, 'dead', now(), now())`,
    [`make-record-export:${waiting}:1`, waiting],
  )
  expect(await shown(waiting, 'formerClient')).toMatchObject({ state: 'FAILED', reason: null })
  expect(await ask()).not.toBe(waiting)
})

test('no copy is made if the caller may no longer read the record by then', async () => {
  const id = await writeRequest(ids().otherClient, ids().therapist)
  await app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, next_at)
     values ($1, 'make-record-export', $2, 1, 'waiting', now())`,
    [`make-record-export:${id}:1`, id],
  )
  const state = async () =>
    (
      await app.owner.query<{ state: string; reason: string }>(
        'select state, reason from record_export where id = $1',
        [id],
      )
    ).rows[0]
  await until(async () => (await state())?.state !== 'requested')
  expect(await state()).toEqual({ state: 'failed', reason: 'access_ended' })
})

test('a newer copy replaces an older one, and copies expire', async () => {
  const [older, newer] = [await copyOf(ids().client, 'client'), await copyOf(ids().client, 'client')]
  const kept = async (id: string) => {
    const query = 'select 1 from stored_file f join record_export e on e.file_id = f.id where e.id = $1'
    return (await app.owner.query(query, [id])).rowCount
  }
  expect(await shown(older, 'client')).toMatchObject({ state: 'EXPIRED' })
  expect([(await fetched(older, 'client')).status, await kept(older)]).toEqual([404, 0])
  expect([(await fetched(newer, 'client')).status, await kept(newer)]).toEqual([200, 1])

  const sweeper = app.app.context({ kind: 'job', job: sweepRecordExports.name, subjectId: 0 }, 'sweep')
  const sweep = () => sweepRecordExports.run(sweeper, new AbortController().signal)
  await sweep()
  expect(await kept(newer)).toBe(1)
  await app.owner.query(`update record_export set expires_at = now() - interval '1 second' where id = $1`, [newer])
  expect((await fetched(newer, 'client')).status).toBe(404)
  await sweep()
  expect(await shown(newer, 'client')).toMatchObject({ state: 'EXPIRED' })
  expect(await kept(newer)).toBe(0)
})

test('invalid arguments are named, and an unknown person is not found', async () => {
  const ask = async (body: unknown) => {
    const { status, body: answer } = await app.rest<{ errors?: { field: string }[] }>('POST', '/exports/', {
      ...{ as: 'client', body },
    })
    return [status, answer.errors?.map(({ field }) => field)]
  }
  expect(await ask({ format: 'pdf' })).toEqual([400, ['format']])
  expect(await ask({ userid: '1' })).toEqual([400, ['userid']])
  expect(await ask({ userid: 2_000_000_000 })).toEqual([404, undefined])
  expect(await ask({ userid: ids().otherClient })).toEqual([404, undefined])
})

test('on the command line a copy is written to a new file and recorded in the trail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-export-'))
  try {
    await app.owner.query(
      `insert into journal (client_user_id, title, journal_timestamp) select $1, 'entry ' || n, now() from generate_series(1, 450) n`,
      [ids().invitedClient],
    )
    const path = join(folder, 'record.zip')
    const { recordCount } = await exportToFile(asDemo(ids().invitedClient), ids().invitedClient, 'zip', path)
    const files = await readZip(await readFile(path))
    const titles = jsonOf(files, 'journals').map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: 450 }, (_, at) => `entry ${at + 1}`))
    expect(files.get('csv/journals.csv')?.toString().split('\r\n')).toHaveLength(452)
    expect(recordCount).toBeGreaterThan(450)
    await expect(exportToFile(asDemo(ids().invitedClient), ids().invitedClient, 'zip', path)).rejects.toThrow(Conflict)
    await expect(exportToFile(asDemo(2_000_000_000), 2_000_000_000, 'zip', join(folder, 'other'))).rejects.toThrow(
      NotFound,
    )
    const { rows } = await app.owner.query(`select subject_ids from audit where target = 'exported record'`)
    expect(rows).toContainEqual({ subject_ids: [String(ids().invitedClient)] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a copy that is made for a person is read with their rights and cannot write', async () => {
  const caller = { kind: 'user', userId: ids().client, role: 'client', organisationId: null } as const
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null }
  const ctx = readOnlyContextOf(asDemo(), { ...caller, ...rights })
  await expect(createJournal(ctx, { title: 'never written' })).rejects.toThrow('made by reading')
})

test('rows that are too large together are read one by one', async () => {
  const read: number[] = []
  const sizes: number[] = []
  const part: ExportPart = {
    ...{ place: 0, name: 'large', about: '', readable: journalsReadable, owner: sql`r.client_user_id` },
    read: async (_, __, asked) => {
      sizes.push(asked.length)
      if (asked.length > 1) throw new TooLarge('too large')
      return asked.map((id) => ({ id }))
    },
  }
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into journal (client_user_id, title) select $1, 'large' from generate_series(1, 9) returning id`,
    [ids().operator],
  )
  const { operator: userId } = ids()
  const operator = { kind: 'user', userId, role: 'client', organisationId: null, isOrganisationAdmin: false } as const
  const ctx = readOnlyContextOf(asDemo(), { ...operator, isOperator: false, sessionId: null })
  for await (const page of pagesOf(ctx, part, userId)) read.push(...page.map(({ id }) => id))
  expect(read).toEqual(rows.map(({ id }) => Number(id)))
  expect(sizes).toEqual([9, 3, ...Array.from({ length: 9 }, () => 1)])
  const never: ExportPart = { ...part, read: () => Promise.reject(new TooLarge('too large')) }
  await expect(pagesOf(ctx, never, userId).next()).rejects.toThrow(TooLarge)
})

test('closing an export file that was never started has no side effect', async () => {
  const { files } = asDemo().services
  const piece = new ExportFile(files, 'json/none.json')
  await expect(piece.abandon(files)).resolves.toBeUndefined()
  await expect(piece.end('too late')).rejects.toThrow('given up')
})

test('the documentation names every kind of record in a copy', async () => {
  const page = await readFile('docs/record-export.md', 'utf8')
  const kinds = /Kinds: ([^.]+)\./.exec(page)?.[1] ?? ''
  expect([...kinds.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(
    exportParts(shippedFeatures()).map(({ name }) => name),
  )
})

test('the FHIR definitions detect errors', () => {
  const wrong: unknown = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: { resourceType: 'Goal', id: '1', description: { text: '' }, colour: 'red' } }],
  }
  expect(validateBundle(wrong as Bundle).join('\n')).toMatch(/lifecycleStatus[^]*empty text/)
})

test('the FHIR bundle of every demo client is valid', async () => {
  await app.app.loadDemo()
  const { rows: clients } = await app.owner.query<{ id: string; login_name: string }>(
    `select id, login_name from user_account where email like '%@demo.example' and role = 'client' order by id`,
  )
  expect(clients.length).toBeGreaterThan(4)
  const folder = await mkdtemp(join(tmpdir(), 'care-export-'))
  const types = new Set<string | undefined>()
  try {
    for (const { id, login_name: login } of clients) {
      await exportToFile(asDemo(Number(id)), Number(id), 'fhir', join(folder, login))
      const bundle = JSON.parse(await readFile(join(folder, login), 'utf8')) as Bundle
      expect([login, validateBundle(bundle), danglingReferences(bundle)]).toEqual([login, [], []])
      for (const { resource } of bundle.entry ?? []) types.add(resource?.resourceType)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (const type of [
    ...['Patient', 'Practitioner', 'Organization', 'Encounter', 'DocumentReference', 'QuestionnaireResponse'],
    ...['Observation', 'Goal', 'Consent'],
  ]) {
    expect(types).toContain(type)
  }
})
