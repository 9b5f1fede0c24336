import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { migrateDatabase } from '../../src/process/reach-database.js'
import { createEmptyDatabase, type TestDatabase } from '../support/database/cluster.js'
import { addPerson } from '../support/service/personas.js'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'

let fresh: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  fresh = await createEmptyDatabase()
  owner = new pg.Client({ connectionString: fresh.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await fresh.drop()
})

async function stateAfterMigration(encryptsNewDatabase: boolean): Promise<string | undefined> {
  await migrateDatabase({ database: fresh.urls, encryptsNewDatabase })
  return (await owner.query<{ state: string }>('select state from content_encryption')).rows[0]?.state
}

test('a database without accounts encrypts texts, unless the setting says otherwise; one with accounts stays as it is', async () => {
  expect(await stateAfterMigration(false)).toBe('off')
  expect(await stateAfterMigration(true)).toBe('on')
  expect(await stateAfterMigration(false)).toBe('on')
  await owner.query(`update content_encryption set state = 'off'`)
  await addPerson(owner, 'ada', 'client')
  expect(await stateAfterMigration(true)).toBe('off')
})

/** Writes an entry whose text begins like an encrypted one, and a note with a file, and reads both. */
async function writeAndRead(app: TestApp, text: string): Promise<void> {
  const { ids, relationships } = app.personas
  expect((await app.rest('POST', '/journals/', { as: 'client', body: { title: text } })).status).toBe(201)
  const entries = await app.rest<{ title: string }[]>('GET', `/journals/${ids.client}/`, { as: 'client' })
  expect(entries.body.map(({ title }) => title)).toContain(text)
  const form = new FormData()
  const pair = { client_user_id: ids.client, therapist_user_id: ids.therapist }
  form.set(
    'metadata',
    JSON.stringify({ data: text, record_type: 'progress', ...pair, therapist_client_id: relationships.active }),
  )
  form.set('files', new Blob(['words of a file']), 'a.txt')
  const note = await app.rest<{ id: number }>('POST', '/notes/', { as: 'therapist', body: form })
  expect(note.status).toBe(201)
  const file = await app.rest('GET', `/notes/${note.body.id}/attachments/a.txt`, { as: 'therapist' })
  expect([file.status, file.text]).toEqual([200, 'words of a file'])
}

test('a service without encryption stores and reads the same texts', async () => {
  const app = await startTestApp()
  try {
    await app.owner.query(`update content_encryption set state = 'off'`)
    await app.app.database.content.refresh()
    await writeAndRead(app, '\u0001e1.seven')
    expect((await app.owner.query('select 1 from data_key')).rows).toEqual([])
  } finally {
    await app.close()
  }
})

test('a gateway with another content key than the one in use does not start', async () => {
  const app = await startTestApp()
  try {
    await writeAndRead(app, 'under the first key')
    const key = Buffer.alloc(32, 7).toString('base64')
    await expect(startGateway(app, { CONTENT_KEY: key })).rejects.toThrow(/CONTENT_KEY/)
  } finally {
    await app.close()
  }
})
