import { createCipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { encryptContent } from '../../src/commands/encrypt-content.js'
import { textTables } from '../../src/database/content/encrypt-rows.js'
import type { TextKey } from '../../src/database/content/sealed-text.js'
import { plainColumns } from '../../src/database/content/plain-columns.js'
import type { Config } from '../../src/config/config.js'
import type { App } from '../../src/app.js'
import { fillRecord } from '../support/records/full-record.js'
import { blindOwner } from '../support/database/cluster.js'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'
import { addPerson, assignTherapist } from '../support/service/personas.js'

const CANARY = 'Kanarienvogel \u0001 🌱'

let app: TestApp
let config: Config
/** Shows what is stored, as it is stored. */
let stored: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  const gateway = await startGateway(app)
  ;({ config } = gateway)
  await gateway.app.close()
  stored = new pg.Client({ connectionString: app.urls.owner })
  await stored.connect()
  await blindOwner(app.urls)
  await stored.query(`update content_encryption set state = 'off'`)
  await app.app.database.content.refresh()
})
afterAll(async () => {
  await stored.end()
  await app.close()
})

async function encrypt(on: App, signal = new AbortController().signal): Promise<string> {
  const lines: string[] = []
  await encryptContent(on, config, { say: (line) => lines.push(line), listenForStop: () => signal })
  return lines.join('\n')
}

async function somebody(login: string): Promise<number> {
  const id = await addPerson(app.owner, login, 'client')
  const { organisationId, ids } = app.personas
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
  await assignTherapist(app.owner, ids.therapist, id)
  await app.owner.query('update relationship set organisation_id = $2 where client_user_id = $1', [id, organisationId])
  return id
}

/** All values of the columns with texts, decrypted or as they are stored. */
async function textsOf(client: pg.Client): Promise<Record<string, unknown[]>> {
  const texts: Record<string, unknown[]> = {}
  for (const { table, key, columns } of textTables(app.app.database.writes.orm.getMetadata())) {
    for (const { column } of columns) {
      const { rows } = await client.query<{ value: unknown }>(
        `select ${column} as value from ${table} where ${column} is not null order by ${key}`,
      )
      if (rows.length > 0) texts[`${table}.${column}`] = rows.map(({ value }) => value)
    }
  }
  return texts
}

test('each text is encrypted, and reads as before', async () => {
  await fillRecord(app, await somebody('ada'), CANARY)
  const before = await textsOf(app.owner)
  // The record has a text in most tables.
  expect(Object.keys(before).length).toBeGreaterThan(30)
  expect(JSON.stringify(await textsOf(stored))).toContain('Kanarienvogel')

  expect(await encrypt(app.app)).toMatch(
    /^\d\d rows and 1 files are encrypted\. New ones are encrypted too\.\nWhat was there before/,
  )
  const after = JSON.stringify(await textsOf(stored))
  expect(after).not.toContain('Kanarienvogel')
  expect(await textsOf(app.owner)).toEqual(before)
  expect((await stored.query('select state from content_encryption')).rows).toEqual([{ state: 'on' }])
  expect(await encrypt(app.app)).toBe('0 rows and 0 files are encrypted. New ones are encrypted too.')
})

test('two equal texts differ when they are stored', async () => {
  const stand = await stored.query<{ title: string }>(
    `select title from goal union all select title from goal_intervention`,
  )
  expect(new Set(stand.rows.map(({ title }) => title)).size).toBe(stand.rowCount)
})

test('a command that is stopped goes on from there', async () => {
  await stored.query(`update content_encryption set state = 'off'`)
  await app.app.database.content.refresh()
  await fillRecord(app, await somebody('bea'), CANARY)
  const stop = new AbortController()
  stop.abort()
  await expect(encrypt(app.app, stop.signal)).rejects.toThrow('Stopped. What is done stays done')
  expect((await stored.query('select state from content_encryption')).rows).toEqual([{ state: 'converting' }])
  // From now on new texts are encrypted.
  expect((await app.rest('POST', '/journals/', { as: 'client', body: { title: CANARY } })).status).toBe(201)
  expect(
    (
      await stored.query(`select 1 from journal where title like '%Kanarien%' and client_user_id = $1`, [
        app.personas.ids.client,
      ])
    ).rowCount,
  ).toBe(0)
  expect(await encrypt(app.app)).toContain('files are encrypted')
  expect(JSON.stringify(await textsOf(stored))).not.toContain('Kanarienvogel')
})

test('texts that were encrypted without their row are read, and from the next command on refused', async () => {
  const { content } = app.app.database
  const clientId = app.personas.ids.client
  const key = await content.keys.forWriting({ owner: { kind: 'person', id: clientId }, resource: 'journals' })
  const title = sealWithoutRow(key, 'journal.title', CANARY)
  const { rows } = await stored.query<{ id: string }>(
    `update journal set title = $2 where id = (select max(id) from journal where client_user_id = $1) returning id::text`,
    [clientId, title],
  )
  await stored.query('update content_encryption set has_texts_without_row = true')
  await content.refresh()
  const read = () => app.graphql('query ($id: ID!) { journal(id: $id) { title } }', { id: rows[0]?.id }, 'client')
  expect(await read()).toEqual({ data: { journal: { title: CANARY } } })

  expect(await encrypt(app.app)).toMatch(/^1 rows and 0 files are encrypted\./)
  await content.refresh()
  expect(await read()).toEqual({ data: { journal: { title: CANARY } } })
  await stored.query('update journal set title = $2 where id = $1', [rows[0]?.id, title])
  expect(await read()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
})

/** A text as it was encrypted before texts named their row. */
function sealWithoutRow(key: TextKey, column: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.object, nonce).setAAD(Buffer.from(`${key.id} ${column}`))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `\u0001e1.${key.id}.${column}.${bytes.toString('base64')}`
}

test('a column with texts is encrypted, or says why not', () => {
  const { orm } = app.app.database.writes
  const encrypted = textTables(orm.getMetadata()).flatMap(({ table, columns }) =>
    columns.map(({ column }) => `${table}.${column}`),
  )
  expect(encrypted.filter((name) => name in plainColumns)).toEqual([])
  const known = [...orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props.map(({ name, fieldNames }) => `${tableName}.${fieldNames?.[0] ?? name}`),
  )
  expect(Object.keys(plainColumns).filter((name) => !known.includes(name))).toEqual([])
})
