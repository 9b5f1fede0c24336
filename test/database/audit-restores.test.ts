import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { surveyHeads } from '../../src/database/audit/heads/survey-heads.js'
import { recordRestore } from '../../src/database/audit/restores.js'
import { AuditScene, auditKey, entryOf } from '../support/database/audit-database.js'
import { until } from '../support/until.js'

// What a verification says of a database that was restored from a backup.

const BACKUP_AT = new Date('2026-03-01T03:00:00Z')

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
beforeEach(async () => {
  await scene.asOwner('truncate audit, audit_seal, audit_subject, audit_restore')
  for (const path of [scene.headsPath, scene.anchorPath]) await rm(path, { force: true })
})
afterEach(() => scene.endAll())
afterAll(() => scene.close())

async function sealOne(): Promise<void> {
  const before = await scene.sealed()
  await scene.append(entryOf())
  await until(async () => (await scene.sealed()).length > before.length)
}

/** Seals five rows, and goes back to a backup that has two of them. */
async function restoreEarlier({ isRecorded }: { isRecorded: boolean }): Promise<void> {
  const sequencer = scene.sequencer()
  for (let seal = 1; seal <= 5; seal++) await sealOne()
  await sequencer.stop()
  await scene.asOwner('delete from audit where id in (select unnest(audit_ids) from audit_seal where seal > 2)')
  await scene.asOwner('delete from audit_seal where seal > 2')
  if (!isRecorded) return
  const owner = await scene.owner.connect()
  try {
    const heads = await surveyHeads(
      owner,
      scene.headPlaces.map((place) => place.heads()),
    )
    await recordRestore(owner, { key: auditKey.current, heads, backupAt: BACKUP_AT })
  } finally {
    owner.release()
  }
}

const kinds = async (): Promise<string[]> =>
  (await scene.verify()).findings.map(({ kind, position }) => `${kind} ${position}`)

test('without a record, a trail that lost its end was tampered with', async () => {
  await restoreEarlier({ isRecorded: false })
  expect(new Set(await kinds())).toEqual(new Set(['removed 3', 'removed 4', 'removed 5']))
})

test('a restore is reported with the bounds of what it left out, before and after sealing goes on', async () => {
  await restoreEarlier({ isRecorded: true })
  const restores = [
    expect.stringMatching(
      /^at \S+ from a backup of 2026-03-01T03:00:00\.000Z: seals 3 to 5 \(positions 3 to 5\), made between the two, are not in the trail$/,
    ),
  ]
  expect(await scene.verify()).toMatchObject({ ok: true, seals: 2, rows: 2, restores })
  scene.sequencer()
  await sealOne()
  await sealOne()
  expect(await scene.asOwner('select seal, first_position from audit_seal order by seal desc limit 2')).toEqual([
    { seal: 7, first_position: 7 },
    { seal: 6, first_position: 6 },
  ])
  expect(await scene.verify()).toMatchObject({ ok: true, seals: 4, rows: 4, restores })
})

test('rows are not sealed twice when a sequencer starts after a restore', async () => {
  await restoreEarlier({ isRecorded: true })
  for (let start = 0; start < 2; start++) {
    const sequencer = scene.sequencer()
    await sealOne()
    await sequencer.stop()
    // As if the backup had been made long ago.
    await scene.asOwner(`update audit_seal set created_at = created_at - interval '1 day' where seal <= 2`)
  }
  const sealed = await scene.sealed()
  expect(new Set(sealed).size).toBe(sealed.length)
  expect(await kinds()).toEqual([])
})

test('what is removed or altered after a restore is still found', async () => {
  await restoreEarlier({ isRecorded: true })
  const sequencer = scene.sequencer()
  for (let seal = 6; seal <= 8; seal++) await sealOne()
  await sequencer.stop()
  await scene.asOwner('delete from audit where id in (select unnest(audit_ids) from audit_seal where seal > 6)')
  await scene.asOwner('delete from audit_seal where seal > 6')
  expect(new Set(await kinds())).toEqual(new Set(['removed 7', 'removed 8']))
})

test('a record that was not made with the audit key, or was altered, excuses nothing', async () => {
  await restoreEarlier({ isRecorded: true })
  await scene.asOwner('update audit_restore set lost_seal = 9, lost_position = 9')
  expect(new Set(await kinds())).toEqual(new Set(['broken-seal null', 'removed 3', 'removed 4', 'removed 5']))
})

describe('heads of another trail, which a gateway made in the same place before the restore', () => {
  /** A head with the number of a seal that the restored trail has too. */
  const other = (seal: number, letter: string) => ({ seal, lastPosition: seal, mac: Buffer.alloc(32, letter) })
  const store = (seal: number, letter: string) => scene.headPlaces[0]?.store(other(seal, letter))

  test('are named by the record, and no finding', async () => {
    await store(1, 'o')
    await store(2, 'o')
    await restoreEarlier({ isRecorded: true })
    const restores = [expect.stringMatching(/; seals 1 to 2 in places outside the database are of other trails, which/)]
    expect(await scene.verify()).toMatchObject({ ok: true, findings: [], restores })
  })

  test('excuse no other head, and nothing that was removed', async () => {
    await store(2, 'o')
    await restoreEarlier({ isRecorded: true })
    await store(2, 'p')
    expect(await kinds()).toEqual(['broken-seal 2'])
    await scene.asOwner('delete from audit_seal where seal = 2')
    expect(await kinds()).toContain('removed 2')
  })

  test('are findings if they were added to the record later', async () => {
    await restoreEarlier({ isRecorded: true })
    await store(2, 'o')
    const survey = await surveyHeads(
      scene.owner,
      scene.headPlaces.map((place) => place.heads()),
    )
    await scene.asOwner('update audit_restore set other_heads = $1', [survey.others.toBytes()])
    expect(await kinds()).toEqual(expect.arrayContaining(['broken-seal null', 'broken-seal 2']))
  })
})
