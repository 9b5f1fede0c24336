import { firstPage } from '../../../src/kernel/paging/page-arguments.js'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { baseTables, retainedTables } from '../../../src/database/retention/retained-tables.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import {
  LEGAL_HOLDS,
  liftLegalHold,
  listLegalHolds,
  placeLegalHold,
  purgeExpired,
} from '../../../src/features/retention/index.js'
import { InvalidInput, NotFound } from '../../../src/kernel/errors.js'
import { seeingAll } from '../../support/database/cluster.js'
import { fillRecord } from '../../support/records/full-record.js'
import { insertJournal } from '../../support/service/access.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { subscribe } from '../../support/service/subscribe.js'
import { until } from '../../support/until.js'

let app: TestApp
/** Connections of the roles that look after themselves in no test. */
let application: pg.Client
let purge: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  application = new pg.Client({ connectionString: seeingAll(app.urls.application) })
  purge = new pg.Client({ connectionString: app.urls.purge })
  await Promise.all([application.connect(), purge.connect()])
})
afterAll(async () => {
  await Promise.all([application.end(), purge.end()])
  await app.close()
})

const rowsOf = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.owner.query<Row>(statement, values)).rows

/** How many rows of a person there are, table by table. */
async function countRows(personId: number): Promise<Record<string, number>> {
  const tables = await rowsOf<{ table_name: string; owner: string }>('select table_name, owner from retention_table')
  const counts: Record<string, number> = {}
  for (const { table_name: name, owner } of tables) {
    const [row] = await rowsOf<{ count: string }>(`select count(*) from ${name} t where ${owner}`, [personId])
    if (Number(row?.count) > 0) counts[name] = Number(row?.count)
  }
  return counts
}

interface Shown {
  readonly resource: string
  readonly records: number
  readonly outcome: string
  readonly until: string | null
}
const RESOURCES = 'resources { resource records outcome until legalBasis isHeld }'

/** What an operation gives that must succeed. */
async function given<Data>(query: string, variables: Record<string, unknown>, as: As): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}

async function planOf(clientId: number, as: As): Promise<{ readonly code: string; readonly resources: Shown[] }> {
  const query = `query($id: ID!) { erasurePlan(clientId: $id) { code ${RESOURCES} } }`
  return (await given<{ erasurePlan: { code: string; resources: Shown[] } }>(query, { id: clientId }, as)).erasurePlan
}

const ERASE = `mutation($id: ID!, $plan: String!) { eraseRecord(clientId: $id, plan: $plan) { id erasedAt ${RESOURCES} } }`
const erase = (clientId: number, plan: string, as: As) => app.graphql(ERASE, { id: clientId, plan }, as)

/** Reads the plan and carries it out. */
const eraseAsPlanned = async (clientId: number, as: As): Promise<Shown[]> => {
  const { code: plan } = await planOf(clientId, as)
  return (await given<{ eraseRecord: { resources: Shown[] } }>(ERASE, { id: clientId, plan }, as)).eraseRecord.resources
}

const placeHold = async (clientId: number, reason: string): Promise<string> => {
  const query = `mutation($id: ID!, $reason: String!) { placeLegalHold(clientId: $id, reason: $reason) { legalHoldId } }`
  const { placeLegalHold: placed } = await given<{ placeLegalHold: { legalHoldId: string } }>(
    query,
    { id: clientId, reason },
    'admin',
  )
  return placed.legalHoldId
}

const outcomes = (resources: readonly Shown[]): Record<string, string> =>
  Object.fromEntries(resources.map(({ resource, outcome }) => [resource, outcome.toLowerCase()]))

/** Of somebody in care the time ends so many years from each moment on. */
const toTheYear = (resources: readonly Shown[]): unknown =>
  resources.map((row) => ({ ...row, until: row.until === null ? null : row.until.slice(0, 4) }))

/** Somebody of the first practice with a full record, in the therapist's care, who signs in by this name. */
async function cared(login: string): Promise<number> {
  const id = await addPerson(app.owner, login, 'client')
  const { organisationId, ids } = app.personas
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
  await assignTherapist(app.owner, ids.therapist, id)
  await app.owner.query('update relationship set organisation_id = $2 where client_user_id = $1', [id, organisationId])
  await fillRecord(app, id, `text of ${login}`)
  return id
}

const purgeAsJob = () =>
  purgeExpired(
    app.app.context({ kind: 'job', job: 'purge-records', subjectId: 0 }, 'purgeRecords'),
    new AbortController().signal,
  )

describe('the retention rules', () => {
  test('cover every table with rows of a person, or give the reason for keeping it', async () => {
    const tables = await rowsOf<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
         and (a.attname in ('client_user_id', 'client_user_ids', 'user_id', 'subject_id', 'subject_ids') or c.relname = 'user_account')`,
    )
    const listed = { ...baseTables, ...shippedFeatures().tables }
    expect(tables.map(({ name }) => name).filter((name) => !(name in listed))).toEqual([])
  })

  test('name existing jobs and columns', async () => {
    const { jobs, tables } = shippedFeatures()
    const known = new Set(jobs.map(({ name }) => name))
    expect(retainedTables(tables).flatMap(([, { jobs: own = [] }]) => own.filter((name) => !known.has(name)))).toEqual(
      [],
    )
    // Every condition and every column of every list runs.
    expect(await rowsOf('select * from disposal_plan(0)')).toEqual([])
  })

  test('delete rows that refer to others before those', async () => {
    const wrong = await rowsOf(
      `select child.table_name, parent.table_name from pg_constraint c
       join retention_table child on to_regclass(child.table_name) = c.conrelid
       join retention_table parent on to_regclass(parent.table_name) = c.confrelid
       where c.contype = 'f' and c.conrelid <> c.confrelid and child.depth <= parent.depth`,
    )
    expect(wrong).toEqual([])
  })

  test('use an index for every search for rows of a person, and for every reference to deleted rows', async () => {
    const unindexed = await rowsOf(
      `with looked_up as (
         select c.conrelid as relation, c.conkey as columns from pg_constraint c
         join retention_table r on to_regclass(r.table_name) = c.confrelid where c.contype = 'f' and c.conparentid = 0
         union all
         select a.attrelid, array[a.attnum] from retention_table r
         join pg_attribute a on a.attrelid = to_regclass(r.table_name) and r.owner = 't.' || a.attname || ' = $1'
       )
       select l.relation::regclass::text as relation, a.attname from looked_up l
       join pg_attribute a on a.attrelid = l.relation and a.attnum = l.columns[1]
       where not exists (select from pg_index i where i.indrelid = l.relation and i.indkey[0] = any(l.columns)
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`,
    )
    expect(unindexed).toEqual([])
  })
})

describe('the database roles', () => {
  test('the purge role reads and writes no table, and the application can delete no record', async () => {
    const tables = await rowsOf<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    )
    const rights = await rowsOf<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_table_privilege('care_purge', c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
    )
    expect(tables.length).toBeGreaterThan(40)
    expect(rights).toEqual([])
    for (const statement of [
      `select dispose_record(${app.personas.ids.client}, 'request', '{}')`,
      `select * from disposal_plan(${app.personas.ids.client})`,
      'insert into disposal_under_way values (pg_current_xact_id())',
      'select * from restricted_row',
      'delete from tombstone',
      `update retention_rule set years = 0`,
      'delete from legal_hold',
    ]) {
      await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(purge.query('select * from restricted_row')).rejects.toMatchObject({ code: '42501' })
    await expect(purge.query('delete from soap_note')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a client who asks for erasure', () => {
  let id: number
  let planned: Shown[]
  let hashOfJournal: string
  let copies: string[]

  beforeAll(async () => {
    id = await cared('leaving')
    const [row] = await rowsOf<{ hash: string }>(
      `select encode(sha256(convert_to(row_to_json(t)::text, 'UTF8')), 'hex') as hash from journal t where client_user_id = $1`,
      [id],
    )
    hashOfJournal = row?.hash ?? ''
    const exports = await rowsOf<{ file: string }>(
      'select file_id as file from record_export where client_user_id = $1',
      [id],
    )
    copies = exports.map(({ file }) => file)
  })

  test('sees before what will be erased and what must be kept, without any change', async () => {
    // The first request of all stores where it came from and that a password was checked.
    await planOf(id, 'leaving' as As)
    const before = await countRows(id)
    const { resources } = await planOf(id, 'leaving' as As)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['soap_note_version', 'note_attachment', 'mood', 'sign_in_name']),
    )
    expect(outcomes(resources)).toEqual({
      ...{ journals: 'erased', conversations: 'erased', moods: 'erased', drafts: 'erased', credentials: 'erased' },
      ...{
        assistance: 'erased',
        exports: 'erased',
        notes: 'restricted',
        careChat: 'restricted',
        tracking: 'restricted',
      },
      ...{ riskFlags: 'restricted', relationships: 'restricted', consents: 'restricted', profile: 'restricted' },
    })
    const years = (resource: string): number =>
      new Date(resources.find((row) => row.resource === resource)?.until ?? 0).getUTCFullYear() -
      new Date().getUTCFullYear()
    expect([years('notes'), years('consents'), years('profile')]).toEqual([7, 6, 7])
    expect(await countRows(id)).toEqual(before)
    planned = resources
  })

  test('must confirm the current plan', async () => {
    const { errors } = await erase(id, 'another', 'leaving' as As)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'plan' }] })
  })

  test('is erased as planned and can no longer sign in', async () => {
    const watching = 'subscription($id: ID!) { journalChanged(clientId: $id) { cursor } }'
    const open = [
      await subscribe(app, 'leaving' as As, watching, { id }),
      await subscribe(app, 'therapist', watching, { id }),
    ]
    expect(open.map(({ end }) => end)).toEqual([undefined, undefined])
    expect(toTheYear(await eraseAsPlanned(id, 'leaving' as As))).toEqual(toTheYear(planned))
    expect(await countRows(id)).toEqual({})
    await until(() => open.every(({ end }) => end !== undefined))
    for (const subscription of open) await subscription.close()
    expect((await app.rest('GET', `/users/${id}/`, { as: 'leaving' as As })).status).toBe(401)
    const { ids } = app.personas
    const asTherapist = (field: string) => app.graphql(`{ ${field} }`, {}, 'therapist')
    for (const field of [`user(id: ${id}) { id }`, `erasurePlan(clientId: ${id}) { code }`]) {
      expect((await asTherapist(field)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      expect((await app.graphql(`{ ${field} }`, {}, 'admin')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
    expect((await app.rest('GET', `/journals/${id}/`)).status).toBe(204)
    expect((await app.rest('GET', `/users/${id}/`)).status).toBe(404)
    const events = await rowsOf<{ topic: string; keys: string[]; change: string }>(
      `select topic, keys, change from event where keys && array[$1::bigint, $2] order by id desc limit 3`,
      [id, ids.therapist],
    )
    expect(events).toEqual(
      expect.arrayContaining([
        { topic: 'revocation', keys: [String(id)], change: 'created' },
        { topic: 'revocation', keys: [String(ids.therapist)], change: 'updated' },
        { topic: 'caseload', keys: [String(ids.therapist)], change: 'deleted' },
      ]),
    )
  })

  test('leaves tombstones, an audit row, and retained rows that nobody can read', async () => {
    const audit = await rowsOf(
      `select action, outcome, operation, caller_user_id::integer as caller, subject_ids, door, target from audit
       where target like 'erasure:%' and subject_ids = array[$1::bigint]`,
      [id],
    )
    expect(audit).toEqual([
      {
        ...{ action: 'write', outcome: 'done', operation: 'eraseRecord', caller: id, subject_ids: [String(id)] },
        ...{ door: 'graphql', target: expect.stringMatching(/^erasure:\d+$/) },
      },
    ])
    const { erasures } = await given<{
      erasures: { nodes: { resources: Shown[]; tombstones: { table: string; sha256: string }[] }[] }
    }>(
      `query($id: ID!) { erasures(clientId: $id, first: 5) { nodes { ${RESOURCES} tombstones { table sha256 } } } }`,
      { id },
      'admin',
    )
    const [erasure] = erasures.nodes
    expect(toTheYear(erasure?.resources ?? [])).toEqual(toTheYear(planned))
    expect(erasure?.tombstones).toContainEqual(expect.objectContaining({ table: 'journal', sha256: hashOfJournal }))
    expect(erasure?.tombstones.some(({ table }) => table === 'soap_note')).toBe(false)
    const erased = planned.filter(({ outcome }) => outcome === 'ERASED').reduce((sum, { records }) => sum + records, 0)
    expect(erasure?.tombstones).toHaveLength(erased)

    const kept = await rowsOf<{ table_name: string; content: string; fits: boolean }>(
      `select table_name, content, sha256 = sha256(convert_to(content, 'UTF8')) as fits from restricted_row where client_user_id = $1`,
      [id],
    )
    expect(kept.every(({ fits }) => fits)).toBe(true)
    const note = kept.find(({ table_name: table }) => table === 'soap_note')
    expect(JSON.parse(note?.content ?? '{}')).toMatchObject({ therapist_data: 'text of leaving', signature: 'eA==' })
    // Files of what is kept stay; work that waited for it does not.
    expect(await rowsOf(`select 1 from stored_file where id = any(${FILES})`, [id])).toHaveLength(3)
    expect(copies).toHaveLength(1)
    expect(await rowsOf('select 1 from stored_file where id = any($1::uuid[])', [copies])).toEqual([])
    expect(await rowsOf(`select 1 from effect where effect_key like '%text of leaving'`)).toEqual([])
  })

  test('is erased completely after the retention, unless there is a legal hold', async () => {
    await app.owner.query(
      `update restricted_row set restricted_until = now() - interval '1 day' where client_user_id = $1`,
      [id],
    )
    const hold = await placeHold(id, 'A case at court.')
    const files = (await rowsOf<{ file: string }>(`select unnest(${FILES}) as file`, [id])).map(({ file }) => file)
    expect(await purgeAsJob()).toBe(0)
    expect(await rowsOf('select 1 from restricted_row where client_user_id = $1', [id])).not.toEqual([])
    await given(`mutation($id: ID!) { liftLegalHold(id: $id) { legalHoldId } }`, { id: hold }, 'admin')
    expect(await purgeAsJob()).toBe(1)
    expect(await purgeAsJob()).toBe(0)
    expect(await rowsOf('select 1 from restricted_row where client_user_id = $1', [id])).toEqual([])
    expect(await rowsOf('select 1 from stored_file where id = any($1::uuid[])', [files])).toEqual([])
    expect(
      await rowsOf(`select 1 from tombstone where client_user_id = $1 and table_name = 'soap_note_version'`, [id]),
    ).toHaveLength(1)
    expect(
      await rowsOf(`select caller_kind, job_name from audit where target like 'erasure:%' and job_name is not null`),
    ).toEqual([{ caller_kind: 'job', job_name: 'purge-records' }])
  })
})

/** That somebody waits for the lock of a client's record. */
const WAITS_FOR_RECORD = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and ((classid::bigint << 32) | objid::bigint) = hashtextextended('care record', $1)`

/** Files of a client's restricted attachments. */
const FILES = `array(select (content::json ->> 'file_id')::uuid from restricted_row where client_user_id = $1 and table_name = 'note_attachment')`

describe('limits of an erasure', () => {
  test('a legal hold restricts the whole record until it is lifted', async () => {
    const id = await cared('held')
    await placeHold(id, 'x')
    const resources = await eraseAsPlanned(id, 'admin')
    expect(new Set(resources.map(({ outcome }) => outcome))).toEqual(new Set(['RESTRICTED']))
    expect(resources.find(({ resource }) => resource === 'journals')).toMatchObject({
      until: null,
      isHeld: true,
      legalBasis: 'Legal hold',
    })
    expect(await countRows(id)).toEqual({})
    expect(await rowsOf('select 1 from tombstone where client_user_id = $1', [id])).toEqual([])
    await app.owner.query('update legal_hold set lifted_at = now(), lifted_by_user_id = placed_by_user_id')
    expect(await purgeAsJob()).toBe(1)
    const left = await rowsOf<{ resource: string }>(
      'select distinct resource from restricted_row where client_user_id = $1',
      [id],
    )
    expect(left.map(({ resource }) => resource)).not.toContain('journals')
    expect(left.map(({ resource }) => resource)).toContain('notes')
  })

  test('a hold for a client without an organisation is placed and lifted on the command line', async () => {
    const [id, inPractice] = [await addPerson(app.owner, 'nobodys', 'client'), app.personas.ids.client]
    await insertJournal(app.owner, id, 'text of nobodys')
    const asCommand = () => app.app.context({ kind: 'job', job: LEGAL_HOLDS, subjectId: id }, 'placeLegalHold')
    const asOther = () => app.app.context({ kind: 'job', job: 'purge-records', subjectId: id }, 'placeLegalHold')
    await expect(placeLegalHold(asCommand(), inPractice, 'x')).rejects.toThrow(NotFound)
    await expect(placeLegalHold(asOther(), id, 'x')).rejects.toThrow(NotFound)
    await expect(placeLegalHold(asCommand(), id, ' ')).rejects.toThrow(InvalidInput)
    const { legalHoldId } = await placeLegalHold(asCommand(), id, 'A case at court.')
    const held = async () =>
      (await listLegalHolds(asCommand(), null, firstPage(5))).nodes.map((hold) => [hold.id, hold.liftedAt])
    expect(await held()).toEqual([[legalHoldId, null]])
    expect((await listLegalHolds(asOther(), null, firstPage(5))).nodes).toEqual([])
    expect(JSON.stringify(await app.graphql('{ legalHolds { nodes { id clientId } } }', {}, 'admin'))).not.toContain(
      `"${id}"`,
    )
    expect(
      new Set(
        (
          await eraseAsPlanned(id, { authorization: `Basic ${Buffer.from(`nobodys:${PASSWORD}`).toString('base64')}` })
        ).map(({ outcome }) => outcome),
      ),
    ).toEqual(new Set(['RESTRICTED']))
    // The record is restricted by now, and can be held once more.
    await placeLegalHold(asCommand(), id, 'Another case.')
    for (const [hold] of await held()) await liftLegalHold(asCommand(), Number(hold))
    await liftLegalHold(asCommand(), legalHoldId)
    expect(await purgeAsJob()).toBe(1)
    expect(
      await rowsOf(`select 1 from restricted_row where client_user_id = $1 and table_name = 'journal'`, [id]),
    ).toEqual([])
  })

  test('an erasure waits for a hold that is being placed', async () => {
    const id = await cared('awaited')
    const { code } = await planOf(id, 'admin')
    await application.query('begin')
    await application.query(
      `insert into legal_hold (organisation_id, client_user_id, reason, placed_by_user_id, placed_at) values ($1, $2, 'x', $3, now())`,
      [app.personas.organisationId, id, app.personas.ids.admin],
    )
    const erasing = erase(id, code, 'admin')
    await until(async () => (await rowsOf(WAITS_FOR_RECORD, [id])).length > 0)
    await application.query('commit')
    expect((await erasing).errors).toBeUndefined()
    expect(await countRows(id)).toEqual({})
    expect(await rowsOf('select 1 from tombstone where client_user_id = $1', [id])).toEqual([])
  })

  test('an organisation can lengthen a required retention, and nothing else', async () => {
    const set = (resource: string, years: number, as: As = 'admin') =>
      app.graphql(
        `mutation($resource: String!, $years: Int!) { setRetention(resource: $resource, years: $years) { years } }`,
        { resource, years },
        as,
      )
    for (const [resource, years, field] of [
      ['notes', 6, 'years'],
      ['notes', 101, 'years'],
      ['journals', 5, 'resource'],
      ['no\u0000such', 9, 'resource'],
      ['constructor', 9, 'resource'],
    ] as const) {
      expect((await set(resource, years)).errors?.[0]?.extensions).toMatchObject({ fields: [{ field }] })
    }
    expect((await set('notes', 10)).errors).toBeUndefined()
    const rules = await app.graphql('{ retentionRules { resource years leastYears } }', {}, 'client')
    expect(rules.data?.retentionRules).toContainEqual({ resource: 'notes', years: 10, leastYears: 7 })
    const { resources } = await planOf(app.personas.ids.client, 'client')
    await app.owner.query('delete from organisation_retention')
    expect(resources.length).toBeGreaterThan(0)
  })

  test("a minor's record is kept until seven years after the eighteenth birthday", async () => {
    const id = await cared('young')
    const born = new Date().getUTCFullYear() - 10
    await app.owner.query(`update user_account set date_of_birth = $2 where id = $1`, [id, `${born}-06-15`])
    const { resources } = await planOf(id, 'young' as As)
    expect(resources.find(({ resource }) => resource === 'notes')?.until).toMatch(`${born + 25}-12-31`)
  })

  test("therapists and admins cannot be erased, and nobody can erase another person's record", async () => {
    const { ids } = app.personas
    for (const [who, as, code] of [
      [ids.therapist, 'therapist', 'FORBIDDEN'],
      [ids.colleague, 'admin', 'FORBIDDEN'],
      [ids.client, 'therapist', 'FORBIDDEN'],
      [ids.client, 'outsideAdmin', 'NOT_FOUND'],
      [ids.client, 'nobody', 'UNAUTHENTICATED'],
    ] as const) {
      expect((await erase(who, 'x', as)).errors?.[0]?.extensions.code).toBe(code)
    }
    // Nor by the function itself, whoever calls it.
    expect((await purge.query(`select dispose_record($1, 'request', '{}') as made`, [ids.therapist])).rows).toEqual([
      { made: null },
    ])
  })

  test('a reason must contain text', async () => {
    for (const reason of ['', '  ', 'a\u0000b', '\ud800', 'x'.repeat(2_001)]) {
      const { errors } = await app.graphql(
        `mutation($id: ID!, $reason: String!) { placeLegalHold(clientId: $id, reason: $reason) { legalHoldId } }`,
        { id: app.personas.ids.client, reason },
        'admin',
      )
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'reason' }] })
    }
  })
})

describe('an interrupted erasure', () => {
  test('has no effect, whether its connection is killed before the commit or the last table refuses', async () => {
    const id = await cared('whole')
    const before = await countRows(id)
    const facts = { operation: 'eraseRecord', caller_kind: 'job', request_id: 'r', door: 'job' }
    const killed = new pg.Client({ connectionString: app.urls.purge })
    killed.on('error', () => undefined)
    await killed.connect()
    await killed.query('begin')
    const { rows } = await killed.query<{ pid: number; made: unknown }>(
      `select pg_backend_pid() as pid, dispose_record($1, 'request', $2) as made`,
      [id, JSON.stringify(facts)],
    )
    expect(rows[0]?.made).not.toBeNull()
    await rowsOf('select 1')
    await killed.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    expect(await countRows(id)).toEqual(before)

    await app.owner.query(
      `create function refuse_last() returns trigger language plpgsql as $$ begin raise exception 'stop'; end $$`,
    )
    await app.owner.query(
      'create trigger refuse_last before delete on user_account for each row execute function refuse_last()',
    )
    const { errors } = await erase(id, (await planOf(id, 'admin')).code, 'admin')
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).not.toContain('stop')
    await app.owner.query('drop function refuse_last cascade')
    expect(await countRows(id)).toEqual(before)
    for (const table of ['erasure', 'tombstone', 'restricted_row']) {
      expect(await rowsOf(`select 1 from ${table} where client_user_id = $1`, [id])).toEqual([])
    }
    // And it can be done.
    await eraseAsPlanned(id, 'admin')
    expect(await countRows(id)).toEqual({})
  })
})

describe('the chart of a client without a relationship', () => {
  test('is erased when all of it is past its retention, and not before', async () => {
    const [old, recent] = [await cared('old'), await cared('recent')]
    await app.owner.query(
      'update relationship set is_profile_active = false, is_deleted = true where client_user_id = any($1)',
      [[old, recent]],
    )
    await age([old, recent], 30)
    await app.owner.query(`update journal set updated_at = now() - interval '5 years' where client_user_id = $1`, [
      recent,
    ])
    const active = app.personas.ids.client
    await app.owner.query(`update user_account set created_at = now() - interval '30 years' where id = $1`, [active])
    expect(await purgeAsJob()).toBe(1)
    expect(await countRows(old)).toEqual({})
    expect(await rowsOf('select 1 from restricted_row where client_user_id = $1', [old])).toEqual([])
    expect(
      await rowsOf(`select 1 from tombstone where client_user_id = $1 and table_name = 'soap_note'`, [old]),
    ).toHaveLength(1)
    expect(Object.keys(await countRows(recent))).toContain('soap_note')
    expect(Object.keys(await countRows(active))).toContain('user_account')
  })
})

test('a record that cannot be erased does not prevent the erasure of others', async () => {
  const [stuck, next] = [await cared('stuck'), await cared('next')]
  await app.owner.query(
    'update relationship set is_profile_active = false, is_deleted = true where client_user_id = any($1)',
    [[stuck, next]],
  )
  await age([stuck, next], 30)
  await app.owner.query(
    `create function refuse_one() returns trigger language plpgsql as
     $$ begin if old.client_user_id = ${stuck} then raise exception 'stop'; end if; return old; end $$`,
  )
  await app.owner.query('create trigger refuse_one before delete on mood for each row execute function refuse_one()')
  await expect(purgeAsJob()).rejects.toThrow('Some records could not be purged.')
  expect(await countRows(next)).toEqual({})
  expect(Object.keys(await countRows(stuck))).toContain('user_account')
  await app.owner.query('drop function refuse_one cascade')
  expect(await purgeAsJob()).toBe(1)
})

/** Moves all contact with people into the past. */
async function age(people: readonly number[], years: number): Promise<void> {
  const tables = await rowsOf<{ name: string; column: string; owner: string }>(
    `select table_name as name, contact_column as column, owner from retention_table where contact_column is not null`,
  )
  await app.owner.query(`alter table soap_note disable trigger user`)
  for (const { name, column, owner } of tables) {
    for (const person of people) {
      await app.owner.query(`update ${name} t set ${column} = ${column} - make_interval(years => $2) where ${owner}`, [
        person,
        years,
      ])
    }
  }
  await app.owner.query(`alter table soap_note enable trigger user`)
}
