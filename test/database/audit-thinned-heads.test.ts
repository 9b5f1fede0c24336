import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { HeadFile } from '../../src/database/audit/heads/head-file.js'
import { HeadThinning } from '../../src/database/audit/heads/thin-heads.js'
import { AuditScene, entryOf } from '../support/database/audit-database.js'
import { until } from '../support/until.js'

// The file with heads in the data folder keeps one head a day once a verification has found the trail whole.

let scene: AuditScene
/** What seven seals of one row each have left in the file, without the time. */
let heads: readonly string[]

beforeAll(async () => {
  scene = await AuditScene.open()
  await sealMore(7)
  heads = (await readFile(scene.headsPath, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/ \S+$/, ''))
  expect(heads).toHaveLength(7)
  await scene.asOwner('create table kept_audit as table audit')
  await scene.asOwner('create table kept_seal as table audit_seal')
})
beforeEach(async () => {
  await scene.asOwner('truncate audit, audit_seal')
  await scene.asOwner('insert into audit overriding system value table kept_audit')
  await scene.asOwner('insert into audit_seal table kept_seal')
  await scene.asOwner(`select setval('audit_id_seq', 7)`)
})
afterEach(() => scene.endAll())
afterAll(() => scene.close())

async function sealMore(count: number): Promise<void> {
  scene.sequencer()
  for (let nth = 0; nth < count; nth++) {
    const before = (await scene.sealed()).length
    await scene.append(entryOf())
    await until(async () => (await scene.sealed()).length > before)
  }
  await scene.endAll()
}

const [FIRST, SECOND, THIRD] = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const line = (seal: number, day: string): string => `${heads[seal - 1]} ${day}T10:00:00.000Z`
const store = (lines: readonly string[]): Promise<void> => writeFile(scene.headsPath, `${lines.join('\n')}\n`)
const stored = async (): Promise<readonly string[]> =>
  (await readFile(scene.headsPath, 'utf8')).split('\n').slice(0, -1)
const week = (): readonly string[] => [
  ...[line(1, FIRST), line(2, FIRST), line(3, FIRST), line(4, SECOND), line(5, SECOND)],
  ...[line(6, THIRD), line(7, THIRD)],
]
const verify = () => scene.verify(0, { headPlaces: [new HeadFile(scene.headsPath)], thinnedHeads: [scene.headsPath] })
const kinds = async (): Promise<readonly string[]> =>
  (await verify()).findings.map(({ kind, position }) => `${kind} ${position}`)

test('a trail that is whole needs the last head of each day, and nothing else is left in the folder', async () => {
  await store(week())
  expect(await verify()).toMatchObject({ ok: true, heads: 7, notes: [] })
  const thinned = [line(3, FIRST), line(5, SECOND), line(7, THIRD)]
  expect(await stored()).toEqual(thinned)
  expect(await verify()).toMatchObject({ ok: true, heads: 3, notes: [] })
  expect(await stored()).toEqual(thinned)
  expect((await readdir(scene.folder)).filter((name) => name.startsWith('audit-heads'))).toEqual(['audit-heads'])
})

test('what it proved with all heads it proves afterwards: a removed end, and a chain remade with the key', async () => {
  await store(week())
  await verify()
  await scene.asOwner('delete from audit where id = 7')
  await scene.asOwner('delete from audit_seal where seal = 7')
  expect(await kinds()).toEqual(['removed 7'])

  await scene.asOwner('truncate audit_seal')
  await scene.asOwner('delete from audit where id = 1')
  scene.sequencer(scene.gateway, { headPlaces: [] })
  await until(async () => (await scene.sealed()).length === 5)
  await scene.endAll()
  // The forged chain is one seal; the heads of all three days are gone with it.
  expect(await kinds()).toEqual(['removed 3', 'removed 5', 'removed 7'])
})

test('while something is found, no head goes: not those of a trail that was cut off and went on', async () => {
  await store(week())
  await scene.asOwner('delete from audit where id > 4')
  await scene.asOwner('delete from audit_seal where seal > 4')
  await sealMore(3)
  const lines = await stored()
  expect(lines.length).toBeGreaterThan(week().length)
  expect((await kinds()).toSorted()).toEqual(['broken-seal 5', 'broken-seal 6', 'broken-seal 7'])
  expect(await stored()).toEqual(lines)
})

test('heads that are of no seal, and lines that are no heads, stay where they are', async () => {
  await store([...week(), 'a line cut sho', line(7, THIRD)])
  expect(await verify()).toMatchObject({ ok: true, heads: 8 })
  expect(await stored()).toEqual([line(3, FIRST), line(5, SECOND), 'a line cut sho', line(7, THIRD)])
})

test('heads from more than six years ago go, but for the newest', async () => {
  const years = [line(1, '2011-05-01'), line(2, '2012-05-01'), line(3, '2013-05-01')]
  await store(years)
  // Heads are missing here for the rest of the trail, which is no finding.
  expect(await verify()).toMatchObject({ ok: true, heads: 3 })
  expect(await stored()).toEqual([line(3, '2013-05-01')])
})

test('a file that cannot be written anew stays, and the report says so', async () => {
  await store(week())
  // A folder in the place of the new file.
  const inTheWay = `${scene.headsPath}.thinned`
  await mkdir(inTheWay)
  expect(await verify()).toMatchObject({ ok: true, notes: [expect.stringContaining('could not be made smaller')] })
  expect(await stored()).toEqual(week())
  await rmdir(inTheWay)
})

test('what gateways append while a file is thinned is in it afterwards', async () => {
  const mac = Buffer.alloc(32, 7)
  const head = (seal: number) => ({ seal, lastPosition: seal, mac })
  const file = new HeadFile(scene.headsPath)
  await rm(scene.headsPath)
  let begun = 0
  const appended = new Set<number>()
  let isOver = false
  const appending = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const seal = ++begun
      await file.store(head(seal))
      appended.add(seal)
    }
  })
  try {
    for (let nth = 0, seen = 0; nth < 50; nth++) {
      await until(() => appended.size > seen + 20)
      seen = appended.size - 6
      const thinning = await HeadThinning.open(scene.headsPath)
      for (let seal = 1; seal <= seen; seal++) await thinning?.follow(head(seal))
      await thinning?.finish()
      await thinning?.close()
      const promised = [...appended].filter((seal) => seal > seen)
      const lines = await stored()
      const there = new Set(lines.map((text) => Number(text.split(' ')[0])))
      expect(promised.filter((seal) => !there.has(seal))).toEqual([])
      expect(lines.length).toBeLessThan(appended.size)
    }
  } finally {
    isOver = true
    await Promise.all(appending)
  }
})
