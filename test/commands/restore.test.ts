import { randomInt, randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { backup } from '../../src/commands/backup/backup.js'
import { query } from '../../src/commands/backup/dump.js'
import { makeBackupKey } from '../../src/commands/backup/keys-archive.js'
import { restore } from '../../src/commands/backup/restore.js'
import { loadConfig, type Settings } from '../../src/config/config.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { reachDatabase } from '../../src/process/reach-database.js'
import { makePlace } from '../../src/services/files/make-file-store.js'
import type { Place } from '../../src/services/files/place.js'
import { startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { triesOf } from '../support/service/kills.js'

// Restores within this process, which saves a start of the programs for each: what the programs add is tested beside.

const FLIPS = triesOf({ everyday: 6, most: 200 })
const CUTS = triesOf({ everyday: 3, most: 50 })
/** Bytes at both ends of an archive, where the forms of the file are. */
const END_BYTES = 40
const quiet = { info: () => undefined, warn: () => undefined }
const LETTER = 'a letter in the bucket'

let scene: Scene
let bucket: TestBucket
let settings: Settings
let place: Place
let identity: string
const fileId = randomUUID()

const archive = (name = 'whole.age'): string => join(scene.folder, name)

beforeAll(async () => {
  ;[scene, bucket] = await Promise.all([makeMigratedScene(), startBucket()])
  const { bucket: name, endpoint = '', credentials } = bucket.settings
  settings = loadConfig({
    ...{ DATA_DIR: scene.dataDir, FILES_S3_BUCKET: name, FILES_S3_ENDPOINT: endpoint },
    ...{
      FILES_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      FILES_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
  })
  place = await makePlace(settings.files, settings.dataDir)
  await place.disk.put(`attached/${fileId}`, LETTER)
  identity = join(scene.folder, 'key')
  const recipient = /age1\w+/.exec(await makeBackupKey(identity))?.[0] ?? ''
  const { config, superuserUrl, release } = await reachDatabase(settings, quiet)
  await query(maintenanceUrl(config.database.owner ?? ''), `insert into stored_file (id) values ('${fileId}')`)
  await backup(config, superuserUrl, archive(), {
    ...{ recipients: [recipient], isUnencrypted: false, isVerified: false },
  })
  await release()
})
afterAll(async () => {
  await scene.end()
  await bucket.close()
})

/** Runs a statement on the database, which nobody else uses. */
async function onDatabase(statement: string): Promise<readonly object[]> {
  const database = await startEmbedded({ dataDir: scene.dataDir, log: quiet })
  try {
    return await query(maintenanceUrl(database.urls.owner), statement)
  } finally {
    await database.release()
  }
}

const replace = (file: string) =>
  restore(settings, { file, identity, force: true, otherDatabase: false, withoutAuditKey: false })

test('files in a bucket are in a backup, and come back', async () => {
  await place.disk.delete(`attached/${fileId}`)
  expect(await replace(archive())).toContain('Restored ')
  expect(await place.disk.get(`attached/${fileId}`)).toBe(LETTER)
})

test(
  `archives with a changed byte at ${FLIPS} places, and cut short at ${CUTS}, change nothing`,
  async () => {
    await onDatabase(`create table kept as select 'present' as state`)
    const before = (await readdir(scene.dataDir)).toSorted()
    const { length } = await readFile(archive())
    const damaged = archive('damaged.age')
    const expectRefused = async (what: string): Promise<void> => {
      const said = await replace(damaged).then(String, (error: Error) => error.message)
      expect({ what, said }).toEqual({
        what,
        said: expect.stringMatching(/^.*(?:damaged|not an archive).*$/),
      })
    }
    for (let nth = 0; nth < FLIPS; nth++) {
      const turn = [nth, length - 1 - nth, randomInt(length)] as const
      const at = nth < 2 * END_BYTES ? turn[nth % 3] : turn[2]
      const content = await readFile(archive())
      content[at ?? 0] = (content[at ?? 0] ?? 0) ^ (1 << (nth % 8))
      await writeFile(damaged, content)
      await expectRefused(`byte ${at} of ${length}`)
    }
    for (let nth = 0; nth < CUTS; nth++) {
      const left = nth % 2 === 0 ? length - 1 - nth : Math.floor((length * nth) / CUTS)
      await copyFile(archive(), damaged)
      await truncate(damaged, left)
      await expectRefused(`${left} of ${length} bytes`)
    }
    expect((await readdir(scene.dataDir)).toSorted()).toEqual(before)
    expect(await onDatabase('select state from kept')).toEqual([{ state: 'present' }])
    expect(await place.disk.get(`attached/${fileId}`)).toBe(LETTER)
  },
  60_000 + (FLIPS + CUTS) * 15_000,
)
