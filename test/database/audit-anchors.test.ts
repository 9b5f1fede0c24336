import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HeadBucket } from '../../src/services/audit-anchors/head-bucket.js'
import { StampedHeads } from '../../src/services/audit-anchors/head-stamps.js'
import { AuditScene, entryOf } from '../support/database/audit-database.js'
import { startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { type FakeAuthority, startTimeStampAuthority } from '../support/doubles/time-stamp-authority.js'
import { until } from '../support/until.js'

// Seals of the audit trail in a bucket, and time stamps for them, against a bucket and an authority on this machine.

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
beforeEach(async () => {
  await scene.asOwner('truncate audit, audit_seal, audit_subject')
  await rm(scene.headsPath, { force: true })
  await rm(scene.anchorPath, { force: true })
})
afterEach(() => scene.endAll())
afterAll(() => scene.close())

const signal = (): AbortSignal => AbortSignal.timeout(5_000)

/** Appends one row and waits for its seal. */
async function sealOne(): Promise<void> {
  const before = await scene.sealed()
  await scene.append(entryOf())
  await until(async () => (await scene.sealed()).length > before.length)
}

describe('a bucket with object lock', () => {
  let bucket: TestBucket
  let place: HeadBucket
  beforeEach(async () => {
    bucket = await startBucket()
    place = new HeadBucket({ ...bucket.settings, prefix: 'practice-7/', lockDays: 30 })
  })
  afterEach(() => bucket.close())

  /** How many heads are stored. One whose storing was cut off is stored again, and is two versions then. */
  const stored = (): number => new Set(bucket.versions.map(({ key }) => key)).size
  const copying = (everyMs: number) => [{ name: place.name, everyMs, run: place.store.bind(place) }]

  test('gets locked heads, and verification compares them with the trail', async () => {
    scene.sequencer(scene.gateway, { headTasks: copying(1) })
    for (let seal = 1; seal <= 3; seal++) {
      await sealOne()
      await until(() => stored() === seal)
    }
    for (const { key, lock, until: end } of bucket.versions) {
      expect(key).toMatch(/^practice-7\/\d{15}-\d-[0-9a-f]{64}$/)
      expect(lock).toBe('COMPLIANCE')
      expect(Date.parse(end) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    }
    await scene.endAll()
    const { ok, heads, notes } = await scene.verify(0, { headPlaces: [place] })
    expect({ ok, heads, notes }).toEqual({ ok: true, heads: bucket.versions.length, notes: [] })

    // Somebody with the key, the database and the files of the gateway removes the newest rows.
    await scene.asOwner('delete from audit_seal where seal = 3')
    await scene.asOwner('delete from audit where id = (select max(id) from audit)')
    const { findings } = await scene.verify(0, { headPlaces: [place] })
    expect(new Set(findings.map(({ kind, position }) => `${kind} ${position}`))).toEqual(new Set(['removed 3']))
  })

  test('gets the last head when the gateway stops', async () => {
    const sequencer = scene.sequencer(scene.gateway, { headTasks: copying(3_600_000) })
    await until(() => sequencer.holding)
    await sealOne()
    expect(bucket.versions).toEqual([])
    await sequencer.stop()
    expect(stored()).toBe(1)
  })

  test('that is away stops neither sealing nor the gateway, and gets the newest head afterwards', async () => {
    const log: string[] = []
    let isAway = true
    const task = {
      name: place.name,
      everyMs: 20,
      run: (...[head, stop]: Parameters<typeof place.store>) =>
        isAway ? Promise.reject(new Error('connection refused')) : place.store(head, stop),
    }
    const keep = (_facts: unknown, message: string): void => void log.push(message)
    scene.sequencer(scene.gateway, { headTasks: [task], log: { info: keep, warn: keep } })
    await sealOne()
    await sealOne()
    await until(() => log.some((message) => message.includes('failed')))
    isAway = false
    await until(() => stored() === 1)
    expect(bucket.versions[0]?.key).toContain('/000000000000002-2-')
    await until(() => log.includes('a task with seal heads works again'))
    expect(log.filter((message) => message.endsWith('failed'))).toHaveLength(1)
  })
})

describe('an authority for time stamps', () => {
  let authority: FakeAuthority
  beforeEach(async () => {
    authority = await startTimeStampAuthority()
  })
  afterEach(() => authority.close())

  const path = (): string => join(scene.folder, 'audit-stamps')
  afterEach(() => rm(path(), { force: true }))
  const stampsOf = (certificate = authority.certificate): StampedHeads =>
    new StampedHeads(path(), { url: authority.url, certificates: [certificate] })
  const head = (seal: number) => ({ seal, lastPosition: seal, mac: Buffer.alloc(32, seal) })

  test('stamps the newest head, and verification checks stamp and seal', async () => {
    const stamps = stampsOf()
    scene.sequencer(scene.gateway, { headTasks: [stamps] })
    await sealOne()
    await until(() => authority.requests > 0)
    await scene.endAll()
    const { ok, heads, notes } = await scene.verify(0, { stamps })
    expect({ ok, heads }).toEqual({ ok: true, heads: 3 })
    expect(notes).toEqual([
      expect.stringMatching(/^time stamps in \S+audit-stamps: 1; by the newest, seal 1 existed at 20/),
    ])

    // A chain that is made up later has another code, and no stamp.
    await scene.asOwner('truncate audit_seal')
    await scene.append(entryOf())
    const forger = scene.sequencer()
    await until(async () => (await scene.sealed()).length === 2)
    await forger.stop()
    const { findings } = await scene.verify(0, { headPlaces: [], stamps })
    expect(findings).toMatchObject([{ kind: 'broken-seal', position: 1 }])
  })

  test.each(['refuse', 'wrong nonce', 'endless', 'broken'] as const)(
    'whose answer is no time stamp (%s) leaves no line',
    async (mode) => {
      authority.mode = mode
      await expect(stampsOf().run(head(1), signal())).rejects.toThrow()
      await expect(readFile(path())).rejects.toThrow('ENOENT')
    },
  )

  test('that nobody vouches for, or whose key is for something else, leaves no line', async () => {
    const stranger = await startTimeStampAuthority()
    const server = await startTimeStampAuthority(['1.3.6.1.5.5.7.3.1'])
    try {
      await expect(stampsOf(stranger.certificate).run(head(1), signal())).rejects.toThrow()
      const wrongPurpose = new StampedHeads(path(), { url: server.url, certificates: [server.certificate] })
      await expect(wrongPurpose.run(head(1), signal())).rejects.toThrow('is not for time stamps')
      await expect(readFile(path())).rejects.toThrow('ENOENT')
    } finally {
      await stranger.close()
      await server.close()
    }
  })

  test('verification finds a stamp that was put under another seal, and one that was changed', async () => {
    const stamps = stampsOf()
    await stamps.run(head(1), signal())
    const [line = ''] = (await readFile(path(), 'utf8')).split('\n')
    const token = line.split(' ')[3] ?? ''
    const other = head(2)
    const changed = `${token.slice(0, -40)}${'A'.repeat(36)}${token.slice(-4)}`
    await writeFile(
      path(),
      `${[line, `2 2 ${other.mac.toString('hex')} ${token}`, line.replace(token, changed), 'cut sho'].join('\n')}\n`,
    )
    const found: unknown[] = []
    for await (const stamp of stamps.stamps()) found.push('unreadable' in stamp ? stamp : await stamp.check())
    expect(found).toEqual([
      expect.any(Date),
      expect.stringMatching(/^it is for another seal/),
      expect.any(String),
      { unreadable: `line 4 of ${path()}` },
    ])
    const { findings } = await scene.verify(0, { stamps })
    expect(findings.filter(({ kind }) => kind === 'false-stamp')).toHaveLength(2)
  })
})
