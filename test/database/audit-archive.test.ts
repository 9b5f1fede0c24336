import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { archiveAudit, CannotArchive } from '../../src/database/audit/archive/archive-audit.js'
import type { ArchiveRecord } from '../../src/database/audit/archive/archive-records.js'
import type { WritableAuditArchiveStore } from '../../src/database/audit/archive/archive-store.js'
import type { AuditReport } from '../../src/database/audit/audit-report.js'
import { types } from '../../src/database/connection/pool.js'
import { AuditScene, auditKey } from '../support/database/audit-database.js'
import { makeOlderMonths, storeRowsAt } from '../support/database/older-months.js'
import { until } from '../support/until.js'

let scene: AuditScene
let owner: pg.Client
let folder: string
let store: WritableAuditArchiveStore
/** First days of the months before the present one; the newest last. */
let months: readonly string[]

/** A trail of five months and the present one. */
async function open(): Promise<void> {
  scene = await AuditScene.open()
  owner = new pg.Client({ connectionString: scene.ownerUrl, types })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'care-parts-'))
  store = {
    name: 'the folder',
    newPath: () => Promise.resolve(join(folder, `new-${Math.random()}`)),
    keep: (path, name) => rename(path, join(folder, name)),
    open: (name) => Promise.resolve(existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : undefined),
  }
  months = await makeOlderMonths(scene.owner)
  await fill()
}
async function close(): Promise<void> {
  await owner.end()
  await scene.close()
  await rm(folder, { recursive: true })
}

const [FIRST, SECOND, THIRD, LAST] = [0, 1, 2, 4]
const monthAt = (at: number): string => months[at] ?? ''

function given(record: ArchiveRecord | undefined): ArchiveRecord {
  if (record === undefined) throw new Error('There is no such part.')
  return record
}

/** Stores rows at these times, as an earlier year would have, and has them sealed. */
async function sealAt(...times: readonly string[]): Promise<void> {
  for (const time of times) await storeRowsAt(scene.owner, time)
  await sealAll()
}

async function sealAll(): Promise<void> {
  const sequencer = scene.sequencer()
  await until(async () => {
    const [row] = await scene.asOwner<{ open: boolean }>(
      `select exists (select from audit a where not exists (select from audit_seal s where a.id = any(s.audit_ids))
         and not exists (select from audit_archive r where a.id = any(r.later_ids))) as open`,
    )
    return !row?.open
  })
  await sequencer.stop()
}

/** Five months: a seal over the end of the first one, and none that begins in the third. */
async function fill(): Promise<void> {
  const [first, second, third, last] = [FIRST, SECOND, THIRD, LAST].map((at) => `timestamp '${monthAt(at)}'`)
  await sealAt(`${first} + interval '1 hour'`, `${first} + interval '2 hours'`)
  await sealAt(`${second} - interval '1 second'`, `${second} + interval '1 second'`)
  await sealAt(`${second} + interval '1 day'`)
  await sealAt(`${third} - interval '1 second'`, `${third} + interval '1 second'`)
  await sealAt(`${last} + interval '1 day'`)
  await sealAt(`now() at time zone 'UTC'`)
}

async function archive(before: string): Promise<ArchiveRecord[]> {
  const moved: ArchiveRecord[] = []
  for await (const record of archiveAudit({ owner, auditKey, store, before })) moved.push(record)
  return moved
}

const verify = (): Promise<AuditReport> => scene.verify(0, { archives: store })
const kinds = async (): Promise<string[]> =>
  (await verify()).findings.map(({ kind, position }) => `${kind} ${position}`)
const idsLeft = async (): Promise<number[]> =>
  (await scene.asOwner<{ id: number }>('select id from audit order by id')).map(({ id }) => id)

async function partOf({ object }: Pick<ArchiveRecord, 'object'>): Promise<string> {
  return gunzipSync(await readFile(join(folder, object))).toString()
}

function addMonth(month: string): string {
  const day = new Date(`${month}T00:00:00Z`)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

describe('what leaves', () => {
  beforeEach(open)
  afterEach(close)

  test('older months leave with their seals, and database and store are whole together', async () => {
    const before = await scene.verify()
    const moved = await archive(monthAt(LAST))
    expect(moved.map(({ month, row_count: rows, later_ids: later }) => [month, rows, later])).toEqual([
      [monthAt(FIRST), 4, [4]],
      [monthAt(SECOND), 3, [7]],
    ])
    // The row of the third month is there still: no seal begins in it, so it leaves with a later one.
    expect(await idsLeft()).toEqual([7, 8, 9])
    expect(await verify()).toEqual(before)
    const names = await scene.asOwner<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^audit(_subject)?_[0-9]{4}' and relkind = 'r' order by 1 limit 3`,
    )
    expect(names[0]?.name).toBe(`audit_${monthAt(THIRD).slice(0, 7).replace('-', '_')}`)
    expect(await archive(monthAt(LAST))).toEqual([])

    const [newest] = await archive(addMonth(monthAt(LAST)))
    expect(newest).toMatchObject({ month: monthAt(LAST), row_count: 1, later_ids: [] })
    expect(await idsLeft()).toEqual([9])
    expect(await verify()).toEqual(before)
    // The newest seal stays, because the sequencer goes on from it.
    expect(await archive('2999-01-01')).toEqual([])
  })

  test('the sequencer goes on behind a part, and seals no row twice', async () => {
    await archive(addMonth(monthAt(LAST)))
    // As if the gateway had just been idle for long: the last seals before the newest one have left.
    await sealAll()
    await sealAt(`now() at time zone 'UTC'`)
    const report = await verify()
    expect(report).toMatchObject({ ok: true, rows: 10, seals: 7 })
    const [seals] = await scene.asOwner<{ ids: number[] }>(
      `select array_agg(id) as ids from audit_seal, unnest(audit_ids) id`,
    )
    expect(seals?.ids).toHaveLength(2)
  })

  test('a part reads without the service', async () => {
    const [first] = await archive(monthAt(SECOND))
    const [head, ...seals] = (await partOf(given(first)))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(head).toEqual({ format: 'care-audit', version: 1, month: monthAt(FIRST) })
    expect(seals.map(({ ids, rows }) => [ids, rows.length])).toEqual([
      [[1, 2], 2],
      [[3, 4], 2],
    ])
  })
})

describe('what is found', () => {
  let parts: ArchiveRecord[]
  const files = new Map<string, Buffer>()
  beforeAll(async () => {
    await open()
    parts = await archive(monthAt(LAST))
    for (const path of [scene.headsPath, ...parts.map(({ object }) => join(folder, object))]) {
      files.set(path, await readFile(path))
    }
    await scene.asOwner('create table kept_audit as table audit')
    await scene.asOwner('create table kept_archive as table audit_archive')
  })
  afterEach(async () => {
    for (const [path, content] of files) await writeFile(path, content)
    await scene.asOwner('truncate audit, audit_archive')
    await scene.asOwner('insert into audit overriding system value table kept_audit')
    await scene.asOwner('insert into audit_archive table kept_archive')
  })
  afterAll(close)
  const partAt = (at: number): ArchiveRecord => given(parts[at])
  const rewrite = async (change: (text: string) => string): Promise<void> => {
    const path = join(folder, partAt(1).object)
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(path)).toString())))
  }

  test('a part that is gone is one finding, and the trail behind it is checked', async () => {
    await rm(join(folder, partAt(0).object))
    expect(await kinds()).toEqual(['removed 1'])
  })

  test('a changed row', async () => {
    await rewrite((text) => text.replace('journals', 'JOURNALS'))
    expect(await kinds()).toEqual(['broken-seal 5', 'altered 5'])
  })

  test('a part with other bytes and the same rows', async () => {
    await rewrite((text) => text.replace('"version":1', '"version": 1'))
    expect(await kinds()).toEqual(['altered 5'])
  })

  test('a part that is cut short, or no archive', async () => {
    await rewrite((text) => text.trimEnd().split('\n').slice(0, -1).join('\n') + '\n')
    expect(await kinds()).toEqual(['altered 5'])
    await writeFile(join(folder, partAt(1).object), 'nothing of the kind')
    expect(await kinds()).toEqual(['altered 5'])
  })

  test('a record that was removed', async () => {
    await scene.asOwner('delete from audit_archive where month = $1', [monthAt(SECOND)])
    expect((await kinds())[0]).toBe('removed 4')
  })

  test('a record of another chain', async () => {
    await scene.asOwner('update audit_archive set mac = sha256(mac) where month = $1', [monthAt(SECOND)])
    expect(await kinds()).toContain('broken-seal 8')
  })

  test('a row whose seal has left and whose month has not', async () => {
    await scene.asOwner(`update audit set outcome = 'refused' where id = 7`)
    expect(await kinds()).toEqual(['altered 7'])
    await scene.asOwner('delete from audit where id = 7')
    expect(await kinds()).toEqual(['removed 7'])
  })

  test('a row that has left and is there again', async () => {
    await scene.asOwner(
      `insert into audit (id, created_at, action, operation, outcome, caller_kind, request_id, door, subject_ids)
       overriding system value values (2, timestamptz '${monthAt(FIRST)}Z', 'read', 'x', 'done', 'user', 'r', 'graphql', '{}')`,
    )
    expect(await kinds()).toEqual(['inserted null'])
  })

  test('a head of a seal that has left, which is another one', async () => {
    const heads = await readFile(scene.headsPath, 'utf8')
    await writeFile(scene.headsPath, heads.replace(/^(1 2 )[0-9a-f]{4}/m, '$1beef'))
    expect(await kinds()).toEqual(['broken-seal 2'])
  })

  test('the application can write no record', async () => {
    for (const text of [
      'delete from audit_archive',
      'update audit_archive set rows = 0',
      `insert into audit_archive values (now())`,
    ]) {
      await expect(scene.gateway.pool.query(text)).rejects.toMatchObject({ code: /42501|42703/ })
    }
  })
})

describe('what stays', () => {
  beforeEach(open)
  afterEach(close)

  const refused = async (): Promise<string> => {
    const left = await idsLeft()
    const error = await archive(monthAt(LAST)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CannotArchive)
    expect(await idsLeft()).toEqual(left)
    expect(await scene.asOwner('select 1 from audit_archive')).toEqual([])
    return (error as Error).message
  }

  test('a trail that is not whole', async () => {
    await scene.asOwner(`update audit set outcome = 'refused' where id = 2`)
    expect(await refused()).toContain('is not whole (position 1: broken-seal')
  })

  test('a month with a row that no seal covers', async () => {
    await scene.asOwner(
      `insert into audit (created_at, action, operation, outcome, caller_kind, request_id, door, subject_ids)
       values (timestamptz '${monthAt(FIRST)}Z', 'read', 'x', 'done', 'user', 'r', 'graphql', '{}')`,
    )
    expect(await refused()).toContain('is in no part')
  })

  test('what the store did not keep as it was', async () => {
    store = {
      ...store,
      keep: async (path, name) => writeFile(join(folder, name), (await readFile(path)).subarray(0, 100)),
    }
    expect(await refused()).toContain('is damaged')
    store = { ...store, keep: async () => undefined }
    expect(await refused()).toContain('is not in the folder')
  })

  test('a trail that is being verified', async () => {
    await scene.asOwner('select pg_advisory_lock_shared(7240005)')
    expect(await refused()).toContain('being verified')
  })
})
