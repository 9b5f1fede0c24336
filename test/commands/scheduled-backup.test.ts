import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { nameAt } from '../../src/commands/backup/scheduled-backup.js'
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

beforeAll(async () => {
  scene = await makeMigratedScene()
  database = await startEmbedded({ dataDir: scene.dataDir, log: { info: () => undefined, warn: () => undefined } })
  folder = join(scene.folder, 'backups')
  settings = { BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: (await makeBackupKeys(scene)).recipient }
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
  expect(await names()).toEqual([expect.stringMatching(/Z\.age$/)])
})

test('a backup that a wrong clock made in the future does not stop others', async () => {
  const future = nameAt(new Date(Date.now() + 400 * DAY))
  await writeFile(join(folder, future), '')
  expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('The audit trail') })
  expect(await names()).toEqual([expect.stringMatching(/Z\.age$/), future])
})
