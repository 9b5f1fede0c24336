import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import type { Sql } from '../../../src/database/sql.js'
import { sql, toStatement } from '../../../src/database/sql.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { soapNotesReadable, soapVersionsReadable } from '../../../src/features/soap-notes/soap-note.policy.js'
import { planVersionsReadable } from '../../../src/features/treatment-plan/treatment-plan.policy.js'
import { createTestDatabase, superuserOf, type TestDatabase } from '../../support/database/cluster.js'

const CLIENTS = 100
const PRACTICES = 10
/** Of each client. */
const NOTES = 40
const THERAPIST = 500

let database: TestDatabase
let superuser: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  superuser = new pg.Client({ connectionString: superuserOf(database) })
  await superuser.connect()
  await superuser.query(`
    insert into organisation (id, name) overriding system value select n, 'Practice ' || n from generate_series(1, ${PRACTICES}) n;
    insert into user_account (id, organisation_id, state, role, first_name, last_name) overriding system value
      select n, 1 + n % ${PRACTICES}, 'registered', 'client', 'F', 'L' from generate_series(1, ${CLIENTS}) n
      union all select ${THERAPIST}, 1, 'registered', 'therapist', 'F', 'L';
    insert into relationship (id, organisation_id, therapist_user_id, client_user_id, is_profile_active) overriding system value
      select n, 1 + n % ${PRACTICES}, ${THERAPIST}, n, true from generate_series(1, ${CLIENTS}) n;
    insert into soap_note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
        therapist_data, is_override, is_approved, created_by_user_id, updated_by_user_id, created_at, submitted_at, updated_at)
      select 1 + n % ${PRACTICES}, n, ${THERAPIST}, n, 6, now(), repeat('Text ', 60), true, false, ${THERAPIST}, ${THERAPIST}, now(), now(), now()
      from generate_series(1, ${CLIENTS}) n, generate_series(1, ${NOTES});
    insert into soap_note_version (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
        therapist_data, is_override, is_approved, updated_by_user_id, soap_note_id, made_by, created_at)
      select organisation_id, client_user_id, ${THERAPIST}, relationship_id, 6, date, therapist_data, true, false, ${THERAPIST}, id,
        'submission', now() from soap_note;
    insert into treatment_plan (organisation_id, client_user_id, therapist_user_id, relationship_id, date, submitted_at, updated_at,
        updated_by_user_id)
      select 1 + n % ${PRACTICES}, n, ${THERAPIST}, n, now(), now(), now(), ${THERAPIST} from generate_series(1, ${CLIENTS}) n;
    insert into treatment_plan_version (organisation_id, client_user_id, therapist_user_id, treatment_plan_id, content_version,
        content, created_at, updated_at, updated_by_user_id)
      select organisation_id, client_user_id, ${THERAPIST}, id, 1, jsonb_build_object('x', repeat('Text ', 60)), now(), now(), ${THERAPIST}
      from treatment_plan;
    analyze`)
})
afterAll(async () => {
  await superuser?.end()
  await database?.drop()
})

interface Step {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Step[]
}

/** How many rows of a table a statement reads. */
async function rowsRead(table: string, statement: Sql): Promise<number> {
  const { text, values } = toStatement(statement)
  const { rows } = await superuser.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (plan === undefined) throw new Error('There is no plan.')
  const count = (step: Step): number =>
    (step['Relation Name'] === table ? step['Actual Rows'] * step['Actual Loops'] : 0) +
    (step.Plans ?? []).reduce((sum, part) => sum + count(part), 0)
  return count(plan.Plan)
}

const caller = { kind: 'user', role: 'therapist', userId: THERAPIST, organisationId: 1 }
const ctx = { caller } as unknown as OperationContext
const history = (versions: Sql): Sql =>
  sql`select r.id from ${versions} where r.client_user_id = 7 order by r.id desc limit 10`

test('the notes of a client are found without those that the therapist wrote for others', async () => {
  expect(await rowsRead('soap_note', history(soapNotesReadable(ctx).as('r')))).toBeLessThanOrEqual(NOTES)
  const newest = sql`select r.id from ${soapNotesReadable(ctx).as('r')} where r.client_user_id = 7 and r.record_type_id = 6
    order by r.date desc, r.id desc limit 30`
  expect(await rowsRead('soap_note', newest)).toBeLessThanOrEqual(NOTES)
})

test('the history of a client reads no notes or plans that the therapist wrote for others', async () => {
  const notes = history(soapVersionsReadable(ctx).as('r'))
  expect(await rowsRead('soap_note_version', notes)).toBe(NOTES)
  expect(await rowsRead('soap_note', notes)).toBe(0)
  const plans = history(planVersionsReadable(ctx).as('r'))
  expect(await rowsRead('treatment_plan_version', plans)).toBe(1)
  expect(await rowsRead('treatment_plan', plans)).toBe(0)
})
