import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { KeyRing } from '../../src/kernel/keys/key-ring.js'
import { AuditScene, entryOf } from '../support/database/audit-database.js'
import { until } from '../support/until.js'

const SECRETS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
const [OLD, NEW] = SECRETS

/** A ring with the older key in use, as a gateway has it before `care rotate-key`. */
const before = (): KeyRing => new KeyRing('audit', SECRETS, 'AUDIT_KEY')
const onlyOld = new KeyRing('audit', [OLD], 'AUDIT_KEY')
const onlyNew = new KeyRing('audit', [NEW], 'AUDIT_KEY')

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
afterEach(async () => {
  await scene.endAll()
  await scene.asOwner('truncate audit, audit_seal, audit_subject')
  for (const path of [scene.headsPath, scene.anchorPath]) await rm(path, { force: true })
})
afterAll(() => scene.close())

/** Seals a row with this ring. The sequencer goes on. */
async function seal(ring: KeyRing, isKept = false): Promise<void> {
  const count = (await scene.sealed()).length
  await scene.append(entryOf())
  const sequencer = isKept ? undefined : scene.sequencer(scene.gateway, { auditKey: ring })
  await until(async () => (await scene.sealed()).length > count)
  await sequencer?.stop()
}

const keyIds = async (): Promise<(string | null)[]> =>
  (await scene.asOwner<{ key_id: string | null }>('select key_id from audit_seal order by seal')).map(
    (row) => row.key_id,
  )

test('the trail is whole over seals of an old and a new key, while one sequencer goes on', async () => {
  const ring = before()
  const [older, newer] = ring.versions.map(({ id }) => id)
  scene.sequencer(scene.gateway, { auditKey: ring })
  await seal(ring, true)
  ring.use(newer ?? '', new Set())
  await seal(ring, true)
  expect(await keyIds()).toEqual([older, newer])
  expect(await scene.verify(60, { auditKey: ring })).toMatchObject({ ok: true, seals: 2, rows: 2 })
})

test('seals from before keys had versions verify', async () => {
  await seal(onlyOld)
  await scene.asOwner('update audit_seal set key_id = null')
  await seal(onlyNew)
  expect(await scene.verify(60, { auditKey: before() })).toMatchObject({ ok: true, seals: 2 })
})

test('without the old key the report names it once, and the new seals are still checked', async () => {
  await seal(onlyOld)
  await seal(onlyOld)
  const ring = before()
  ring.use(onlyNew.current.id, new Set())
  await seal(ring)
  const { findings, found } = await scene.verify(60, { auditKey: onlyNew })
  expect(found).toBe(1)
  expect(findings[0]).toMatchObject({
    kind: 'broken-seal',
    position: 1,
    message: expect.stringContaining(`the audit key ${onlyOld.current.id}, which AUDIT_KEY does not hold`),
  })
})

test('a seal that an older key made after a newer one is a finding', async () => {
  await seal(onlyNew)
  // Whoever has the older key, and takes it for the newer one.
  const forger = new KeyRing('audit', [NEW, OLD], 'AUDIT_KEY')
  forger.use(onlyOld.current.id, new Set())
  await seal(forger)
  const message = 'seal 2 was made with an older key than a seal before it'
  expect((await scene.verify(60, { auditKey: before() })).findings).toMatchObject([
    { kind: 'broken-seal', position: 2, message },
  ])
  // Without its name the seal is found out too.
  await scene.asOwner('update audit_seal set key_id = null where seal = 2')
  expect((await scene.verify(60, { auditKey: before() })).findings).toMatchObject([
    { kind: 'broken-seal', position: 2, message },
  ])
})

test('a gateway that takes over the sequencer goes on with the newer key, although it has not seen the change', async () => {
  const ring = before()
  ring.use(onlyNew.current.id, new Set())
  await seal(ring)
  await seal(before())
  expect(await keyIds()).toEqual([onlyNew.current.id, onlyNew.current.id])
  expect(await scene.verify(60, { auditKey: before() })).toMatchObject({ ok: true })
})
