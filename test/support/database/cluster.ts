import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../../src/database/embedded/embedded.js'
import { openCluster } from '../../../src/database/embedded/cluster.js'
import { findPostmaster, stopPostmaster } from '../../../src/database/embedded/postmaster.js'
import { isIdentityAlive, processIdentity } from '../../../src/kernel/process/process-lock.mjs'
import { migrateDatabase } from '../../../src/process/reach-database.js'
import { makePersonas, type Personas } from '../service/personas.js'

const PREFIX = 'care-test-cluster-'
const TEMPLATE = 'care'
/** The same with the personas in it. */
const PEOPLED = 'care_people'
const HANDED_OVER = 'CARE_TEST_CLUSTER'
/** A clone is nine hundred files: half a second of a disk, and next to nothing of memory that looks like one. */
const MEMORY = '/dev/shm'
const GIB = 1_024 ** 3
/** A run puts less than half of the first there; the second leaves room for the tests themselves. */
const NEEDED = { there: 3 * GIB, free: 6 * GIB }

/** Connection strings of one database, by role. */
export interface TestUrls {
  readonly owner: string
  readonly application: string
  readonly purge: string
}

/** What the workers of a run have to know of its cluster. */
interface HandedOver {
  readonly urls: TestUrls
  readonly superuserUrl: string
  readonly personas: Personas
}

/** The superuser's connection string for a test's own database. */
export function superuserOf({ urls }: TestDatabase): string {
  return handedOver().superuserUrl.replace(/[^/]*$/, urls.owner.slice(urls.owner.lastIndexOf('/') + 1))
}

/** The application's connection string in a context that shows every row, for tests of what it may do with rows. */
export function seeingAll(applicationUrl: string): string {
  return `${applicationUrl}?options=${encodeURIComponent('-c care.purposes={legacy}')}`
}

/** From now on the owner sees rows of people in a database only where it says so, as outside of tests. */
export function blindOwner({ owner }: TestUrls): Promise<void> {
  const name = new URL(owner).pathname.slice(1)
  return asSuperuser(handedOver().superuserUrl, [
    `alter role care_owner in database ${name} set care.maintenance = 'off'`,
  ])
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
  const parent = await whereToPutIt()
  for (const place of new Set([parent, tmpdir()])) await sweep(place)
  const folder = join(parent, `${PREFIX}${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { mode: 0o711 })
  await writeFile(join(folder, 'run'), processIdentity(process.pid))
  // What tests put aside lies there too, and is removed with it. The databases of some have to get in.
  process.env.TMPDIR = join(folder, 'tmp')
  await mkdir(process.env.TMPDIR, { mode: 0o711 })
  const database = await startEmbedded({ dataDir: folder, log: quiet, durability: 'throwaway' })
  const stop = async (): Promise<void> => {
    await database.release()
    await rm(folder, { recursive: true })
  }
  try {
    // Tests look behind the doors as the owner, for whom the policies of tables of persons ask for this.
    await asSuperuser(database.superuserUrl, [`alter role care_owner set care.maintenance = 'on'`])
    // As new databases are; a run with this setting shows what works with texts that are stored as they are.
    const encryptsNewDatabase = process.env.CARE_TEST_ENCRYPTION !== 'off'
    await migrateDatabase({ database: database.urls, encryptsNewDatabase })
    const { urls, superuserUrl } = database
    const personas = await addPersonas({ urls, superuserUrl })
    process.env[HANDED_OVER] = JSON.stringify({ urls, superuserUrl, personas } satisfies HandedOver)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Clones the migrated database once more, with people in it. */
async function addPersonas(cluster: Omit<HandedOver, 'personas'>): Promise<Personas> {
  const { urls } = await clone(cluster, TEMPLATE, PEOPLED)
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  try {
    return await makePersonas(owner)
  } finally {
    await owner.end()
  }
}

/** A clone of the migrated database, made in a fraction of a second; files and workers do not see each other's. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return clone(handedOver(), TEMPLATE, `test_${randomBytes(6).toString('hex')}`)
}

/** The same with the personas in it. */
export async function createPeopledDatabase(): Promise<TestDatabase & { readonly personas: Personas }> {
  const cluster = handedOver()
  const database = await clone(cluster, PEOPLED, `test_${randomBytes(6).toString('hex')}`)
  return { ...database, personas: cluster.personas }
}

/** A copy of a database to which nobody is connected. */
export async function copyDatabase({ owner }: TestUrls): Promise<TestDatabase> {
  return clone(handedOver(), new URL(owner).pathname.slice(1), `test_${randomBytes(6).toString('hex')}`)
}

/** A database with nothing in it, as `npm start` finds it at first. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return clone(handedOver(), 'template0', `test_${randomBytes(6).toString('hex')}`)
}

function handedOver(): HandedOver {
  const text = process.env[HANDED_OVER]
  if (text === undefined) throw new Error('The test cluster is not running; Jest starts it before all tests.')
  return JSON.parse(text) as HandedOver
}

async function clone(
  { urls, superuserUrl }: Omit<HandedOver, 'personas'>,
  template: string,
  name: string,
): Promise<TestDatabase> {
  await asSuperuser(superuserUrl, [
    // Cloning is refused while anybody is connected to the template, another clone included.
    'select pg_advisory_lock(1)',
    `create database ${name} template ${template} owner care_owner strategy file_copy`,
    `grant connect on database ${name} to care_app, care_purge`,
  ])
  const renamed = (url: string): string => url.replace(/[^/]*$/, name)
  return {
    urls: { owner: renamed(urls.owner), application: renamed(urls.application), purge: renamed(urls.purge) },
    drop: () => asSuperuser(superuserUrl, [`drop database if exists ${name} with (force)`]),
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

/** In memory where there is plenty of it and programs may be run there, else where the machine keeps such things. */
async function whereToPutIt(): Promise<string> {
  const there = await statfs(MEMORY).catch(() => undefined)
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const [, options = 'noexec'] = mounts.match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? []
  const hasRoom = there !== undefined && there.bavail * there.bsize >= NEEDED.there && freemem() >= NEEDED.free
  return hasRoom && !options.split(',').includes('noexec') ? MEMORY : tmpdir()
}

/** Stops and removes the clusters of runs that were killed. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(place, name)
    const run = await readFile(join(folder, 'run'), 'utf8').catch(() => undefined)
    // Without a note the run is just beginning, or belongs to another user.
    if (run === undefined || isIdentityAlive(run)) continue
    const cluster = openCluster(await realpath(folder))
    const server = findPostmaster(cluster)
    if (server !== undefined) await stopPostmaster(cluster, server.pid, 'throwaway')
    // The gateways of a killed run write a moment longer.
    for (const path of new Set([cluster.home, folder])) await rm(path, { recursive: true, maxRetries: 10 })
  }
}
