import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { query } from '../../src/commands/backup/dump.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { builtProgram, makeMigratedScene, makeScene, type Scene } from '../support/service/gateway.js'
import { care, makeBackupKeys, signUpClient, writeJournal } from '../support/service/operator.js'

// A place where archives of a practice are tried out, one after another, each with a gateway that writes. The practice
let main: string
let practice: Scene
let place: Scene
let keys: { identity: string; recipient: string }

beforeAll(async () => {
  main = await builtProgram('main.js')
  ;[practice, place] = await Promise.all([makeMigratedScene(), makeScene()])
  keys = await makeBackupKeys(practice)
})
afterAll(async () => {
  await practice.end()
  await place.end()
})

/** Starts a gateway, works with it, and stops it; its last seals are made then. */
async function withGateway(scene: Scene, work: (url: string) => Promise<unknown>): Promise<void> {
  const gateway = scene.start(main, { LOG_LEVEL: 'warn' })
  await work(await gateway.ready())
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })
}

async function mustCare(dataDir: string, ...args: string[]): Promise<string> {
  const { code, said } = await care(dataDir, args)
  expect({ args, code, said }).toMatchObject({ code: 0 })
  return said
}

const archive = (name: string): string => join(practice.folder, name)

/** Writes in the practice, and makes a backup of it. */
async function workAndBackUp(name: string, entries: number): Promise<void> {
  await withGateway(practice, async (url) => {
    for (let nth = 0; nth < entries; nth++) await writeJournal(url, 1, `entry ${nth} before ${name}`)
  })
  await mustCare(practice.dataDir, 'backup', archive(name), '--recipient', keys.recipient)
}

/** Restores an archive in the place, and lets a gateway write there. */
async function tryOut(name: string): Promise<void> {
  await mustCare(place.dataDir, 'restore', archive(name), '--identity', keys.identity, '--force')
  expect(await mustCare(place.dataDir, 'verify-audit')).toMatch(/^restored {2}at /m)
  await withGateway(place, (url) => writeJournal(url, 1, `tried out after ${name}`))
  expect(await mustCare(place.dataDir, 'verify-audit')).toMatch(/^restored {2}at /m)
}

test('archives that are tried out in one place, one after another, leave a trail that is whole', async () => {
  await withGateway(practice, async (url) => expect(await signUpClient(url, 'Ada')).toBe(1))
  await workAndBackUp('first.age', 1)
  const file = archive('keys.age')
  await mustCare(practice.dataDir, 'backup-keys', file, '--recipient', keys.recipient)
  await mustCare(place.dataDir, 'restore-keys', file, '--identity', keys.identity)
  await tryOut('first.age')
  await workAndBackUp('second.age', 3)
  await tryOut('second.age')
  await workAndBackUp('third.age', 3)
  await mustCare(place.dataDir, 'restore', archive('third.age'), '--identity', keys.identity, '--force')
  expect(await mustCare(place.dataDir, 'verify-audit')).toMatch(
    /; seals \d+ to \d+ in places outside the database are of other trails, which were there before/,
  )
})

test.each([
  [
    'altered',
    `update audit set operation = 'other' where id = (select audit_ids[1] from audit_seal order by seal desc limit 1)`,
  ],
  ['removed', 'delete from audit_seal where seal = (select max(seal) from audit_seal)'],
])('what is %s after that is still found', async (kind, statement) => {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await startEmbedded({ dataDir: place.dataDir, log: quiet })
  try {
    await query(maintenanceUrl(database.urls.owner), statement)
  } finally {
    await database.release()
  }
  const checked = await care(place.dataDir, ['verify-audit'])
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining(kind) })
})
