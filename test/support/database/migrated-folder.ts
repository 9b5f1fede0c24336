import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { buildApp } from '../../../src/app.js'
import { loadConfig } from '../../../src/config/config.js'
import { type EmbeddedDatabase, startEmbedded } from '../../../src/database/embedded/embedded.js'
import { ensureShippedManual } from '../../../src/features/knowledge/index.js'
import { acquireLock } from '../../../src/kernel/process/process-lock.mjs'
import { migrateDatabase } from '../../../src/process/reach-database.js'
import { postponeRecurring } from './postpone-recurring.js'

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Makes a data folder with a migrated database and the index of the shipped manual, as a gateway leaves it that was
 * started once, ran its recurring work and saw nobody. It is for tests of what comes after a first start: making,
 * migrating and indexing take longer than copying.
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
      await asOwner(database, postponeRecurring)
      await indexManual(database)
    } finally {
      await database.release()
    }
    await rename(aside, folder)
    return folder
  } finally {
    release()
  }
}

async function asOwner({ urls }: EmbeddedDatabase, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** What a gateway does after its start. Its keys lie elsewhere, so that each copy of the folder makes its own. */
async function indexManual({ urls }: EmbeddedDatabase): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'index-'))
  const settings = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp({ ...settings, database: { ...urls, embedded: true } })
  try {
    const ctx = app.context({ kind: 'job', job: 'build-knowledge', subjectId: 0 }, 'buildKnowledge')
    await ensureShippedManual(ctx, new AbortController().signal)
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true })
  }
}
