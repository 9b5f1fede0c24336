import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, chownSync, readdirSync, renameSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { locateBinaries } from './binaries.js'
import type { Cluster } from './cluster.js'
import { refuseOtherMajorInBackup } from './other-major.js'
import { ENVIRONMENT, findPostmaster, freePort, startPostmaster, stopPostmaster } from './postmaster.js'
import { provision, setPasswords, urlOf } from './provision.js'
import type { Durability } from './server-settings.js'

const STAGED = 'postgres.restore-'
const REPLACED = 'postgres.replaced-'
/** The beginning of names in the data folder, of folders where a restore keeps what is not the database. */
export const WORK_FOLDER = 'restore-'

/** Written when a restored data folder is complete. From then on it is the one, and every start finishes the change. */
const mark = z.object({ id: z.string(), systemIdentifier: z.string() })
const markOf = (cluster: Cluster): string => join(cluster.dataDir, 'restore.json')

/** A cluster in an empty folder beside the present one, with the same passwords. */
export function stageRestored(cluster: Cluster): Cluster & { readonly id: string } {
  const id = randomBytes(6).toString('hex')
  const folder = join(cluster.home, STAGED + id)
  return { ...atFolder(cluster, folder), id }
}

/** Makes the folder of a cluster that is restored. */
export function makeFolder(cluster: Pick<Cluster, 'account'>, path: string): void {
  mkdirSync(path, { mode: 0o700 })
  if (cluster.account !== undefined) chownSync(path, cluster.account.uid, cluster.account.gid)
}

function atFolder(cluster: Cluster, folder: string): Cluster {
  // Not spread: `record` is a getter.
  return {
    ...{ dataDir: cluster.dataDir, folder, home: cluster.home, account: cluster.account, startLog: `${folder}.log` },
    record: cluster.record,
    remember: (change) => cluster.remember(change),
  }
}

/** A restored cluster that runs, for the time in which it is checked and brought up to date. */
export interface RunningRestored {
  readonly urls: { readonly owner: string; readonly application: string; readonly purge: string }
  readonly superuserUrl: string
  readonly systemIdentifier: string
  stop(): Promise<void>
}

/** Starts a data folder that came out of a backup. PostgreSQL replays its log first. */
export async function startRestored(cluster: Cluster, durability: Durability): Promise<RunningRestored> {
  refuseOtherMajorInBackup(cluster.folder)
  const binaries = locateBinaries(cluster.home, cluster.account)
  await setSuperuserPassword(cluster, binaries)
  const server = await startPostmaster(cluster, { binaries, port: await freePort(), durability })
  const stop = (): Promise<void> => stopPostmaster(cluster, server.pid, durability)
  try {
    const superuser = new pg.Client({ connectionString: urlOf(cluster, server.port, 'postgres', 'postgres') })
    await superuser.connect()
    try {
      await provision(cluster, superuser)
      await setPasswords(cluster, superuser)
      const { rows } = await superuser.query<{ id: string }>(
        'select system_identifier::text as id from pg_control_system()',
      )
      return {
        urls: {
          owner: urlOf(cluster, server.port, 'care_owner'),
          application: urlOf(cluster, server.port, 'care_app'),
          purge: urlOf(cluster, server.port, 'care_purge'),
        },
        superuserUrl: urlOf(cluster, server.port, 'postgres'),
        systemIdentifier: rows[0]?.id ?? '',
        stop,
      }
    } finally {
      await superuser.end()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The backup has the password of the cluster that it was made from. PostgreSQL's single-user mode asks for none and
 * opens no port.
 */
async function setSuperuserPassword(cluster: Cluster, binaries: string): Promise<void> {
  const child = spawn(join(binaries, 'postgres'), ['--single', '-D', cluster.folder, 'postgres'], {
    ...cluster.account,
    env: ENVIRONMENT,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`alter role postgres password ${pg.escapeLiteral(cluster.record.passwords.postgres)}\n`)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('PostgreSQL cannot open the data folder of the backup.')
}

/** Makes a restored folder, whose server has stopped, the present one. */
export async function adoptRestored(cluster: Cluster, id: string, systemIdentifier: string): Promise<void> {
  const file = markOf(cluster)
  const aside = `${file}.new`
  writeFileSync(aside, JSON.stringify({ id, systemIdentifier }), { mode: 0o600, flush: true })
  renameSync(aside, file)
  await finishRestore(cluster)
}

/**
 * Finishes a restore that was cut off after its folder was complete, and removes what others have left. The caller
 * holds the lock of the data folder. Nothing changes where no restore was cut off.
 */
export async function finishRestore(cluster: Cluster): Promise<void> {
  const file = markOf(cluster)
  if (existsSync(file)) {
    const { id, systemIdentifier } = mark.parse(JSON.parse(readFileSync(file, 'utf8')))
    const staged = join(cluster.home, STAGED + id)
    const replaced = join(cluster.home, REPLACED + id)
    // Each step can be repeated: a folder that is not there any more was renamed before the cut.
    if (existsSync(staged)) {
      if (existsSync(cluster.folder)) renameSync(cluster.folder, replaced)
      renameSync(staged, cluster.folder)
    }
    cluster.remember({ systemIdentifier })
    rmSync(file)
  }
  for (const name of readdirSync(cluster.home)) {
    if (!name.startsWith(STAGED) && !name.startsWith(REPLACED)) continue
    const path = join(cluster.home, name)
    const orphan = name.endsWith('.log') ? undefined : findPostmaster(atFolder(cluster, path))
    if (orphan !== undefined) await stopPostmaster(atFolder(cluster, path), orphan.pid, 'throwaway')
    await rm(path, { recursive: true, force: true, maxRetries: 10 })
  }
  for (const name of readdirSync(cluster.dataDir)) {
    if (name.startsWith(WORK_FOLDER)) await rm(join(cluster.dataDir, name), { recursive: true, force: true })
  }
}
