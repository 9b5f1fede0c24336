import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { readContextStatement } from '../../src/database/access/row-context.js'
import { createTestDatabase, superuserOf, type TestDatabase } from '../support/database/cluster.js'

const CLIENTS = 40
const ENTRIES = 100
/** Of practice 1. Half of the clients are treated in practice 2. */
const THERAPIST = 500

let database: TestDatabase
let application: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  application = new pg.Client({ connectionString: database.urls.application })
  await application.connect()
  const superuser = new pg.Client({ connectionString: superuserOf(database) })
  await superuser.connect()
  try {
    await superuser.query(`
      insert into organisation (id, name) overriding system value values (1, 'One'), (2, 'Two');
      insert into user_account (id, organisation_id, state, role, first_name, last_name) overriding system value
        select n, 1 + n % 2, 'registered', 'client', 'F', 'L' from generate_series(1, ${CLIENTS}) n
        union all select ${THERAPIST}, 1, 'registered', 'therapist', 'F', 'L';
      insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active)
        select 1 + n % 2, ${THERAPIST}, n, true from generate_series(1, ${CLIENTS}) n;
      insert into journal (organisation_id, client_user_id, title, description, journal_timestamp, created_at, updated_at)
        select 1 + n % 2, n, 'Title', repeat('Text ', 60), now() - day * interval '1 day', now(), now()
        from generate_series(1, ${ENTRIES}) day, generate_series(1, ${CLIENTS}) n;
      analyze`)
  } finally {
    await superuser.end()
  }
})
afterAll(async () => {
  await application?.end()
  await database?.drop()
})

const NEWEST = `select j.id from journal j where j.client_user_id = u.id and j.deleted_at is null
  order by coalesce(j.journal_timestamp, '-infinity') desc, j.id desc limit 3`

interface Step {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Step[]
}

/** The steps of the plan that the server keeps for a statement, for the therapist, with how often rows were read. */
async function stepsOf(text: string): Promise<readonly Step[]> {
  await application.query('begin')
  try {
    const context = { people: [THERAPIST], organisations: [1], purposes: [], job: null }
    await application.query(readContextStatement(context))
    await application.query('set local plan_cache_mode = force_generic_plan')
    await application.query(`prepare measured(bigint) as ${text}`)
    const { rows } = await application.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>(
      `explain (analyze, format json) execute measured(${CLIENTS})`,
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (plan === undefined) throw new Error('There is no plan.')
    return allOf(plan.Plan)
  } finally {
    await application.query('rollback')
    await application.query('deallocate measured')
  }
}

function allOf(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(allOf)]
}

test('the newest entries of each client are found by their index, and not sorted out of all entries', async () => {
  const steps = await stepsOf(
    `select u.id, (select count(*) from (${NEWEST}) newest) from user_account u where u.id <= $1`,
  )
  expect(steps.map((step) => step['Index Name'])).toContain('journal_of_client')
  expect(steps.filter((step) => /Sort/.test(step['Node Type']))).toEqual([])
})

test('who the clients are is looked up once for a statement that only reads', async () => {
  await application.query('begin')
  try {
    const context = { people: [THERAPIST], organisations: [1], purposes: [], job: null }
    await application.query(readContextStatement(context))
    const { rows } = await application.query<{ clients: number; known: number }>(
      `select cardinality(caller_clients()) as clients,
         cardinality(current_setting('care.clients')::bigint[]) as known`,
    )
    expect(rows).toEqual([{ clients: CLIENTS, known: CLIENTS }])
  } finally {
    await application.query('rollback')
  }
  const { rows } = await application.query<{ left: string }>(`select current_setting('care.clients', true) as left`)
  expect(rows).toEqual([{ left: '' }])
})
