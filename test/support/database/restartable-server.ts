import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../../../src/database/embedded/embedded.js'
import { locateBinaries } from '../../../src/database/embedded/binaries.js'
import { openCluster } from '../../../src/database/embedded/cluster.js'
import { findPostmaster, stopPostmaster } from '../../../src/database/embedded/postmaster.js'
import { urlOf } from '../../../src/database/embedded/provision.js'
import { hasCode } from '../../../src/kernel/has-code.mjs'
import { acquireLock, isProcessAlive } from '../../../src/kernel/process/process-lock.mjs'
import { makeMigratedFolder } from './migrated-folder.js'
import { until } from '../until.js'

/** A PostgreSQL server of one test's own, which the test may stop and start: the shared cluster must stay up. */
export interface RestartableServer {
  /** Connection string of the application role; the same after every start. */
  readonly url: string
  readonly urls: EmbeddedDatabase['urls']
  /** Stops the server in an orderly way, which closes every connection. */
  stop(): Promise<void>
  /** Kills the server and waits until all its processes are gone. It stays down until `start`. */
  kill(): Promise<void>
  /** Starts the server after `stop` or `kill` and waits until it accepts connections. */
  start(): Promise<void>
  /** Starts the server after `stop` as a standby: it answers, and takes no changes until it is promoted. */
  startAsStandby(): Promise<void>
  promote(): Promise<void>
  /** Copies the data of the stopped server, as a standby has them that hears nothing after this. */
  copyAsStandby(): Promise<void>
  /** Puts the copy in the place of the stopped server and starts it as a standby. */
  startCopy(): Promise<void>
  /** Suspends all processes: connections stay open and new ones are accepted, but nothing is answered. */
  freeze(): void
  /** Resumes what `freeze` suspended. */
  thaw(): void
  remove(): Promise<void>
}

/** PostgreSQL's error code `cannot_connect_now`: it starts up or recovers. */
const STARTING_UP = '57P03'

const quiet = { info: () => undefined, warn: () => undefined }

/** Starts a server with an empty, migrated database. */
export async function startRestartableServer(): Promise<RestartableServer> {
  const dataDir = join(tmpdir(), `care-restart-${randomBytes(6).toString('hex')}`)
  await makeMigratedFolder(dataDir)
  let server: EmbeddedDatabase | undefined = await startEmbedded({ dataDir, log: quiet })
  const { urls } = server
  const url = urls.application
  let allowRevival: (() => void) | undefined
  const postmaster = (): number => {
    const found = findPostmaster(openCluster(dataDir))
    if (found === undefined) throw new Error('The server does not run.')
    return found.pid
  }
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = postmaster()
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
  }
  const stop = async (): Promise<void> => {
    await server?.release()
    server = undefined
  }
  const startAsStandby = async (): Promise<void> => {
    const { folder, account } = openCluster(dataDir)
    const signal = join(folder, 'standby.signal')
    writeFileSync(signal, '')
    if (account !== undefined) chownSync(signal, account.uid, account.gid)
    // Not by the service, which waits for a server that takes changes.
    const postgres = join(locateBinaries(openCluster(dataDir).home, account), 'postgres')
    spawn(postgres, ['-D', folder], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    })
    await until(() => acceptsConnections(url))
  }
  const copy = (): string => `${openCluster(dataDir).folder}-copy`
  return {
    url,
    urls,
    stop,
    async kill() {
      // The embedded database restarts a lost server as soon as this lock is free.
      allowRevival = await acquireLock(join(dataDir, 'database.lock'))
      const pid = postmaster()
      // A suspended postmaster starts no process that the list would miss.
      process.kill(pid, 'SIGSTOP')
      const processes = [pid, ...childrenOf(pid)]
      process.kill(pid, 'SIGKILL')
      // The processes of connections notice the death of the postmaster some milliseconds later and answer until then.
      await until(() => !processes.some(isProcessAlive))
    },
    async start() {
      allowRevival?.()
      allowRevival = undefined
      server ??= await startEmbedded({ dataDir, log: quiet })
      if (server.urls.application !== url) throw new Error('The server came back under another address.')
      await until(() => acceptsConnections(url))
    },
    startAsStandby,
    async promote() {
      const { record } = openCluster(dataDir)
      const superuser = new pg.Client(urlOf(openCluster(dataDir), record.port ?? 0, 'postgres', 'postgres'))
      await superuser.connect()
      await superuser.query('select pg_promote()')
      await superuser.end()
      await until(() => findPostmaster(openCluster(dataDir))?.ready)
      server = await startEmbedded({ dataDir, log: quiet })
    },
    async copyAsStandby() {
      const { folder, account } = openCluster(dataDir)
      // Asked for once: finding the account of the cluster starts a program.
      const target = copy()
      await cp(folder, target, { recursive: true, preserveTimestamps: true })
      if (account === undefined) return
      for (const each of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(target, each), account.uid, account.gid)
      }
    },
    async startCopy() {
      const { folder } = openCluster(dataDir)
      await rm(folder, { recursive: true })
      await rename(copy(), folder)
      await startAsStandby()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      allowRevival?.()
      await stop()
      // A standby that was not promoted.
      const left = findPostmaster(openCluster(dataDir))
      if (left !== undefined) await stopPostmaster(openCluster(dataDir), left.pid, 'throwaway')
      const { home } = openCluster(dataDir)
      for (const folder of new Set([home, dataDir])) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  // A server that goes away again while it is asked is no fault of the test.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (hasCode(error, 'ECONNREFUSED', 'ECONNRESET', STARTING_UP)) return false
    throw error
  }
}

/** The child processes of a process. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
