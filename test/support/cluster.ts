import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded.js'
import { openCluster } from '../../src/database/embedded/cluster.js'
import { findPostmaster, stopPostmaster } from '../../src/database/embedded/postmaster.js'
import { isIdentityAlive, processIdentity } from '../../src/kernel/process-lock.mjs'
import { migrateDatabase } from '../../src/reach-database.js'

const PREFIX = 'care-test-cluster-'
const TEMPLATE = 'care'
const HANDED_OVER = 'CARE_TEST_CLUSTER'

/** Connection strings of one database, by role. */
export interface TestUrls {
  readonly owner: string
  readonly application: string
  readonly purge: string
}

/** A migrated database of one test file's own. */
export interface TestDatabase {
  readonly urls: TestUrls
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Starts the throw-away cluster of one test run, with a migrated database to clone, after removing what killed runs
 * left behind. Workers find it through an environment variable. Returns what stops and removes it.
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  await sweep()
  const folder = join(tmpdir(), `${PREFIX}${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { mode: 0o711 })
  await writeFile(join(folder, 'run'), processIdentity(process.pid))
  const database = await startEmbedded({ dataDir: folder, log: quiet, durability: 'throwaway' })
  const stop = async (): Promise<void> => {
    await database.release()
    await rm(folder, { recursive: true })
  }
  try {
    await migrateDatabase(database.urls)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[HANDED_OVER] = JSON.stringify({ urls: database.urls, superuserUrl: database.superuserUrl })
  return stop
}

/** A clone of the migrated database, made in a fraction of a second; files and workers do not see each other's. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const handedOver = process.env[HANDED_OVER]
  if (handedOver === undefined) throw new Error('The test cluster is not running; Jest starts it before all tests.')
  const cluster = JSON.parse(handedOver) as Pick<EmbeddedDatabase, 'urls' | 'superuserUrl'>
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(cluster.superuserUrl, [
    // Cloning is refused while anybody is connected to the template, another clone included.
    'select pg_advisory_lock(1)',
    `create database ${name} template ${TEMPLATE} owner care_owner strategy file_copy`,
    `grant connect on database ${name} to care_app, care_purge`,
  ])
  const renamed = (url: string): string => url.replace(/[^/]*$/, name)
  return {
    urls: {
      owner: renamed(cluster.urls.owner),
      application: renamed(cluster.urls.application),
      purge: renamed(cluster.urls.purge),
    },
    drop: () => asSuperuser(cluster.superuserUrl, [`drop database if exists ${name} with (force)`]),
  }
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Stops and removes the clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const run = await readFile(join(folder, 'run'), 'utf8').catch(() => undefined)
    // Without a note the run is just beginning, or belongs to another user.
    if (run === undefined || isIdentityAlive(run)) continue
    const cluster = openCluster(await realpath(folder))
    const server = findPostmaster(cluster)
    if (server !== undefined) await stopPostmaster(cluster, server.pid, 'throwaway')
    for (const path of new Set([cluster.home, folder])) await rm(path, { recursive: true })
  }
}
