import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { makeDataDir } from '../../kernel/process/data-dir.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { acquireLock } from '../../kernel/process/process-lock.mjs'
import { locateBinaries } from './binaries.js'
import { type Cluster, openCluster } from './cluster.js'
import { refuseOtherMajor } from './other-major.js'
import { findPostmaster, freePort, initialise, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.js'
import { provision, urlOf } from './provision.js'
import { finishRestore } from './restored-cluster.js'
import type { Durability } from './server-settings.js'

/** The embedded PostgreSQL, shared by all processes that use the same data folder. */
export interface EmbeddedDatabase {
  readonly urls: { readonly owner: string; readonly application: string; readonly purge: string }
  /** The superuser's connection, for creating and dropping databases. The service itself never uses it. */
  readonly superuserUrl: string
  /** Stops using the database. The last process to do so stops the server. */
  release(): Promise<void>
}

/** The location of the database, and the log for its problems. */
export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly durability?: Durability
}

// Every process that uses the database holds a share of this lock; see `release`.
const USERS_LOCK = 4_823_407_215
const CONNECT_LIMIT_MS = 60_000
const LOCK_LIMIT_MS = 5_000
const LEAVE_LIMIT_MS = 2_000

// The server is starting or stopping, has no free connection, or has just ended. Another attempt may succeed.
const RETRYABLE = ['57P03', '53300', '57P01', 'ECONNREFUSED', 'ECONNRESET']

/** Starts the database of a data folder, or joins a running one. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const membership = new Membership(options)
  const cluster = await membership.join()
  const port = membership.port
  return {
    urls: {
      owner: urlOf(cluster, port, 'care_owner'),
      application: urlOf(cluster, port, 'care_app'),
      purge: urlOf(cluster, port, 'care_purge'),
    },
    superuserUrl: urlOf(cluster, port, 'postgres', 'postgres'),
    release: () => membership.leave(),
  }
}

/** This process as a user of the cluster: one connection that holds the users' lock while it is open. */
class Membership {
  private connection: pg.Client | undefined
  private server: Postmaster | undefined
  private leaving = false
  private readonly dataDir: string
  /** Guards starting and stopping. */
  private readonly lockFile: string
  private readonly durability: Durability

  constructor(private readonly options: EmbeddedOptions) {
    makeDataDir(options.dataDir)
    this.dataDir = realpathSync(options.dataDir)
    this.lockFile = join(this.dataDir, 'database.lock')
    this.durability = options.durability ?? 'durable'
  }

  get port(): number {
    if (this.server === undefined) throw new Error('The embedded database was not started.')
    return this.server.port
  }

  /**
   * Starts or joins the server. Until this process holds the users' lock, the file lock prevents others from stopping
   * it.
   */
  async join(): Promise<Cluster> {
    const unlock = await acquireLock(this.lockFile, {
      onWait: (holder) => this.options.log.info({ holder }, 'another process is starting or stopping the database'),
    })
    try {
      if (this.leaving) throw new Error('The database was left before it was started.')
      const cluster = openCluster(this.dataDir)
      await finishRestore(cluster)
      refuseOtherMajor(cluster.folder)
      if (cluster.home !== this.dataDir) {
        this.options.log.info({ folder: cluster.home }, 'the database lives in a folder that its account can enter')
      }
      try {
        const connection = (await this.adopt(cluster)) ?? (await this.start(cluster))
        this.connection = connection
        await connection.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
        await provision(cluster, connection)
      } catch (error) {
        await this.depart()
        throw error
      }
      return cluster
    } finally {
      unlock()
    }
  }

  /** Joins a server that runs already: another gateway's, or an orphan of one that was killed. */
  private async adopt(cluster: Cluster): Promise<pg.Client | undefined> {
    const giveUpAt = Date.now() + CONNECT_LIMIT_MS
    for (let found = findPostmaster(cluster); found !== undefined; found = findPostmaster(cluster)) {
      if (found.ready) {
        const client = await this.connect(cluster, found)
        if (client !== undefined) return client
      }
      if (Date.now() > giveUpAt) throw new Error(`PostgreSQL (process ${found.pid}) runs but takes no connections.`)
      await sleep(25)
    }
    return undefined
  }

  private async start(cluster: Cluster): Promise<pg.Client> {
    const binaries = locateBinaries(cluster.home, cluster.account)
    await initialise(cluster, binaries, this.durability)
    // A running gateway has given its port to others, so it must keep it. A first start may take another port.
    const wanted = this.server?.port ?? cluster.record.port
    const port = this.server?.port ?? (await freePort(wanted))
    if (port !== cluster.record.port) cluster.remember({ port })
    const server = await startPostmaster(cluster, { binaries, port, durability: this.durability })
    const client = await this.connect(cluster, server)
    if (client === undefined) throw new Error('PostgreSQL started and takes no connections.')
    return client
  }

  /** Connects as the superuser and makes sure that the server is the one of this data folder. */
  private async connect(cluster: Cluster, server: Postmaster): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      connectionString: urlOf(cluster, server.port, 'postgres', 'postgres'),
      application_name: 'care-gateway membership',
      keepAlive: true,
    })
    client.on('error', (error) => this.lost(client, error))
    try {
      await client.connect()
    } catch (error) {
      if (hasCode(error, ...RETRYABLE)) return undefined
      throw error
    }
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    const id = rows[0]?.id
    if (cluster.record.systemIdentifier === undefined) cluster.remember({ systemIdentifier: id })
    else if (cluster.record.systemIdentifier !== id) {
      await client.end()
      throw new Error(`The PostgreSQL on port ${server.port} is not the one of ${cluster.dataDir}.`)
    }
    this.server = server
    return client
  }

  /** Restarts a server that ended unexpectedly, on the same port, as long as this process runs. */
  private lost(client: pg.Client, error: Error): void {
    if (this.leaving || client !== this.connection) return
    this.connection = undefined
    this.options.log.warn({ reason: error.message }, 'the embedded database stopped, starting it again')
    void this.recover()
  }

  private async recover(): Promise<void> {
    while (!this.leaving) {
      try {
        await this.join()
        this.options.log.info('the embedded database runs again')
        return
      } catch (error) {
        if (this.leaving) return
        this.options.log.warn({ reason: String(error) }, 'the embedded database does not start; trying again')
        await sleep(1000)
      }
    }
  }

  /** Ends the use of the server and stops it if no other process uses it. */
  async leave(): Promise<void> {
    if (this.leaving) return
    this.leaving = true
    const unlock = await acquireLock(this.lockFile, { timeoutMs: LOCK_LIMIT_MS })
    try {
      await this.depart()
    } finally {
      unlock()
    }
  }

  /**
   * Releases the shared users' lock. A process that then gets the lock exclusively is the last user and stops the
   * server. No process can join meanwhile, because joining needs the file lock that is held here.
   */
  private async depart(): Promise<void> {
    const { connection, server } = this
    this.connection = undefined
    if (connection === undefined || server === undefined) return
    // A frozen server must not keep this process from ending. The next process that uses it finds it and continues.
    if (await orTooLate(isLast(connection))) {
      await stopPostmaster(openCluster(this.dataDir), server.pid, this.durability)
    } else await connection.end()
  }
}

/** Releases this process's share of the users' lock. Returns true if no other process holds a share. */
async function isLast(connection: pg.Client): Promise<boolean> {
  await connection.query('select pg_advisory_unlock_all()')
  const { rows } = await connection.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
  return rows[0]?.last === true
}

async function orTooLate<Result>(work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const late = sleep(LEAVE_LIMIT_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('PostgreSQL does not answer.')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
    late.catch(() => undefined)
  }
}
