import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { NOTHING, readArchive } from '../../src/commands/backup/read-archive.js'
import { nameAt } from '../../src/commands/backup/backup-folder.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { query } from '../../src/commands/backup/dump.js'
import { urlOf } from '../../src/database/embedded/provision.js'
import { DAY } from '../../src/kernel/time/durations.js'
import {
  builtProgram,
  type GatewayProcess,
  makeMigratedScene,
  makeScene,
  type Scene,
} from '../support/service/gateway.js'
import { underLoad } from '../support/service/kills.js'
import { care, makeBackupKeys, signUpClient, writeJournal } from '../support/service/operator.js'
import { until } from '../support/until.js'

// A practice with an embedded database, a machine to which its backups are restored, and the real programs of both.
const CANARY = 'the heron stands in the reeds'
const SETTINGS = { LOG_LEVEL: 'warn', RATE_LIMIT_REQUESTS: '1000000', SIGN_UPS_OF_NETWORK: '1000000' }

/** Backups that a schedule has left long ago. */
let old: readonly string[]
let databaseId: string
let main: string
let practice: Scene
let other: Scene
let gateway: GatewayProcess
let url: string
let owner: pg.Pool
let keys: { identity: string; recipient: string }
let userId: number
let scheduled: string
const fileId = randomUUID()

beforeAll(async () => {
  main = await builtProgram('main.js')
  ;[practice, other] = [await makeMigratedScene(), await makeScene()]
  keys = await makeBackupKeys(practice)
  scheduled = join(practice.folder, 'scheduled')
  await mkdir(scheduled)
  const [database] = await onDatabase<{ id: string }>(practice.dataDir, 'select id from database_identity')
  databaseId = database?.id ?? ''
  old = [1, 2, 3, 4].map((day) => nameAt(new Date(Date.UTC(2025, 0, day, 3)), databaseId))
  for (const name of old) await writeFile(join(scheduled, name), '')
  gateway = practice.start(main, {
    ...{ ...SETTINGS, BACKUP_FOLDER: scheduled, BACKUP_RECIPIENTS: keys.recipient, BACKUP_KEEP: '2,0,0' },
  })
  url = await gateway.ready()
  owner = new pg.Pool({
    connectionString: maintenanceUrl(urlOf(practice.cluster, practice.cluster.record.port ?? 0, 'care_owner')),
  })
  owner.on('error', () => undefined)
  userId = await signUpClient(url, 'Ada')
  const attached = join(practice.dataDir, 'files', 'attached')
  await mkdir(attached, { recursive: true })
  await writeFile(join(attached, fileId), `a letter: ${CANARY}`)
  await writeFile(join(practice.dataDir, 'files', 'incoming', 'half'), 'te')
  await owner.query('insert into stored_file (id) values ($1)', [fileId])
})
afterAll(async () => {
  if (!owner.ended) await owner.end()
  await practice.end()
  await other.end()
})

const archive = (name: string): string => join(practice.folder, name)
const backUp = (name: string, ...more: string[]) =>
  care(practice.dataDir, ['backup', archive(name), '--recipient', keys.recipient, ...more])
const restoreOther = (name: string, ...more: string[]) =>
  care(other.dataDir, ['restore', archive(name), '--identity', keys.identity, ...more])

/** What a statement returns on the database of a data folder that no gateway uses. */
async function onDatabase<Row extends pg.QueryResultRow>(dataDir: string, statement: string): Promise<Row[]> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await startEmbedded({ dataDir, log: quiet })
  try {
    return await query<Row>(maintenanceUrl(database.urls.owner), statement)
  } finally {
    await database.release()
  }
}

interface Acknowledged {
  readonly id: number
  /** The position of the log after the answer: the row's commit stands before it. */
  readonly before: string
}

/** Writes entries under load while work is done. Returns the acknowledged ones. */
async function whileWriting(work: () => Promise<void>): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const write = async (enough: AbortSignal): Promise<void> => {
    while (!enough.aborted) {
      const id = await writeJournal(url, userId, `${CANARY} ${acknowledged.length}`)
      const { rows } = await owner.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
      acknowledged.push({ id, before: rows[0]?.at ?? '' })
    }
  }
  await underLoad((enough) => Array.from({ length: 4 }, () => write(enough)), work)
  return acknowledged
}

/** Those of the acknowledged entries that were committed before the backup's end. */
async function promised(name: string, acknowledged: readonly Acknowledged[]): Promise<number[]> {
  const { walEnd = '' } = await readArchive({ file: archive(name), identity: keys.identity }, NOTHING)
  const { rows } = await owner.query<{ id: number }>(
    'select (a ->> $2)::int as id from jsonb_array_elements($1) a where (a ->> $3)::pg_lsn <= $4::pg_lsn',
    [JSON.stringify(acknowledged), 'id', 'before', walEnd],
  )
  return rows.map(({ id }) => id)
}

test('a backup is refused unless it is said to whom it is encrypted', async () => {
  const refused = await care(practice.dataDir, ['backup', archive('plain.tar.gz')])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain('Say to whom the archive is encrypted')
  expect(await care(practice.dataDir, ['backup', archive('plain.tar.gz'), '--unencrypted'])).toMatchObject({ code: 0 })
})

test('keys go by themselves, into a folder that has none', async () => {
  const file = archive('keys.age')
  expect(await care(practice.dataDir, ['backup-keys', file, '--recipient', keys.recipient])).toMatchObject({ code: 0 })
  const put = ['restore-keys', file, '--identity', keys.identity]
  expect(await care(other.dataDir, put)).toMatchObject({ code: 0 })
  for (const name of await readdir(join(practice.dataDir, 'keys'))) {
    const [here, there] = [practice, other].map(({ dataDir }) => readFileSync(join(dataDir, 'keys', name), 'utf8'))
    expect(there).toBe(here)
  }
  expect(await care(other.dataDir, put)).toMatchObject({ code: 1 })
})

test('backups under load hold every acknowledged row, and come back in another place, twice', async () => {
  for (const name of ['first.age', 'second.age']) {
    const modes = new Set<number>()
    let said = ''
    const acknowledged = await whileWriting(async () => {
      let isDone = false
      const made = backUp(name, '--verify').finally(() => (isDone = true))
      while (!isDone) {
        const growing = statSync(`${archive(name)}.partial`, { throwIfNoEntry: false })
        if (growing !== undefined) modes.add(growing.mode & 0o777)
        await sleep(1)
      }
      const { code, said: text } = await made
      said = text
      expect({ code, said }).toMatchObject({ code: 0 })
    })
    expect(said).toMatch(/It holds \d+ rows in \d+ tables\. The audit trail is whole/)
    expect([...modes]).toEqual([0o600])
    expect((await stat(archive(name))).mode & 0o777).toBe(0o600)

    const expected = await promised(name, acknowledged)
    expect(expected.length).toBeGreaterThan(0)
    const restored = await restoreOther(name, ...(name === 'first.age' ? [] : ['--force']))
    expect(restored).toMatchObject({ code: 0 })
    const found = await onDatabase<{ id: number }>(other.dataDir, 'select id::int as id from journal')
    const ids = new Set(found.map(({ id }) => id))
    expect(expected.filter((id) => !ids.has(id))).toEqual([])
    expect(await readFile(join(other.dataDir, 'files', 'attached', fileId), 'utf8')).toContain(CANARY)
  }
})

test('an archive holds no key, and nothing of it can be read', async () => {
  const names: string[] = []
  const listing = {
    ...NOTHING,
    file: (name: string, content: AsyncIterable<Buffer>) => (names.push(name), NOTHING.file(name, content)),
  }
  await readArchive({ file: archive('second.age'), identity: keys.identity }, listing)
  expect(names).toEqual(expect.arrayContaining(['postgres/PG_VERSION', 'audit-heads', `files/${fileId}`]))
  expect(names.filter((name) => /keys|database\.json|half|log\//.test(name))).toEqual([])
  const content = await readFile(archive('second.age'))
  for (const text of [CANARY, 'ada@example.org', 'PG_VERSION']) expect(content.includes(text)).toBe(false)
  const [wrong, none] = [join(practice.folder, 'other-key.txt'), []]
  await care(practice.dataDir, ['make-backup-key', wrong])
  for (const identity of [['--identity', wrong], none]) {
    expect(await care(other.dataDir, ['verify-backup', archive('second.age'), ...identity])).toMatchObject({ code: 1 })
  }
})

test('a restored practice gets no demo accounts, and its trail says what it lacks', async () => {
  const restored = other.start(main, SETTINGS, ['--demo'])
  const there = await restored.ready()
  expect(restored.output).not.toContain('Demo accounts')
  expect(await writeJournal(there, userId, 'after the restore')).toBeGreaterThan(0)
  const checked = await care(other.dataDir, ['verify-audit'])
  expect(checked).toMatchObject({ code: 0 })
  expect(checked.said).toMatch(/^restored {2}at \S+ from a backup of \S+: /m)
  expect(checked.said).toContain('The audit trail is whole, but for what restores left out')
  const running = await restoreOther('second.age', '--force')
  expect(running).toEqual({ code: 1, said: 'The database is in use. Stop every gateway first.\n' })
  restored.signal('SIGTERM')
  await restored.ended
  const people = await onDatabase<{ first: string }>(other.dataDir, 'select first_name as first from user_account')
  expect(people).toEqual([{ first: 'Ada' }])
})

test('a restore asks before it replaces data, and puts back a damaged file', async () => {
  expect(await restoreOther('first.age')).toEqual({
    code: 1,
    said: 'There is data already. Add --force to replace it by what the archive holds.\n',
  })
  await writeFile(join(other.dataDir, 'files', 'attached', fileId), 'damaged')
  expect(await restoreOther('first.age', '--force')).toMatchObject({ code: 0 })
  expect(await readFile(join(other.dataDir, 'files', 'attached', fileId), 'utf8')).toContain(CANARY)
  expect(await backUp('first.age')).toEqual({ code: 1, said: `${archive('first.age')} exists already.\n` })
})

test('a gateway backs up by its settings, and older backups are removed', async () => {
  const stored = async (): Promise<string[]> =>
    (await readdir(scheduled)).filter((name) => name.endsWith('.age')).toSorted()
  const byGateway = async (): Promise<string[]> => (await stored()).filter((name) => !old.includes(name))
  await until(async () => (await byGateway()).length === 1)
  // The newest always, and that of one more day.
  await until(async () => (await stored()).length === 2)
  expect((await stored())[0]).toBe(old.at(-1))
  // A day later, as the name says, the next one is due.
  const [first = ''] = await byGateway()
  const yesterday = nameAt(new Date(Date.now() - DAY), databaseId)
  await rename(join(scheduled, first), join(scheduled, yesterday))
  await until(async () => (await byGateway()).length === 2 && (await stored()).length === 2)
  expect((await stored())[0]).toBe(yesterday)
  const newest = join(scheduled, (await stored())[1] ?? '')
  const tried = await care(practice.dataDir, ['verify-backup', newest, '--identity', keys.identity])
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail is whole') })
})

test('who was erased after a backup stays erased when it is restored', async () => {
  const berta = await signUpClient(url, 'Berta')
  await writeJournal(url, berta, 'soon gone')
  // No gateway seals what is left after the restore below.
  await until(async () => {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from audit a where not exists (select from audit_seal s where a.id = any(s.audit_ids))',
    )
    return rows[0]?.left === 0
  })
  expect(await backUp('berta.age')).toMatchObject({ code: 0 })
  const facts = JSON.stringify({
    operation: 'eraseRecord',
    caller_kind: 'job',
    job_name: 'test',
    request_id: 't',
    door: 'cli',
  })
  await owner.query(`select dispose_record($1, 'request', $2)`, [berta, facts])
  const list = join(practice.dataDir, 'erased-people')
  await until(() => (statSync(list, { throwIfNoEntry: false })?.size ?? 0) > 0)
  expect(await readFile(list, 'utf8')).toMatch(/^[0-9a-f]{64} \S+\n$/)
  await owner.end()
  gateway.signal('SIGTERM')
  await gateway.ended
  const restored = await care(practice.dataDir, [
    'restore',
    archive('berta.age'),
    '--identity',
    keys.identity,
    '--force',
  ])
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.said).toContain('were erased again: 1.')
  const [left] = await onDatabase<{ people: string; journals: string }>(
    practice.dataDir,
    `select (select string_agg(first_name, ' ') from user_account) as people,
       (select count(*) from journal where client_user_id = ${berta}) as journals`,
  )
  expect(left).toEqual({ people: 'Ada', journals: '0' })
  // What the restore has written is under no seal until a gateway runs, however long that takes.
  const checked = await care(practice.dataDir, ['verify-audit'])
  expect(checked).toMatchObject({
    ...{ code: 0 },
    said: expect.stringMatching(
      /seals \d+ to \d+ \(positions \d+ to \d+\), made between the two, are not in the trail/,
    ),
  })
})
