import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type Purpose, purposes, purposesOf } from '../../src/database/access/purposes.js'
import { contextStatement, type RowContext } from '../../src/database/access/row-context.js'
import { POLICIES } from '../../src/database/access/row-security.js'
import { baseTables, scopedTables } from '../../src/database/retention/retained-tables.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { createTestDatabase, superuserOf, type TestDatabase } from '../support/database/cluster.js'
import { fillTables } from '../support/database/fill-tables.js'

const rules = { ...baseTables, ...shippedFeatures().tables }
const tables = scopedTables(rules).toSorted()

const ADA = { personId: 900_001, organisationId: 900_011 }
const BEN = { personId: 900_002, organisationId: 900_012 }
const NOBODY: RowContext = { people: [], organisations: [], purposes: [], job: null }
const STRANGER: RowContext = { ...NOBODY, people: [900_003], organisations: [900_013] }
/** A row of each table is Ada's and of her practice; another is Ben's and of his. */
const OWNERS = [ADA, BEN]

let database: TestDatabase
let superuser: pg.Client
let application: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  superuser = new pg.Client({ connectionString: superuserOf(database) })
  application = new pg.Client({ connectionString: database.urls.application })
  await Promise.all([superuser.connect(), application.connect()])
  await fillTables(superuser, tables, OWNERS)
})
afterAll(async () => {
  await Promise.all([superuser?.end(), application?.end()])
  await database?.drop()
})

/** Runs statements of the application in a context and takes back what they did. */
async function as<Result>(context: RowContext | null, work: () => Promise<Result>): Promise<Result> {
  await application.query('begin')
  try {
    if (context !== null) await application.query(contextStatement(context))
    return await work()
  } finally {
    await application.query('rollback')
  }
}

async function countAs(context: RowContext | null, table: string): Promise<number> {
  const count = `select count(*)::int as count from ${table}`
  return (await as(context, () => application.query<{ count: number }>(count))).rows[0]?.count ?? Number.NaN
}

/** The columns by which a row is somebody's, or a practice's. */
async function namesIn(table: string): Promise<{ readonly people: boolean; readonly practice: boolean }> {
  const { rows } = await superuser.query<{ names: string[] }>(
    `select array_agg(attname::text) as names from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  )
  const has = (pattern: RegExp): boolean => (rows[0]?.names ?? []).some((name) => pattern.test(name))
  return { people: has(/(?:^|_)user_ids?$/) || table === 'user_account', practice: has(/(?:^|_)organisation_id$/) }
}

/**
 * What is wrong with a table, in words; nothing if the database guards it.
 * @param asked the purposes that are tried.
 */
async function faultsOf(table: string, asked: readonly Purpose[] = ['legacy']): Promise<string[]> {
  const { people, practice } = await namesIn(table)
  const [own, practices] = [people ? 1 : 0, practice ? 1 : 0]
  const expected: readonly (readonly [who: string, context: RowContext | null, count: number])[] = [
    ['no context', null, 0],
    ['nobody', NOBODY, 0],
    ['strangers', STRANGER, 0],
    ['a job without a subject', { ...NOBODY, job: { name: 'no-such-job', subjectId: 0 } }, 0],
    ['Ada', { ...NOBODY, people: [ADA.personId] }, own],
    ['Ben', { ...NOBODY, people: [BEN.personId] }, own],
    ["the staff of Ada's practice", { ...NOBODY, organisations: [ADA.organisationId] }, practices],
    ["Ada on the staff of Ben's practice", staffOfBoth, own + practices],
    ...asked.map((name): readonly [string, RowContext, number] => {
      const isOpen = purposesOf(table).includes(name) || isPartOfOpen(table, name)
      return [`the purpose ${name}`, { ...NOBODY, purposes: [name] }, isOpen ? OWNERS.length : 0]
    }),
  ]
  const faults: string[] = []
  for (const [who, context, count] of expected) {
    const seen = await countAs(context, table)
    if (seen !== count) faults.push(`${table} shows ${who} ${seen} rows, not ${count}`)
  }
  return faults
}

const staffOfBoth: RowContext = { ...NOBODY, people: [ADA.personId], organisations: [BEN.organisationId] }

function isPartOfOpen(table: string, purpose: string): boolean {
  const { partOf } = rules[table] ?? {}
  return partOf !== undefined && purposesOf(partOf.table).includes(purpose)
}

test('the purposes are few', () => {
  // A new one is an exception to row-level security: give it as few tables as possible, and a reason.
  expect(Object.keys(purposes)).toHaveLength(35)
})

describe.each(tables)('the table %s', (table: string) => {
  test('shows each context its own rows alone', async () => {
    expect(await faultsOf(table, Object.keys(purposes) as Purpose[])).toEqual([])
  })

  test('takes no row of others', async () => {
    const { rows } = await superuser.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = rows[0]?.names ?? ''
    await superuser.query(`create table copy_of_${table} as select ${names} from ${table} order by ctid offset 1`)
    await superuser.query(`grant select on copy_of_${table} to care_app`)
    const insert = `insert into ${table} (${names}) overriding user value select ${names} from copy_of_${table}`
    // The row is Ben's.
    for (const context of [null, NOBODY, STRANGER, { ...NOBODY, people: [ADA.personId] }]) {
      await expect(as(context, () => application.query(insert))).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('is found open when its policy is gone, or its security is off', async () => {
    const { rows } = await superuser.query<{ rule: string }>(
      `select pg_get_expr(polqual, polrelid) as rule from pg_policy where polrelid = $1::regclass and polname = $2`,
      [table, POLICIES.caller],
    )
    await superuser.query(`drop policy ${POLICIES.caller} on ${table}`)
    expect(await faultsOf(table)).not.toEqual([])
    await superuser.query(`alter table ${table} disable row level security`)
    expect(await faultsOf(table)).toContain(`${table} shows no context ${OWNERS.length} rows, not 0`)
    await superuser.query(`alter table ${table} enable row level security`)
    await superuser.query(`create policy ${POLICIES.caller} on ${table} to care_app using (${rows[0]?.rule})`)
    expect(await faultsOf(table)).toEqual([])
  })
})

test('every table that names a person is guarded, or is read before it is known who calls', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
       and not a.attisdropped and c.relname !~ '^copy_of_' and a.attname ~ '(^|_)(user_ids?|client_ids?|person_ids?|subject_ids?|emails?|email_key|name_key|author)$'`,
  )
  const unguarded = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  expect(unguarded.toSorted()).toEqual(Object.keys(NAMING).toSorted())
})

/** Tables that name people and have no policy, with the reason. A new one here is a decision. */
const NAMING: Readonly<Record<string, string>> = {
  audit: 'numbers of people alone; the application appends, and reads by the rules of the trail',
  audit_subject: 'as audit',
  event: 'numbers alone',
  webhook_delivery: 'numbers alone, as event; of the webhook of a practice',
  organisation: 'of a practice, not of a person',
  organisation_retention: 'of a practice',
  practice_manual: 'of a practice',
  oauth_client: 'applications, not people',
  identity_provider: 'of a practice',
  restricted_row: 'the application has no right to it',
  ...Object.fromEntries(
    [
      ...[
        'auth_session',
        'external_identity',
        'external_session',
        'known_origin',
        'link',
        'link_request',
        'membership',
      ],
      ...['oauth_secret', 'passkey_challenge', 'recovery_code', 'second_factor', 'sign_in_guess', 'sign_in_name'],
    ].map((table) => [table, 'credentials: found by a name, a token or a digest before it is known who calls']),
  ),
}

test('partitions cannot be reached beside their table', async () => {
  await expect(application.query('select from partitions.audit limit 0')).rejects.toMatchObject({ code: '42501' })
})

test('functions of the owner see all rows, and the owner who connects sees none without saying what for', async () => {
  const owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  try {
    const count = async (): Promise<unknown> => (await owner.query('select count(*)::int as n from journal')).rows[0]
    expect(await count()).toEqual({ n: OWNERS.length })
    await owner.query(`set care.maintenance = 'off'`)
    expect(await count()).toEqual({ n: 0 })
  } finally {
    await owner.end()
  }
})

/** The places in the code that name a purpose, by file: a further one is a decision. Jobs have that of their name. */
test('each place with a purpose is known', () => {
  const found = execFileSync('git', [
    'grep',
    '-oE',
    String.raw`(withPurpose\(.*|rowPurpose: )'[a-z-]+'`,
    '--',
    'src/features',
  ]).toString()
  const places = found
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [file = '', text = ''] = line.split(/:(.*)/s)
      return `${/'([a-z-]+)'$/.exec(text)?.[1] ?? ''}: ${file.replace('src/features/', '')}`
    })
  expect([...new Set(places)].toSorted()).toEqual(PLACES)
})

const PLACES = [
  'accept-invitation: practice/invitations/accept-invitation.ts',
  'accept-invitation: practice/invitations/show-invitation.ts',
  'deidentify: deidentification/read-chart.ts',
  'invite-staff: staff/invitations/change-staff-invitation.ts',
  'invite-staff: staff/invitations/invite-staff.ts',
  'invite: practice/invitations/invite-client.ts',
  'invite: practice/invitations/resend-invitation.ts',
  'invite: practice/invitations/validate-enrollment.ts',
  'name-people: appointments/appointment.record.ts',
  'name-people: audit/audit-lines.ts',
  'name-people: emergency-access/emergency-access.record.ts',
  'open-emergency: emergency-access/open-record-in-emergency.ts',
  'register-device: devices/register-device.ts',
  'sign-in: access-tokens/oauth/exchange.ts',
  'sign-in: access-tokens/oauth/revoke-secret.ts',
  'sign-in: access-tokens/verify-access-token.ts',
  'sign-in: appointments/calendar-feed/open-calendar-feed.ts',
  'sign-in: auth/factors/passkeys/check-assertion.ts',
  'sign-in: auth/find-account.ts',
  'sign-in: auth/sessions/sessions.ts',
  'sign-up: auth/address/confirm-email.ts',
  'sign-up: auth/set-password.ts',
  'sign-up: practice/caseload/activate-relationships.ts',
  'sign-up: single-sign-on/sessions/find-member.ts',
  'sign-up: staff/invitations/accept-staff-invitation.ts',
  'sign-up: users/sign-up/create-user.ts',
]
