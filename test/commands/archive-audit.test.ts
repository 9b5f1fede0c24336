import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { makeOlderMonths, storeRowsAt } from '../support/database/older-months.js'
import { sealAll as sealRows } from '../support/database/seal-all.js'
import { makeScene, type Scene } from '../support/service/gateway.js'
import { care, startCare } from '../support/service/operator.js'

// The real command, killed at each of its steps.
jest.setTimeout(400_000)

const ROWS = 3_000

let database: TestDatabase
let scene: Scene
let owner: pg.Client
let settings: Record<string, string>
let months: readonly string[]

beforeAll(async () => {
  ;[database, scene] = await Promise.all([createTestDatabase(), makeScene()])
  const { application, owner: ownerUrl, purge } = database.urls
  settings = { DATABASE_URL: application, MIGRATION_DATABASE_URL: ownerUrl, PURGE_DATABASE_URL: purge }
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // Makes the keys, as a first start does.
  expect(await care(scene.dataDir, ['dead-letters'], settings)).toEqual({ code: 0, said: expect.anything() })
  months = await makeOlderMonths(owner)
  // Each month has seals of its own, without which it would stay until the next one leaves.
  for (const month of months) {
    await storeRowsAt(owner, `timestamp '${month}' + interval '3 days'`, ROWS)
    await sealAll()
  }
  await storeRowsAt(owner, `now() at time zone 'UTC'`)
  await sealAll()
})
afterAll(async () => {
  await owner.end()
  await Promise.all([database.drop(), scene.end()])
})

const sealAll = () => sealRows(owner, { url: database.urls.application, dataDir: scene.dataDir })
const archive = (...args: readonly string[]) => care(scene.dataDir, ['archive-audit', ...args], settings)

/** How many rows `verify-audit` has found, in the database and in the store. */
async function verifiedRows(): Promise<number> {
  const { code, said } = await care(scene.dataDir, ['verify-audit'], settings)
  expect([code, said]).toEqual([0, expect.stringContaining('The audit trail is whole')])
  return Number(/(\d+) rows under/.exec(said)?.[1])
}

/** Starts the command and kills it as soon as something is seen. */
async function killWhen(seen: () => Promise<boolean>): Promise<void> {
  const child = await startCare(scene.dataDir, ['archive-audit', '--keep', '2'], 'ignore', settings)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver && !(await seen())) await sleep(2)
  child.kill('SIGKILL')
  // It was killed and had not ended before.
  expect(await ended).toBeNull()
}

const filesIn = async (folder: string): Promise<number> =>
  (await readdir(join(scene.dataDir, 'files', folder)).catch(() => [])).length
const partsKnown = async (): Promise<number> => (await owner.query('select from audit_archive')).rowCount ?? 0

test('says what is missing, and moves nothing', async () => {
  expect(await archive()).toMatchObject({
    code: 1,
    said: expect.stringContaining('--keep 24, or AUDIT_DATABASE_MONTHS'),
  })
  expect(await archive('--keep', '1')).toMatchObject({ code: 1, said: expect.stringContaining('At least 2') })
  expect(await archive('--keep', 'x')).toMatchObject({ code: 1, said: expect.stringContaining('At least 2') })
  const { MIGRATION_DATABASE_URL: _, ...withoutOwner } = settings
  expect(await care(scene.dataDir, ['archive-audit', '--keep', '2'], withoutOwner)).toMatchObject({
    code: 1,
    said: expect.stringContaining('only the owner'),
  })
  expect((await owner.query('select from audit_archive')).rowCount).toBe(0)
})

test('a command that is killed at any step loses no row, and the next one goes on', async () => {
  const all = await verifiedRows()
  expect(all).toBeGreaterThan(5 * ROWS)

  // While it writes the part, and when the part is in the store and not known.
  await killWhen(async () => (await filesIn('incoming')) > 0)
  await killWhen(async () => (await filesIn('audit')) > 0)
  expect([await partsKnown(), await verifiedRows()]).toEqual([0, all])

  // In the transaction: it waits for somebody who reads the trail.
  const reader = new pg.Client({ connectionString: database.urls.owner })
  await reader.connect()
  await reader.query('begin; select from audit limit 1')
  await killWhen(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where application_name = 'care-archive-audit' and query like 'lock table audit%'`,
    )
    return rowCount === 1
  })
  await reader.end()
  expect([await partsKnown(), await verifiedRows()]).toEqual([0, all])

  // Between two months.
  await killWhen(async () => (await partsKnown()) === 1)
  expect(await verifiedRows()).toBe(all)

  expect(await archive('--keep', '2')).toMatchObject({ code: 0, said: expect.stringMatching(/^Moved: [12]\.$/m) })
  expect(await verifiedRows()).toBe(all)
  const { rows } = await owner.query<{ month: string }>('select month::text as month from audit_archive order by 1')
  expect(rows.map(({ month }) => month)).toEqual(months.slice(0, 3))
  expect(await archive('--keep', '2')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing of the audit') })
})

test('the report of accesses has those of months that have left', async () => {
  const path = join(scene.folder, 'report.html')
  const { code, said } = await care(scene.dataDir, ['report-access', '--client', '8', path], settings)
  expect([code, said]).toEqual([0, expect.stringContaining('The audit trail is whole')])
  const page = await readFile(path, 'utf8')
  for (const month of months) {
    expect([month, page.match(new RegExp(`<td>${month.slice(0, 7)}-04 00:00:00</td>`, 'g'))?.length]).toEqual([
      month,
      ROWS,
    ])
  }
  await rm(path)
  const day = (month: string | undefined): string => `${month?.slice(0, 7)}-04`
  const range = ['--from', day(months[1]), '--to', day(months[1])]
  const { said: ofOne } = await care(scene.dataDir, ['report-access', '--client', '8', ...range, path], settings)
  expect(ofOne).toContain(`${ROWS} accesses.`)
})

test('a file that is gone is found', async () => {
  const [part] = await readdir(join(scene.dataDir, 'files', 'audit'))
  expect(part).toMatch(/^audit-\d{4}-\d{2}-[0-9a-f]{16}-[0-9a-f]{8}\.jsonl\.gz$/)
  for (const name of await readdir(join(scene.dataDir, 'files', 'audit'))) {
    await rm(join(scene.dataDir, 'files', 'audit', name))
  }
  const { code, said } = await care(scene.dataDir, ['verify-audit'], settings)
  expect([code, said]).toEqual([1, expect.stringMatching(/removed {2}the part of \d{4}-\d\d-01/)])
})
