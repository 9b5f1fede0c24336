import { randomInt } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { pausePractice } from '../../src/commands/practices/pause-practice.js'
import { keepPractices, removePractices } from '../../src/commands/practices/split-practices.js'
import { STAYING } from '../../src/commands/practices/split-tables.js'
import type { Config } from '../../src/config/config.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { HeadFile } from '../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../src/database/audit/verify-audit.js'
import { fillRecord } from '../support/records/full-record.js'
import { copyDatabase, superuserOf, type TestDatabase, type TestUrls } from '../support/database/cluster.js'
import { noArchives } from '../support/database/no-archives.js'
import { type As, credentials, startGateway, startTestApp, type TestApp } from '../support/service/app.js'
import { addPerson, PASSWORD } from '../support/service/personas.js'
import { triesOf } from '../support/service/kills.js'
import { untilSeen } from '../support/until.js'

/** A practice moves to a copy of the database: what goes on each side, what stays, and what clients repeat there. */
let app: TestApp
let config: Config
let copy: TestDatabase
let copiedFolder: string
/** The practice that moves, with its people; and the one that stays. */
let moving: { readonly practice: number; readonly people: readonly number[] }
let staying: { readonly practice: number; readonly people: readonly number[] }
let sharedId: number
let neighbourId: number

const KILLS = triesOf({ everyday: 3, most: 40 })
const NEIGHBOUR: As = { authorization: `Basic ${btoa(`neighbour:${PASSWORD}`)}` }
const said: string[] = []
const say = (line: string): void => void said.push(line)

interface Posted {
  readonly as: As
  readonly title: string
  readonly id: number
}
const acknowledged: Posted[] = []

async function post(url: string, as: As, title: string): Promise<number> {
  const answer = await fetch(`${url}/journals/`, {
    method: 'POST',
    headers: {
      ...credentials(as),
      'content-type': 'application/json',
      'idempotency-key': `key-of-${title.replaceAll(' ', '-')}`,
    },
    body: JSON.stringify({ title }),
  })
  expect({ title, status: answer.status }).toEqual({ title, status: 201 })
  return ((await answer.json()) as { journalid: number }).journalid
}

const at = (urls: TestUrls): Config => ({ ...config, database: { ...urls, embedded: true } })

async function query<Row extends pg.QueryResultRow>(urls: TestUrls, text: string, values: unknown[] = []) {
  const client = new pg.Client(maintenanceUrl(urls.owner))
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  const { ids, organisationId: practice, otherOrganisationId: other } = app.personas
  const person = async (login: string): Promise<number> => {
    const id = await addPerson(app.owner, login, 'client')
    await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, other])
    await app.owner.query(
      `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active) values ($3, $2, $1, true)`,
      [id, ids.outsider, other],
    )
    return id
  }
  neighbourId = await person('neighbour')
  sharedId = await person('shared')
  await app.owner.query(
    `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active) values ($3, $2, $1, true)`,
    [sharedId, ids.therapist, practice],
  )
  for (const id of [ids.client, neighbourId]) await fillRecord(app, id, `of ${id}`)
  await app.owner.query('update model_call set on_behalf_of = $2 where client_user_id = $1', [
    neighbourId,
    ids.outsider,
  ])
  const people = [ids.therapist, ids.colleague, ids.admin, ids.client, ids.otherClient, ids.formerClient]
  moving = { practice, people: [...people, ids.invitedClient] }
  staying = { practice: other, people: [ids.outsider, ids.outsideAdmin, neighbourId] }
  for (let nth = 0; nth < 4; nth++) {
    for (const as of ['client', NEIGHBOUR] as const) {
      const title = `${as === 'client' ? 'moves' : 'stays'} ${nth}`
      acknowledged.push({ as, title, id: await post(app.url, as, title) })
    }
  }
  const second = await startGateway(app)
  ;({ config } = second)
  await second.app.close()
  await pausePractice(config, practice, say)
  await app.app.close()
  await app.owner.end()
  copy = await copyDatabase(app.urls)
  copiedFolder = `${app.dataDir}-copy`
  await cp(app.dataDir, copiedFolder, { recursive: true })
})
afterAll(async () => {
  await copy.drop()
  for (const folder of [app.dataDir, copiedFolder]) await rm(folder, { recursive: true })
})

const keep = (yes = true, divides = true): Promise<void> =>
  keepPractices(at(copy.urls), [moving.practice], { yes, divides }, say)
const remove = (yes = true, divides = true): Promise<void> =>
  removePractices(at(app.urls), [moving.practice], { yes, divides }, say)

const countRows = async (urls: TestUrls): Promise<unknown> =>
  query(
    urls,
    `select (select count(*) from user_account) as people, (select count(*) from journal) as journals,
       (select count(*) from audit) as audited`,
  )

test('without --yes both say what would go, and refuse what is not prepared', async () => {
  const before = await countRows(copy.urls)
  said.length = 0
  await keep(false)
  expect(said).toEqual(
    expect.arrayContaining([
      `practice ${moving.practice} stays: 5 clients, 3 staff`,
      `practice ${staying.practice} goes: 2 clients, 2 staff`,
      'people who go: 1 clients, 2 staff',
      'Nothing was changed. Add --yes to do it.',
    ]),
  )
  expect(said.some((line) => /^journal: \d+ rows go, \d+ stay$/.test(line))).toBe(true)
  for (const attempt of [keep, remove]) {
    await expect(attempt(true, false)).rejects.toThrow(`These people have practices on both sides: ${sharedId}.`)
  }
  await expect(removePractices(at(app.urls), [staying.practice], { yes: true, divides: true }, say)).rejects.toThrow(
    `Practice ${staying.practice} is not paused.`,
  )
  await expect(keepPractices(at(copy.urls), [999_999], { yes: true, divides: true }, say)).rejects.toThrow(
    'There is no practice 999999.',
  )
  const gateway = new pg.Client(copy.urls.application)
  await gateway.connect()
  await expect(keep()).rejects.toThrow('The database is in use. Stop every gateway first.')
  await gateway.end()
  expect(await countRows(copy.urls)).toEqual(before)
})

/** Cuts the command off at any point, as a kill does, until it comes to its end. */
async function cutOffAgainAndAgain(urls: TestUrls, run: () => Promise<void>): Promise<void> {
  const superuser = new pg.Client(superuserOf({ urls, drop: () => Promise.resolve() }).replace(/[^/]*$/, 'postgres'))
  await superuser.connect()
  const name = new URL(urls.owner).pathname.slice(1)
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const running = run().catch((error: unknown) => error)
      await sleep(randomInt(150))
      await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await running
    }
  } finally {
    await superuser.end()
  }
}

test('cut off and repeated, the copy keeps the practice and the source loses it', async () => {
  await cutOffAgainAndAgain(copy.urls, keep)
  await keep().catch((error: Error) => {
    // The last of the runs that were to be cut off had come to its end.
    expect(error.message).toBe(
      `Practice ${moving.practice} is not paused. Pause it before the copy is made: care pause-practice.`,
    )
  })
  await cutOffAgainAndAgain(app.urls, remove)
  await remove().catch((error: Error) => expect(error.message).toBe(`There is no practice ${moving.practice}.`))
  const audited = `select distinct operation from audit where operation ~ 'Practices?$' order by operation`
  expect(await query(copy.urls, audited)).toEqual(
    ['keepPractices', 'pausePractice', 'resumePractice'].map((operation) => ({ operation })),
  )
  expect(await query(app.urls, audited)).toEqual(
    ['pausePractice', 'removePractices'].map((operation) => ({ operation })),
  )
})

interface Column {
  readonly name: string
  readonly column: string
  readonly isList: boolean
}

const COLUMNS = `select c.relname::text as name, a.attname::text as column, a.atttypid = 'bigint[]'::regtype as "isList"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not c.relname = any($1::text[]) and (a.attname ~ '(^|_)(user_ids?|organisation_id|on_behalf_of|owner_id)$'
      or a.attname ~ '_by$' and a.atttypid = 'bigint'::regtype
      or a.attname = 'id' and c.relname in ('user_account', 'organisation'))`

/** The tables and columns in which one of these people or practices is named. */
async function namedIn(urls: TestUrls, people: readonly number[], practice: number): Promise<readonly string[]> {
  const client = new pg.Client(maintenanceUrl(urls.owner))
  await client.connect()
  const { rows: columns } = await client.query<Column>(COLUMNS, [Object.keys(STAYING)])
  const found: string[] = []
  for (const { name, column, isList } of columns) {
    const isPractice = column.endsWith('organisation_id') || name === 'organisation'
    const condition = isList ? `t.${column} && $1::bigint[]` : `t.${column} = any($1::bigint[])`
    // The number of an owner of a key is that of a person or a practice.
    const more = column === 'owner_id' ? ` and t.owner_kind = 'person'` : ''
    const { rows } = await client.query(`select 1 from ${name} t where ${condition}${more} limit 1`, [
      isPractice ? [practice] : people,
    ])
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  await client.end()
  return found
}

test('no row of the other side is left in any table but the audit trail and what is named', async () => {
  expect(await namedIn(copy.urls, staying.people, staying.practice)).toEqual([])
  expect(await namedIn(app.urls, moving.people, moving.practice)).toEqual([])
  // The other way round it finds them.
  expect((await namedIn(copy.urls, moving.people, moving.practice)).length).toBeGreaterThan(40)
  expect((await namedIn(app.urls, staying.people, staying.practice)).length).toBeGreaterThan(40)
  for (const urls of [copy.urls, app.urls]) {
    const files = `select count(*)::int as left from stored_file where id not in (select file_id from note_attachment
      union select file_id from record_export where file_id is not null)`
    expect(await query(urls, files)).toEqual([{ left: 0 }])
    expect(
      await query(urls, 'select practice from (select organisation_id as practice from user_account where id = $1) u', [
        sharedId,
      ]),
    ).toHaveLength(1)
    expect(await query(urls, 'select 1 from paused_practice')).toEqual([])
  }
})

test('people repeat what they had sent at the new place, nothing is lost or twice, and the trail is whole in both', async () => {
  for (const [urls, dataDir, as, name] of [
    [copy.urls, copiedFolder, 'client', 'moves'],
    [app.urls, app.dataDir, NEIGHBOUR, 'stays'],
  ] as const) {
    const gateway = await startGateway({ dataDir, urls }, { RATE_LIMIT_SIGN_IN: '100000' })
    try {
      const own = acknowledged.filter(({ title }) => title.startsWith(name))
      for (const { title, id } of own) expect(await post(gateway.url, as, title)).toBe(id)
      await post(gateway.url, as, `${name} on`)
      const listed = await query<{ id: number }>(
        urls,
        `select id::int as id from journal where id = any($1::bigint[]) order by id`,
        [acknowledged.map(({ id }) => id)],
      )
      expect(listed.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
      const other = as === 'client' ? NEIGHBOUR : ('client' as const)
      const gone = await fetch(`${gateway.url}/chat/interactions/`, { headers: credentials(other) })
      expect(gone.status).toBe(401)
      const asked = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { ...credentials(as === 'client' ? 'therapist' : 'outsider'), 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'query ($id: ID!) { user(id: $id) { id } }',
          variables: { id: String(as === 'client' ? neighbourId : app.personas.ids.client) },
        }),
      })
      expect(await asked.text()).toContain('NOT_FOUND')
      const trail = {
        url: urls.application,
        auditKey: gateway.app.keys.audit,
        headPlaces: [new HeadFile(join(dataDir, 'audit-heads'))],
        archives: noArchives,
      }
      // The rows of the commands are sealed when a gateway runs again.
      await untilSeen(
        async () => (await verifyAudit(trail)).found,
        (found) => found === 0,
      )
    } finally {
      await gateway.app.close()
    }
  }
})
