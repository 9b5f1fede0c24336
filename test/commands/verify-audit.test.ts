import { chmod, chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { storeRowsAt } from '../support/database/older-months.js'
import { sealAll } from '../support/database/seal-all.js'
import { makeScene, type Scene } from '../support/service/gateway.js'
import { care } from '../support/service/operator.js'

const SEALS = 6
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'] as const

let database: TestDatabase
let scene: Scene
let owner: pg.Client
let anchor: string
/** Heads as lines without their time, by the order of seals. */
let heads: readonly string[]

beforeAll(async () => {
  ;[database, scene] = await Promise.all([createTestDatabase(), makeScene()])
  owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  anchor = join(scene.folder, 'other-machine', 'heads')
  // Makes the keys, as a first start does.
  expect(await care(scene.dataDir, ['dead-letters'], settings())).toMatchObject({ code: 0 })
  for (let seal = 1; seal <= SEALS; seal++) {
    await storeRowsAt(owner, 'now()')
    await sealMore()
  }
  // A sequencer that starts stores the newest head once more.
  heads = [...new Set((await linesOf(anchor)).map((line) => line.replace(/ \S+$/, '')))]
  expect(heads).toHaveLength(SEALS)
  await owner.query('create table kept_audit as table audit')
  await owner.query('create table kept_seal as table audit_seal')
})
beforeEach(async () => {
  for (const path of [anchor, join(scene.dataDir, 'audit-heads')]) await store(path, week())
})
afterEach(async () => {
  await owner.query('truncate audit, audit_seal')
  await owner.query('insert into audit overriding system value table kept_audit')
  await owner.query('insert into audit_seal table kept_seal')
})
afterAll(async () => {
  await owner.end()
  await Promise.all([database.drop(), scene.end()])
})

const sealMore = () => sealAll(owner, { url: database.urls.application, dataDir: scene.dataDir, otherHeads: [anchor] })
const settings = (): Record<string, string> => {
  const { application, owner: ownerUrl, purge } = database.urls
  return {
    ...{ DATABASE_URL: application, MIGRATION_DATABASE_URL: ownerUrl, PURGE_DATABASE_URL: purge },
    AUDIT_ANCHOR: anchor,
  }
}
const verify = () => care(scene.dataDir, ['verify-audit'], settings())
const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
const store = (path: string, lines: readonly string[]) => writeFile(path, `${lines.join('\n')}\n`)
const line = (seal: number): string => `${heads[seal - 1]} ${DAYS[Math.floor((seal - 1) / 2)]}T10:00:00.000Z`
const week = (): readonly string[] => Array.from({ length: SEALS }, (_, at) => line(at + 1))
const thinned = (): readonly string[] => [line(2), line(4), line(6)]

test('of a whole trail the second place keeps the last head of each day, with the owner and the rights of its file', async () => {
  const isRoot = process.getuid?.() === 0
  await chmod(anchor, 0o640)
  // Gateways run as another account than the operator.
  if (isRoot) await chown(anchor, 65_534, 65_534)
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail is whole') })
  expect(await linesOf(anchor)).toEqual(thinned())
  const { mode, uid } = await stat(anchor)
  expect([mode & 0o777, uid]).toEqual([0o640, isRoot ? 65_534 : uid])
  expect(await readdir(dirname(anchor))).toEqual(['heads'])
  // A gateway goes on behind them.
  await storeRowsAt(owner, 'now()')
  await sealMore()
  const lines = await linesOf(anchor)
  expect([lines.slice(0, 3), lines.at(-1)]).toEqual([thinned(), expect.stringMatching(/^7 7 /)])
  expect(await verify()).toMatchObject({ code: 0 })
})

test('a trail whose end was cut off, with the file of the data folder, is found by the thinned second place', async () => {
  expect(await verify()).toMatchObject({ code: 0 })
  await owner.query('delete from audit where id = (select max(id) from audit)')
  await owner.query('delete from audit_seal where seal = $1', [SEALS])
  await rm(join(scene.dataDir, 'audit-heads'))
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining(`seal 6 is in ${anchor}, but gone`) })
  expect(await linesOf(anchor)).toEqual(thinned())
})

test('a trail made anew with the audit key is found, and since which day it is another one', async () => {
  expect(await verify()).toMatchObject({ code: 0 })
  await rm(join(scene.dataDir, 'audit-heads'))
  // From the third seal on, the day of which is the second.
  await owner.query('delete from audit_seal where seal > 2')
  await owner.query('update audit set operation = $1 where id = (select audit_ids[1] from kept_seal where seal = 3)', [
    'forged',
  ])
  await sealAll(owner, { url: database.urls.application, dataDir: scene.dataDir })
  const { code, said } = await verify()
  expect(code).toBe(1)
  for (const seal of [4, 6]) expect(said).toMatch(new RegExp(`seal ${seal} is (?:not the one in|in) ${anchor}`))
  expect(said).not.toMatch(/seal 2 is/)
  expect(await linesOf(anchor)).toEqual(thinned())
})

test('while something is found, all heads of the second place stay', async () => {
  await owner.query('update audit set operation = $1 where id = (select max(id) from audit)', ['forged'])
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(/altered .*was altered/) })
  expect(await linesOf(anchor)).toEqual(week())
})
