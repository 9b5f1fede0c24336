import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { storeRowsAt } from '../support/database/older-months.js'
import { sealAll } from '../support/database/seal-all.js'
import { makeScene, type Scene } from '../support/service/gateway.js'
import { care, startCare } from '../support/service/operator.js'

const SEALS = 6
const MOST_TRIES = 20
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

test('of two checks on different machines one makes the second place smaller, and the other says so', async () => {
  // Two heads of each day for years, so that it takes a while.
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
  const years = Array.from({ length: 2_000 }, (_, at) => daysAgo(2_000 - at))
  const lines = years.flatMap((time) => Array.from({ length: 2 }, () => `${heads[SEALS - 1]} ${time}`))
  const elsewhere = join(scene.folder, 'elsewhere')
  await cp(join(scene.dataDir, 'keys'), join(elsewhere, 'keys'), { recursive: true })

  const first = await stoppedWhileThinning(lines)
  try {
    // The number of a process of the other machine, which no process has here.
    await writeFile(`${anchor}.lock`, '4000000:1\nelsewhere\n')
    expect(await care(elsewhere, ['verify-audit'], settings())).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${anchor} was not made smaller: another check does that now`),
    })
    expect(await linesOf(anchor)).toEqual(lines)
    // A gateway goes on.
    await appendFile(anchor, `${line(6)}\n`)
  } finally {
    first.kill('SIGCONT')
  }
  expect(await exitOf(first)).toBe(0)
  expect(await linesOf(anchor)).toEqual([...years.map((time) => `${heads[SEALS - 1]} ${time}`), line(6)])
  await rm(`${anchor}.lock`, { force: true })
})

/** Starts the command, and stops it as soon as it writes the second place anew. */
async function stoppedWhileThinning(lines: readonly string[]): Promise<ChildProcess> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await store(anchor, lines)
    await rm(join(scene.dataDir, 'audit-heads'), { force: true })
    const child = await startCare(scene.dataDir, ['verify-audit'], 'ignore', settings())
    const ended = exitOf(child)
    let isOver = false
    void ended.then(() => (isOver = true))
    while (!isOver && !existsSync(`${anchor}.thinned`)) await sleep(1)
    child.kill('SIGSTOP')
    if (existsSync(`${anchor}.thinned`)) return child
    child.kill('SIGCONT')
    await ended
  }
  throw new Error('The command was too quick each time.')
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

test('while something is found, all heads of the second place stay', async () => {
  await owner.query('update audit set operation = $1 where id = (select max(id) from audit)', ['forged'])
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(/altered .*was altered/) })
  expect(await linesOf(anchor)).toEqual(week())
})

test('rows that no gateway has had the time to seal are noted, and found once one has had it', async () => {
  // The last gateway ended a day ago. Since then a command has written a row, as a restore does.
  await owner.query(`update audit_seal set created_at = created_at - interval '1 day'`)
  await storeRowsAt(owner, `now() at time zone 'UTC' - interval '1 hour'`)
  await owner.query(`update audit set door = 'cli' where id = (select max(id) from audit)`)
  expect(await verify()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/note {2}1 rows are under no seal yet: no/),
  })

  const seenAfter = (later: string) =>
    owner.query(
      `insert into running_gateway (id, host, pid, seen_at, held, used)
       select '7d4b2a40-3f0e-4c6e-9a51-0a3f5d1c2b11', 'here', 1, created_at + interval '${later}', '{}', '{}' from audit
       order by id desc limit 1
       on conflict (id) do update set seen_at = excluded.seen_at`,
    )
  await seenAfter('2 seconds')
  expect(await verify()).toMatchObject({ code: 0 })
  await seenAfter('1 minute')
  const found = { code: 1, said: expect.stringMatching(/unsealed {2}row \d+ is under no seal/) }
  expect(await verify()).toMatchObject(found)
  await owner.query('delete from running_gateway')
  // What a gateway has written says that it ran.
  await storeRowsAt(owner, `now() at time zone 'UTC' - interval '59 minutes'`)
  expect(await verify()).toMatchObject(found)
})
