import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nameAt } from '../../src/commands/backup/backup-folder.js'
import { query } from '../../src/commands/backup/dump.js'
import { identityAt } from '../../src/database/database-identity.js'
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded/embedded.js'
import { DAY } from '../../src/kernel/time/durations.js'
import { makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { care, makeBackupKeys, startCare } from '../support/service/operator.js'

// Two machines with one database and one folder for backups: that of the embedded database, and another one that has
// its address.
const MOST_TRIES = 20

let scene: Scene
let database: EmbeddedDatabase
let folder: string
let settings: Readonly<Record<string, string>>
let secretKey: string
let identity: string

beforeAll(async () => {
  scene = await makeMigratedScene()
  database = await startEmbedded({ dataDir: scene.dataDir, log: { info: () => undefined, warn: () => undefined } })
  folder = join(scene.folder, 'backups')
  const keys = await makeBackupKeys(scene)
  secretKey = keys.identity
  settings = { BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: keys.recipient, BACKUP_KEEP: '1,0,0' }
  identity = (await identityAt(database.urls.application)) ?? ''
})
afterAll(async () => {
  await database.release()
  await scene.end()
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const backUp = () => care(scene.dataDir, ['scheduled-backup'], settings)
const backUpElsewhere = () =>
  care(join(scene.folder, 'elsewhere'), ['scheduled-backup'], {
    ...settings,
    DATABASE_URL: database.urls.application,
    MIGRATION_DATABASE_URL: database.urls.owner,
  })
const names = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('care-')).toSorted()

/** Starts the command, and stops it while it writes. */
async function stoppedWhileWriting(): Promise<ChildProcess> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const child = await startCare(scene.dataDir, ['scheduled-backup'], 'ignore', settings)
    let isOver = false
    child.once('exit', () => (isOver = true))
    while (!isOver && !(await names()).some((name) => name.endsWith('.partial'))) await sleep(2)
    child.kill('SIGSTOP')
    if (!isOver && (await names()).some((name) => name.endsWith('.partial'))) return child
    child.kill('SIGKILL')
    for (const name of await names()) await rm(join(folder, name))
  }
  throw new Error('The command was never seen while it wrote.')
}

test('while one machine makes the backup, another one leaves the folder alone', async () => {
  const first = await stoppedWhileWriting()
  const ended = once(first, 'exit')
  const writing = await names()
  try {
    // As earlier versions did: it names a process that this machine does not have.
    await writeFile(join(folder, 'backup.lock'), '4000000:1\nelsewhere\n')
    expect(await backUpElsewhere()).toEqual({ code: 0, said: 'Another process makes the backup now.\n' })
    expect(await names()).toEqual(writing)
  } finally {
    first.kill('SIGCONT')
  }
  expect(await ended).toEqual([0, null])
  expect(await names()).toEqual([writing[0]?.replace('.partial', '')])
  // None is due any more.
  expect(await backUpElsewhere()).toEqual({ code: 0, said: '' })
})

test('one that was killed keeps nobody from the next one, which removes what it left', async () => {
  const killed = await stoppedWhileWriting()
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail') })
  expect(await names()).toEqual([expect.stringMatching(/Z-[0-9a-f]{8}\.age$/)])
})

test('a backup that a wrong clock made in the future does not stop others', async () => {
  const future = nameAt(new Date(Date.now() + 400 * DAY), identity)
  await writeFile(join(folder, future), '')
  expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail') })
  expect(await names()).toEqual([expect.stringMatching(/Z-[0-9a-f]{8}\.age$/), future])
})

describe('two databases with one folder', () => {
  let other: Scene
  let otherIdentity: string
  const ofOther = (command: readonly string[]) => care(other.dataDir, command, settings)

  beforeAll(async () => {
    other = await makeMigratedScene()
    const quiet = { info: () => undefined, warn: () => undefined }
    const otherDatabase = await startEmbedded({ dataDir: other.dataDir, log: quiet })
    // Both are copies of one database, as after a split.
    await query(otherDatabase.urls.owner, 'update database_identity set id = gen_random_uuid()')
    otherIdentity = (await identityAt(otherDatabase.urls.application)) ?? ''
    await otherDatabase.release()
  })
  afterAll(() => other.end())

  test('neither removes or counts backups of the other, or of earlier versions', async () => {
    const day = (nth: number): Date => new Date(Date.UTC(2025, 0, nth, 3))
    const left = [
      ...[1, 2, 3].map((nth) => nameAt(day(nth), otherIdentity)),
      `${nameAt(day(4), otherIdentity)}.partial`,
      'care-2025-01-05T030000Z.age',
      'care-2025-01-06T030000Z.age.partial',
    ]
    const mine = [7, 8].map((nth) => nameAt(day(nth), identity))
    for (const name of [...left, ...mine]) await writeFile(join(folder, name), '')
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('that were removed: 2.') })
    const made = (await names()).at(-1) ?? ''
    expect(made).toMatch(new RegExp(`Z-${identity.slice(0, 8)}\\.age$`))
    expect(await names()).toEqual([...left, made].toSorted())
    const doctor = await care(scene.dataDir, ['doctor'], settings)
    expect(doctor.said).toMatch(/note +backup +BACKUP_FOLDER has 3 backups of other databases\./)
    expect(doctor.said).toMatch(/note +backup +BACKUP_FOLDER has 1 backup whose name does not say of which database\./)

    // The other one has none of its own that is new enough, and removes its own old ones.
    expect(await ofOther(['scheduled-backup'])).toMatchObject({ code: 0 })
    const now = await names()
    expect(now.filter((name) => name.endsWith(`-${otherIdentity.slice(0, 8)}.age`))).toHaveLength(1)
    expect(now).toEqual(
      expect.arrayContaining([made, 'care-2025-01-05T030000Z.age', 'care-2025-01-06T030000Z.age.partial']),
    )
  })

  test('an archive of another one does not replace a database unless that is meant', async () => {
    expect(await backUp()).toMatchObject({ code: 0 })
    const [made = ''] = await names()
    const file = join(folder, made)
    const tried = await ofOther(['verify-backup', file, '--identity', secretKey])
    expect(tried).toMatchObject({ code: 0, said: expect.stringContaining(`of the database ${identity.slice(0, 8)}`) })
    const restore = ['restore', file, '--identity', secretKey, '--force']
    expect(await ofOther(restore)).toEqual({
      code: 1,
      said:
        `The archive is of the database ${identity.slice(0, 8)}, and the one here is ${otherIdentity.slice(0, 8)}. ` +
        'Add --other-database if that is meant. Nothing was changed.\n',
    })
    expect(await ofOther([...restore, '--other-database'])).toMatchObject({ code: 0 })
    // Now it is the same, and a backup of it is there already.
    expect(await ofOther(['scheduled-backup'])).toEqual({ code: 0, said: '' })
    expect(await ofOther(restore)).toMatchObject({ code: 0 })
  })
})
