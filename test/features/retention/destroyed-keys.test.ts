import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { purgeExpired } from '../../../src/features/retention/index.js'
import { submitNote } from '../../support/records/notes.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

let app: TestApp
/** Shows what is stored, as it is stored. */
let stored: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  stored = new pg.Client({ connectionString: app.urls.owner })
  await stored.connect()
  await stored.query(`update content_encryption set state = 'on'`)
  await app.app.database.content.refresh()
})
afterAll(async () => {
  await stored.end()
  await app.close()
})

interface StoredKey {
  readonly resource: string
  readonly isThere: boolean
}
const keysOf = async (personId: number): Promise<Record<string, boolean>> => {
  const { rows } = await stored.query<StoredKey>(
    `select resource, wrapped is not null as "isThere" from data_key where owner_kind = 'person' and owner_id = $1`,
    [personId],
  )
  return Object.fromEntries(rows.map(({ resource, isThere }) => [resource, isThere]))
}

/** The jobs of the note may still change what the plan has. */
async function erase(client: number): Promise<void> {
  await until(async () => {
    const plan = await app.graphql('query($id: ID!) { erasurePlan(clientId: $id) { code } }', { id: client }, 'admin')
    const { code } = (plan.data as { erasurePlan: { code: string } }).erasurePlan
    const { errors } = await app.graphql(
      'mutation($id: ID!, $plan: String!) { eraseRecord(clientId: $id, plan: $plan) { id } }',
      { id: client, plan: code },
      'admin',
    )
    return errors === undefined
  })
}

/** Somebody of the first practice. */
async function addClient(login: string): Promise<number> {
  const id = await addPerson(app.owner, login, 'client')
  const { organisationId } = app.personas
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
  return id
}

test('an erasure destroys the keys of what it deletes, and later those of what had to be kept', async () => {
  const { client } = app.personas.ids
  expect((await app.rest('POST', '/journals/', { as: 'client', body: { title: 'only mine' } })).status).toBe(201)
  expect((await submitNote(app, 'therapist', { data: 'must be kept' })).status).toBe(201)
  expect(await keysOf(client)).toMatchObject({ journals: true, notes: true })
  const titleOf = `select title from journal where client_user_id = $1`
  // A copy of the database from before the erasure has the text, encrypted.
  const copy = (await stored.query<{ title: string }>(titleOf, [client])).rows
  expect(copy[0]?.title).not.toContain('only mine')

  await erase(client)
  expect(await keysOf(client)).toMatchObject({ journals: false, notes: true })

  // Put back, the copy cannot be read with the keys that are there now.
  app.app.database.content.forget()
  await expect(app.app.database.content.decrypt(copy.map((row) => ({ ...row })))).rejects.toThrow(
    'was destroyed with the record that it encrypted',
  )
  // What had to be kept goes when its time is over.
  await stored.query(
    `update restricted_row set restricted_until = now() - interval '1 day' where client_user_id = $1`,
    [client],
  )
  await purgeExpired(
    app.app.context({ kind: 'job', job: 'purge-records', subjectId: 0 }, 'purgeRecords'),
    new AbortController().signal,
  )
  expect(await keysOf(client)).toMatchObject({ journals: false, notes: false })
})

test('an attached file and an export that were copied before an erasure cannot be opened afterwards', async () => {
  const clientId = await addClient('copied')
  const words = 'Kanarienvogel '.repeat(6_000)
  const relationshipId = await assignTherapist(app.owner, app.personas.ids.therapist, clientId)
  await app.owner.query('update relationship set organisation_id = $2 where id = $1', [
    relationshipId,
    app.personas.organisationId,
  ])
  const pair = { client_user_id: clientId, therapist_client_id: relationshipId }
  const note = await submitNote(app, 'therapist', { ...pair, data: 'with a file' }, [['a.txt', words]])
  expect(note.status).toBe(201)
  const asked = await app.graphql(
    'mutation($id: ID!) { exportRecord(input: { clientId: $id, format: ZIP }) { recordExportId } }',
    { id: clientId },
    { authorization: `Basic ${btoa(`copied:${PASSWORD}`)}` },
  )
  expect(asked.errors).toBeUndefined()
  const filesOf = async () =>
    (
      await stored.query<{ id: string; key: string; from: string }>(
        `select s.id, s.key, f."from" from stored_file s join (
           select file_id as id, 'note' as "from" from note_attachment where client_user_id = $1
           union all select file_id, 'export' from record_export where client_user_id = $1) f on f.id = s.id order by f."from"`,
        [clientId],
      )
    ).rows
  await until(async () => (await filesOf()).length === 2)
  const copies = await filesOf()
  expect(copies.map(({ from }) => from)).toEqual(['export', 'note'])
  const folder = join(app.dataDir, 'files')
  const aside = await mkdtemp(join(tmpdir(), 'care-copy-'))
  await cp(folder, aside, { recursive: true })
  const { files } = app.app.context({ kind: 'job', job: 'test', subjectId: 0 }, 'test').services
  for (const { id } of copies) expect((await files.open(id)) === undefined).toBe(false)

  await erase(clientId)
  await stored.query(
    `update restricted_row set restricted_until = now() - interval '1 day' where client_user_id = $1`,
    [clientId],
  )
  await purgeExpired(
    app.app.context({ kind: 'job', job: 'purge-records', subjectId: 0 }, 'purgeRecords'),
    new AbortController().signal,
  )
  // Somebody puts the bytes and their keys back as they were.
  await cp(aside, folder, { recursive: true })
  await rm(aside, { recursive: true })
  for (const { id, key } of copies) {
    await stored.query(
      'insert into stored_file (id, key) values ($1, $2) on conflict (id) do update set key = excluded.key',
      [id, key],
    )
  }
  app.app.database.content.forget()
  for (const { id } of copies) await expect(files.open(id)).rejects.toThrow('was destroyed with the record')
})

test('a text that was moved to the record of another person is refused', async () => {
  const { otherClient } = app.personas.ids
  expect(
    (await app.rest('POST', '/journals/', { as: 'otherClient', body: { title: 'of somebody else' } })).status,
  ).toBe(201)
  expect((await app.rest('POST', '/journals/', { as: 'formerClient', body: { title: 'mine' } })).status).toBe(201)
  const { rows } = await stored.query<{ title: string }>('select title from journal where client_user_id = $1', [
    otherClient,
  ])
  await stored.query('update journal set title = $1 where client_user_id <> $2', [rows.at(-1)?.title, otherClient])
  const answer = await app.rest('GET', `/journals/${app.personas.ids.formerClient}/`, { as: 'formerClient' })
  expect([answer.status, answer.text.includes('of somebody else')]).toEqual([500, false])
})
