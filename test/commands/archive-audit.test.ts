import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { ArchiveScene } from '../support/service/archive-scene.js'
import { care } from '../support/service/operator.js'

const ROWS = 3_000

let at: ArchiveScene
beforeAll(async () => {
  at = await ArchiveScene.open(ROWS)
})
afterAll(() => at.close())

const filesIn = async (folder: string): Promise<number> =>
  (await readdir(join(at.scene.dataDir, 'files', folder)).catch(() => [])).length

test('says what is missing, and moves nothing', async () => {
  expect(await at.archive()).toMatchObject({
    code: 1,
    said: expect.stringContaining('--keep 24, or AUDIT_DATABASE_MONTHS'),
  })
  expect(await at.archive('--keep', '1')).toMatchObject({ code: 1, said: expect.stringContaining('At least 2') })
  expect(await at.archive('--keep', 'x')).toMatchObject({ code: 1, said: expect.stringContaining('At least 2') })
  const { MIGRATION_DATABASE_URL: _, ...withoutOwner } = at.settings
  expect(await care(at.scene.dataDir, ['archive-audit', '--keep', '2'], withoutOwner)).toMatchObject({
    code: 1,
    said: expect.stringContaining('only the owner'),
  })
  expect(await at.monthsMoved()).toEqual([])
})

test('a command that is killed at any step loses no row, and the next one goes on', async () => {
  const all = await at.verifiedRows()
  expect(all).toBeGreaterThan(5 * ROWS)

  // While it writes the part, and when the part is in the store and not known.
  await at.killWhen(async () => (await filesIn('incoming')) > 0)
  await at.killWhen(async () => (await filesIn('audit')) > 0)
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([[], all])

  // In the transaction: it waits for somebody who reads the trail.
  const reader = new pg.Client({ connectionString: at.database.urls.owner })
  await reader.connect()
  await reader.query('begin; select from audit limit 1')
  await at.killWhen(async () => {
    const { rowCount } = await at.owner.query(
      `select from pg_stat_activity where application_name = 'care-archive-audit' and query like 'lock table audit%'`,
    )
    return rowCount === 1
  })
  await reader.end()
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([[], all])

  // Between two months.
  await at.killWhen(async () => (await at.monthsMoved()).length === 1)
  expect(await at.verifiedRows()).toBe(all)

  expect(await at.archive('--keep', '2')).toMatchObject({ code: 0, said: expect.stringMatching(/^Moved: [12]\.$/m) })
  expect(await at.verifiedRows()).toBe(all)
  expect(await at.monthsMoved()).toEqual(at.months.slice(0, 3))
  expect(await at.archive('--keep', '2')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Nothing of the audit'),
  })
})

test('the report of accesses has those of months that have left', async () => {
  const path = join(at.scene.folder, 'report.html')
  const { code, said } = await care(at.scene.dataDir, ['report-access', '--client', '8', path], at.settings)
  expect([code, said]).toEqual([0, expect.stringContaining('The audit trail is whole')])
  const page = await readFile(path, 'utf8')
  for (const month of at.months) {
    expect([month, page.match(new RegExp(`<td>${month.slice(0, 7)}-04 00:00:00</td>`, 'g'))?.length]).toEqual([
      month,
      ROWS,
    ])
  }
  await rm(path)
  const day = (month: string | undefined): string => `${month?.slice(0, 7)}-04`
  const range = ['--from', day(at.months[1]), '--to', day(at.months[1])]
  const { said: ofOne } = await care(at.scene.dataDir, ['report-access', '--client', '8', ...range, path], at.settings)
  expect(ofOne).toContain(`${ROWS} accesses.`)
})

test('a file that is gone is found', async () => {
  const [part] = await readdir(join(at.scene.dataDir, 'files', 'audit'))
  expect(part).toMatch(/^audit-\d{4}-\d{2}-[0-9a-f]{16}-[0-9a-f]{8}\.jsonl\.gz$/)
  for (const name of await readdir(join(at.scene.dataDir, 'files', 'audit'))) {
    await rm(join(at.scene.dataDir, 'files', 'audit', name))
  }
  const { code, said } = await care(at.scene.dataDir, ['verify-audit'], at.settings)
  expect([code, said]).toEqual([1, expect.stringMatching(/removed {2}the part of \d{4}-\d\d-01/)])
})
