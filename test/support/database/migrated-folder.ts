import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../../src/database/embedded/embedded.js'
import { acquireLock } from '../../../src/kernel/process/process-lock.mjs'
import { migrateDatabase } from '../../../src/process/reach-database.js'

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Makes a data folder with a migrated database, as a gateway leaves it that was started once and saw nobody. It is for
 * tests of what comes after a first start: making and migrating a database takes longer than copying one.
 */
export async function makeMigratedFolder(dataDir: string): Promise<void> {
  // Not by Node, which would give the files of PostgreSQL to this user.
  await promisify(execFile)('cp', ['-a', await original(), dataDir])
  // Each has a port of its own.
  const record = join(dataDir, 'database.json')
  const { port: _, ...own } = JSON.parse(await readFile(record, 'utf8')) as Record<string, unknown>
  await writeFile(record, JSON.stringify(own))
}

/** The folder that others are copied from. The first test of a run that needs it makes it. */
async function original(): Promise<string> {
  const folder = join(tmpdir(), 'migrated')
  const release = await acquireLock(`${folder}.lock`)
  try {
    if (existsSync(folder)) return folder
    const aside = `${folder}.making`
    const database = await startEmbedded({ dataDir: aside, log: quiet })
    try {
      await migrateDatabase({ database: database.urls, encryptsNewDatabase: true })
    } finally {
      await database.release()
    }
    await rename(aside, folder)
    return folder
  } finally {
    release()
  }
}
