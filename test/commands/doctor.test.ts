import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import type { CheckResult } from '../../src/commands/doctor/check.js'
import { nameAt } from '../../src/commands/backup/backup-folder.js'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { DAY } from '../../src/kernel/time/durations.js'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  type TestUrls,
} from '../support/database/cluster.js'
import { via } from '../support/database/database-proxy.js'
import { type FakeModel, startFakeModel } from '../support/doubles/fake-model.js'
import { type FakeSmtp, startFakeSmtp } from '../support/doubles/smtp-server.js'
import { makeMigratedScene, makeScene, type Scene } from '../support/service/gateway.js'
import { care } from '../support/service/operator.js'

let database: TestDatabase
let empty: TestDatabase
let scene: Scene
let smtp: FakeSmtp
let model: FakeModel
let owner: pg.Client
let sound: Record<string, string>

const urlsOf = ({ application, owner: ownerUrl, purge }: TestUrls): Record<string, string> => ({
  DATABASE_URL: application,
  MIGRATION_DATABASE_URL: ownerUrl,
  PURGE_DATABASE_URL: purge,
})

beforeAll(async () => {
  ;[database, empty, scene, smtp, model] = await Promise.all([
    createTestDatabase(),
    createEmptyDatabase(),
    makeScene(),
    startFakeSmtp(),
    startFakeModel(),
  ])
  owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  sound = { ...urlsOf(database.urls), SMTP_URL: smtp.url }
  // Makes the keys, as a first start does.
  for (const args of [['dead-letters'], ['record-backup'], ['verify-audit']]) {
    expect(await care(scene.dataDir, args, sound)).toMatchObject({ code: 0 })
  }
})
afterAll(async () => {
  await owner.end()
  await Promise.all([database.drop(), empty.drop(), scene.end(), smtp.close(), model.close()])
})

interface Report {
  readonly code: number
  readonly checks: readonly CheckResult[]
}

async function examine(
  environment: Readonly<Record<string, string>> = sound,
  { dataDir = scene.dataDir, flags = [] }: { dataDir?: string; flags?: readonly string[] } = {},
): Promise<Report> {
  const { code, said } = await care(dataDir, ['doctor', '--json', ...flags], environment)
  const { exitCode, checks } = JSON.parse(said) as { exitCode: number; checks: CheckResult[] }
  expect(exitCode).toBe(code)
  return { code, checks }
}

/** What needs somebody, as `check: found`. */
const actions = ({ checks }: Report): string[] =>
  checks.filter(({ state }) => state === 'action').map(({ check, found }) => `${check}: ${found}`)

test('a sound installation: exit code 0, a line for each check, and nothing secret', async () => {
  const report = await examine()
  expect(report.checks.filter(({ state }) => !['ok', 'note'].includes(state))).toEqual([])
  expect(report.code).toBe(0)
  const { code, said } = await care(scene.dataDir, ['doctor'], sound)
  expect(code).toBe(0)
  expect(said.trimEnd().split('\n')).toHaveLength(report.checks.length)
  expect(said).toMatch(/^ok +database +PostgreSQL 1\d\.\d+ answered in \d+ ms\.$/m)
  expect(said).toMatch(/^ok +mail +The mail server takes connections/m)
  for (const url of Object.values(database.urls)) expect(said).not.toContain(new URL(url).password)
  expect(smtp.taken).toEqual([])
})

test('a database that nobody runs, and what depends on it', async () => {
  const report = await examine({ ...sound, DATABASE_URL: via(database.urls.application, await freePort()) })
  expect(report.code).toBe(1)
  expect(actions(report)).toEqual([expect.stringMatching(/^database: DATABASE_URL: .*ECONNREFUSED/)])
  const skipped = report.checks.filter(({ state }) => state === 'skipped').map(({ check }) => check)
  expect(skipped).toEqual(['migrations', 'clock', 'keys', 'backup', 'audit trail', 'partitions', 'jobs', 'gateways'])
})

test('a database that no migration has reached', async () => {
  const report = await examine({ ...sound, ...urlsOf(empty.urls) })
  expect(report.code).toBe(1)
  expect(actions(report)).toEqual([expect.stringMatching(/^migrations: \d+ migrations not run\.$/)])
  expect(report.checks.find(({ check }) => check === 'migrations')?.todo).toBe('Run: care migrate')
})

test('migrations of another form, and of a newer version', async () => {
  await owner.query(`update migration_checksum set sha256 = repeat('0', 64) where name = '0021-tracking'`)
  await owner.query(`insert into mikro_orm_migrations (name, executed_at) values ('9999-later', now())`)
  const report = await examine()
  await owner.query(`delete from migration_checksum where name = '0021-tracking'`)
  await owner.query(`delete from mikro_orm_migrations where name = '9999-later'`)
  expect(actions(report)).toEqual([
    'migrations: Applied in another form: 0021-tracking.',
    'migrations: 1 migration of a newer version.',
  ])
})

test('a key that is gone, and one that was exchanged', async () => {
  const [link, aside] = [join(scene.dataDir, 'keys', 'link'), join(scene.folder, 'link')]
  await rename(link, aside)
  const gone = await examine()
  await writeFile(link, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const other = await examine()
  await rename(aside, link)
  expect(gone.code).toBe(1)
  expect(actions(gone)).toEqual([
    expect.stringMatching(/^keys: The link key is not in .*, and the database needs it\.$/),
  ])
  expect(actions(other)).toEqual([expect.stringMatching(/^keys: .* does not hold the link key that is in use/)])
  expect((await examine()).code).toBe(0)
})

test('a mail server that is away, and one that demands what it does not offer', async () => {
  const away = await examine({ ...sound, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  expect(away.code).toBe(1)
  expect(actions(away)).toEqual([expect.stringMatching(/^mail: The mail server cannot be used \(E\w+\)/)])
  const refusing = await examine({ ...sound, SMTP_URL: smtp.url.replace('//', '//ada:secret7q@') })
  expect(actions(refusing)).toEqual([expect.stringMatching(/^mail: The mail server cannot be used \(EAUTH\)/)])
  expect(JSON.stringify(refusing)).not.toContain('secret7q')
})

test('an old backup, an old check of the trail, and none', async () => {
  await owner.query(
    `update maintenance_run set ran_at = ran_at - interval '9 days', succeeded_at = succeeded_at - interval '9 days'`,
  )
  const old = await examine()
  expect(actions(old)).toEqual([
    'backup: The last backup is 9 days old.',
    'audit trail: The audit trail was whole 9 days ago.',
  ])
  const folder = join(scene.folder, 'backups')
  await mkdir(folder)
  const recipient = { BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` }
  const halfADayAgo = new Date(Date.now() - DAY / 2)
  // One of another database is no backup of this one.
  await writeFile(join(folder, nameAt(halfADayAgo, randomUUID())), '')
  expect(actions(await examine({ ...sound, ...recipient }))).toContain('backup: The last backup is 9 days old.')
  const { rows: identities } = await owner.query<{ id: string }>('select id from database_identity')
  await writeFile(join(folder, nameAt(halfADayAgo, identities[0]?.id ?? '')), '')
  expect(actions(await examine({ ...sound, ...recipient }))).not.toContainEqual(expect.stringMatching(/^backup/))
  await owner.query('delete from maintenance_run')
  expect(actions(await examine())).toEqual([
    'backup: There is no backup.',
    'audit trail: The audit trail was never verified.',
  ])
  for (const args of [['record-backup'], ['verify-audit']]) await care(scene.dataDir, args, sound)
  expect((await examine()).code).toBe(0)
  const { rows } = await owner.query('select state, finding_count::integer as found from audit_check order by id desc')
  expect(rows[0]).toEqual({ state: 'whole', found: 0 })
})

test('a check of the trail with findings', async () => {
  await owner.query(
    `update maintenance_run set succeeded_at = succeeded_at - interval '1 hour' where kind = 'audit-check'`,
  )
  const report = await examine()
  await owner.query(`update maintenance_run set succeeded_at = ran_at where kind = 'audit-check'`)
  expect(actions(report)).toEqual(['audit trail: The last check of the audit trail had findings.'])
})

test('months without a partition, and months of the audit trail that are to leave', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select 'partitions.event_' || to_char(now() at time zone 'UTC' + interval '1 month', 'YYYY_MM') as name`,
  )
  await owner.query(`drop table ${rows[0]?.name}`)
  for (const table of ['audit', 'audit_subject']) {
    await owner.query(
      `create table partitions.${table}_2020_01 partition of ${table} for values from ('2020-01-01Z') to ('2020-02-01Z')`,
    )
  }
  expect(actions(await examine())).toEqual(['partitions: There is no partition for the next month of: event.'])
  await owner.query('select ensure_partitions()')
  expect(actions(await examine())).toEqual([])
  const keeping = { ...sound, AUDIT_DATABASE_MONTHS: '2' }
  expect(actions(await examine(keeping))).toEqual([])
  for (const table of ['audit', 'audit_subject']) {
    for (const [month, next] of [
      ['2020_02', '2020-03-01Z'],
      ['2020_03', '2020-04-01Z'],
    ]) {
      await owner.query(`create table partitions.${table}_${month} partition of ${table}
        for values from ('${month?.replace('_', '-')}-01Z') to ('${next}')`)
    }
  }
  expect(actions(await examine(keeping))).toEqual([
    expect.stringMatching(/^partitions: The audit trail in the database has 3 /),
  ])
  for (const month of ['2020_01', '2020_02', '2020_03']) {
    await owner.query(`drop table partitions.audit_${month}, partitions.audit_subject_${month}`)
  }
})

test('dead letters, and jobs that nobody takes', async () => {
  const key = `insert into effect (kind, ref_id, ref_version, effect_key, state, next_at, finished_at)`
  await owner.query(
    `${key} values ('x', 1, 1, 'x 1', 'dead', now(), now()), ('x', 2, 1, 'x 2', 'waiting', now() - interval '5 minutes', null)`,
  )
  const idle = await examine()
  await owner.query(
    `insert into running_gateway (id, host, pid, seen_at, held, used) values (gen_random_uuid(), 'frozen', 1, now() + interval '1 hour', '{}', '{}')`,
  )
  const late = await examine()
  await owner.query('delete from running_gateway')
  await owner.query(`delete from effect where kind = 'x'`)
  expect(actions(idle)).toEqual(['jobs: 1 dead letter.'])
  expect(actions(late)).toEqual([
    'jobs: 1 dead letter.',
    'jobs: The oldest job is 5 min late.',
    'gateways: 1 gateway on this database. None runs the sequencer.',
  ])
})

test('a file of a secret that every user can read', async () => {
  const file = join(scene.folder, 'token')
  await writeFile(file, 'a-token-of-this-test-7q', { mode: 0o600 })
  const environment = { ...sound, METRICS_TOKEN_FILE: file }
  expect(actions(await examine(environment))).toEqual([])
  await chmod(file, 0o644)
  const report = await examine(environment)
  expect(actions(report)).toEqual([`settings: Every user of this machine can read ${file}, which holds a secret.`])
  expect(JSON.stringify(report)).not.toContain('a-token-of-this-test-7q')
})

test('a setting that is wrong: exit code 2, and nothing of its value', async () => {
  const report = await examine({ ...sound, PORT: 'private7q' })
  expect(report).toMatchObject({ code: 2, checks: [{ check: 'settings', state: 'failed' }] })
  expect(report.checks[0]?.found).toContain('PORT')
  expect(JSON.stringify(report)).not.toContain('private7q')
})

test('language models are called only on request', async () => {
  const provider = { baseUrl: model.baseUrl, key: 'key7q', model: 'small-1', covered: true }
  const environment = { ...sound, MODEL_PROVIDERS: JSON.stringify({ near: provider }), MODEL_PROVIDER: 'near' }
  expect((await examine(environment)).code).toBe(0)
  expect(model.requests).toHaveLength(0)
  const well = await examine(environment, { flags: ['--call-models'] })
  expect(well.code).toBe(0)
  expect(model.requests).toHaveLength(1)
  model.script.push({ status: 401 })
  const refused = await examine(environment, { flags: ['--call-models'] })
  expect(actions(refused)).toEqual(['models: The provider near gave no answer (refused, status 401).'])
  expect(JSON.stringify(refused)).not.toContain('key7q')
})

test('an embedded database that is stopped is looked at and stopped again; one that is not there is not made', async () => {
  const [stopped, fresh] = await Promise.all([makeMigratedScene(), makeScene()])
  try {
    const report = await examine({}, { dataDir: stopped.dataDir })
    expect(report.checks).toContainEqual(
      expect.objectContaining({ check: 'database', state: 'ok', found: expect.stringContaining('(embedded)') }),
    )
    expect(stopped.postmaster).toBeUndefined()
    const nothing = await examine({}, { dataDir: fresh.dataDir })
    expect(nothing.code).toBe(0)
    expect(fresh.postmaster).toBeUndefined()
  } finally {
    await Promise.all([stopped.end(), fresh.end()])
  }
})
