import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { checksumOf, statementsOf } from '../../../src/database/migrations/checksum.js'
import { migrations } from '../../../src/database/migrations/index.js'
import { migrateDatabase } from '../../../src/process/reach-database.js'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database/cluster.js'
import { credentials, startGateway } from '../../support/service/app.js'
import { makePersonas } from '../../support/service/personas.js'
import { readSchema } from './read-schema.js'
import { until } from '../../support/until.js'

// Some migrations were changed after they had landed, before there was a test against it. `earlier-forms.json` has the
// statements of databases of that time: a migration is its name if it has its present form, else its name with the
// numbers of its statements.

type Applied = string | { readonly name: string; readonly statements: readonly number[] }
const earlier = JSON.parse(readFileSync(new URL('earlier-forms.json', import.meta.url), 'utf8')) as {
  readonly statements: readonly string[]
  readonly states: readonly { readonly commit: string; readonly migrations: readonly Applied[] }[]
}
const present = new Map(migrations.map(({ name, class: Migration }) => [name, statementsOf(Migration)]))

let wanted: readonly string[]
beforeAll(async () => {
  const fresh = await createTestDatabase()
  wanted = await withClient(fresh.urls.owner, readSchema)
  await fresh.drop()
})

const made: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
})

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database as these migrations left it. */
async function databaseOf(applied: readonly Applied[]): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  made.push(database)
  await withClient(database.urls.owner, async (client) => {
    await client.query(
      'create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default now())',
    )
    for (const one of applied) {
      const [name, statements] =
        typeof one === 'string'
          ? [one, present.get(one) ?? []]
          : [one.name, one.statements.map((at) => earlier.statements[at] ?? '')]
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements) await client.query(statement)
      await client.query('insert into mikro_orm_migrations (name) values ($1)', [name])
    }
  })
  return database
}

/** Texts of a row that must be the same before and after. */
const ROWS = `select 'organisation' as kind, id, name as text from organisation
  union all select 'user', id, login_name from user_account
  union all select 'relationship', id, care_team_email from relationship order by 1, 2`

describe.each(earlier.states.map(({ commit, migrations: applied }) => [commit, applied] as const))(
  'a database made by %s',
  (commit, applied) => {
    test('has the schema of a new one after an upgrade, and its rows', async () => {
      const { urls } = await databaseOf(applied)
      const hasPeople = applied.length > 2
      const before = await withClient(urls.owner, async (client) => {
        if (!hasPeople) return []
        await client.query(
          `insert into organisation (name) values ('First practice');
           insert into user_account (state, role, login_name, email, first_name, last_name, organisation_id, signup_time)
             values ('registered', 'client', 'ada', 'ada@example.org', 'Ada', 'Persona', 1, now())`,
        )
        return (await client.query(ROWS)).rows
      })
      await migrateDatabase({ database: urls, encryptsNewDatabase: true })
      await withClient(urls.owner, async (client) => {
        // The old lines of a trail do not fit the check that was put in place of an older one.
        const schema = (await readSchema(client)).map((line) => line.replace(/ NOT VALID$/, ''))
        expect(schema.filter((line) => !wanted.includes(line))).toEqual([])
        expect(wanted.filter((line) => !schema.includes(line))).toEqual([])
        if (hasPeople) expect((await client.query(ROWS)).rows).toEqual(before)
      })
      expect(commit).toMatch(/^[0-9a-f]{8}$/)
    })
  },
)

test('a practice whose database was made by an earlier form goes on working', async () => {
  const { migrations: applied = [] } = earlier.states.find(({ commit }) => commit === 'df4f0c25') ?? {}
  const { urls } = await databaseOf(applied)
  const { ids } = await withClient(urls.owner, makePersonas)
  await withClient(urls.owner, (client) =>
    client.query(
      `insert into journal (client_user_id, organisation_id, title, description, journal_timestamp)
         select id, organisation_id, 'An old entry', 'written before the upgrade', now() from user_account where id = $1`,
      [ids.client],
    ),
  )
  await migrateDatabase({ database: urls, encryptsNewDatabase: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'care-upgraded-'))
  const { app, url } = await startGateway({ dataDir, urls })
  try {
    const ask = async (as: 'therapist' | 'client', query: string, variables = {}) => {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...credentials(as), 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown }
    }
    const caseload = `query ($id: ID!) {
      caseload(therapistId: $id) { nodes { client { id activityStatus { clientId } } } } }`
    const client = { id: String(ids.client), activityStatus: { clientId: String(ids.client) } }
    expect(await ask('therapist', caseload, { id: ids.therapist })).toEqual({
      data: { caseload: { nodes: [{ client }, { client: null }] } },
    })
    const entries = 'query ($id: ID!) { journals(clientId: $id) { nodes { title } } }'
    expect(await ask('client', entries, { id: ids.client })).toEqual({
      data: { journals: { nodes: [{ title: 'An old entry' }] } },
    })
    const copy = 'mutation ($id: ID!) { exportRecord(input: { clientId: $id }) { recordExport { id } } }'
    const { data } = (await ask('client', copy, { id: ids.client })) as {
      data: { exportRecord: { recordExport: { id: string } } }
    }
    const { id } = data.exportRecord.recordExport
    const state = 'query ($id: ID!) { recordExport(id: $id) { state } }'
    await until(async () => JSON.stringify(await ask('client', state, { id })).includes('"READY"'))
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

describe('a migration that was changed after it was applied', () => {
  test('is refused by its name, and nothing is done', async () => {
    const database = await createTestDatabase()
    made.push(database)
    await withClient(database.urls.owner, async (client) => {
      const { rows } = await client.query<{ name: string; sha256: string }>(
        'select name, sha256 from migration_checksum',
      )
      const now = migrations.map(({ name, class: Migration }) => ({ name, sha256: checksumOf(Migration) }))
      expect(rows.toSorted(byName)).toEqual(now.toSorted(byName))
      await client.query(`update migration_checksum set sha256 = repeat('0', 64) where name = '0021-tracking'`)
    })
    await expect(migrateDatabase({ database: database.urls, encryptsNewDatabase: true })).rejects.toThrow(
      'The database was made by another form of these migrations: 0021-tracking.',
    )
  })

  test('is found before it lands', () => {
    const frozen = JSON.parse(readFileSync(new URL('frozen.json', import.meta.url), 'utf8')) as Record<string, string>
    const now = Object.fromEntries(migrations.map(({ name, class: Migration }) => [name, checksumOf(Migration)]))
    // A new migration is added to frozen.json when it lands. A landed one never changes: write another that repairs it.
    expect(now).toEqual(frozen)
  })
})

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1
