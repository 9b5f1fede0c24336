import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { migrate } from '../../src/database/migrate.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { ServerCpu } from '../measure/server-cpu.js'
import { median } from '../measure/statistics.js'

/** Connection strings by role. Peers have the rights of the application, and see all rows: they name no caller. */
export interface BenchUrls {
  readonly owner: string
  readonly application: string
  readonly purge: string
  readonly peer: string
}

/** An embedded database with production durability that is removed afterwards. */
export interface ThrowawayDatabase {
  readonly urls: BenchUrls
  /** A connection as the owner of the tables. */
  readonly owner: pg.Client
  readonly cpu: ServerCpu | undefined
  /** The numbers of rows that operations leave: journal entries, and audit rows by action. */
  count(): Promise<RowCounts>
  /** The folder of the files that its rows name. */
  readonly dataDir: string
  /** Runs a checkpoint, so that a round does not pay for writes of the one before. */
  checkpoint(): Promise<void>
  remove(): Promise<void>
}

interface RowCounts {
  readonly journals: number
  readonly auditedReads: number
  readonly auditedWrites: number
}

/**
 * Starts a migrated, empty cluster below `folder`. What is filled in by SQL stays readable for all contenders; what the
 * gateway writes is encrypted, as it is for new installations, unless `isEncrypted` is false.
 */
export async function openThrowawayDatabase(folder: string, { isEncrypted = true } = {}): Promise<ThrowawayDatabase> {
  const cluster = join(folder, 'database')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const embedded = await startEmbedded({ dataDir: cluster, log: { info: () => undefined, warn: console.warn } })
  const superuser = new pg.Client({ connectionString: databaseOf(embedded.superuserUrl, embedded.urls.owner) })
  // Filling and counting need the rows of everybody.
  const owner = new pg.Client({ connectionString: embedded.urls.owner, options: '-c care.maintenance=on' })
  const remove = async (): Promise<void> => {
    await Promise.allSettled([superuser.end(), owner.end()])
    await embedded.release()
    removeCluster(cluster)
  }
  try {
    await migrate({
      ownerUrl: embedded.urls.owner,
      roles: { application: 'care_app', purge: 'care_purge' },
      tables: shippedFeatures().tables,
      encryptsWhenEmpty: isEncrypted,
    })
    await superuser.connect()
    await owner.connect()
    const { urls } = embedded
    return {
      urls: { ...urls, peer: await addPeer(superuser, urls.application) },
      owner,
      dataDir,
      cpu: await ServerCpu.of(superuser),
      count: () => countRows(owner),
      checkpoint: async () => {
        await superuser.query('checkpoint')
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function addPeer(superuser: pg.Client, applicationUrl: string): Promise<string> {
  const url = new URL(applicationUrl)
  url.username = 'care_peer'
  url.password = randomBytes(16).toString('hex')
  await superuser.query(`create role care_peer login bypassrls password '${url.password}' in role care_app`)
  return url.href
}

/** The superuser's connection string for the service's database, which has the statistics. */
function databaseOf(url: string, other: string): string {
  const made = new URL(url)
  made.pathname = new URL(other).pathname
  return made.href
}

async function countRows(owner: pg.Client): Promise<RowCounts> {
  const { rows } = await owner.query<RowCounts>(
    `select (select count(*) from journal)::int as journals,
       count(*) filter (where action = 'read')::int as "auditedReads",
       count(*) filter (where action = 'write')::int as "auditedWrites"
     from (select action from audit where caller_kind <> 'job' union all select action from bench_audit) a`,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('A count returned no row.')
  return counts
}

/** Removes a cluster. If root runs it, the cluster may be in another folder, which its record names. */
export function removeCluster(dataDir: string): void {
  const record = join(dataDir, 'database.json')
  if (!existsSync(record)) return
  const { home } = JSON.parse(readFileSync(record, 'utf8')) as { home?: string }
  for (const path of [home, dataDir]) if (path !== undefined) rmSync(path, { recursive: true, force: true })
}

/** The median time of one small commit, in milliseconds. Every durable write takes at least this long. */
export async function commitMillis(owner: pg.Client): Promise<number> {
  await owner.query('create table bench_commit (n integer)')
  const times: number[] = []
  for (let n = 0; n < 200; n++) {
    const start = performance.now()
    await owner.query({ name: 'commit', text: 'insert into bench_commit values ($1)', values: [n] })
    times.push(performance.now() - start)
  }
  await owner.query('drop table bench_commit')
  return median(times)
}
