import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '../../../src/database/embedded/embedded.js'
import { openCluster } from '../../../src/database/embedded/cluster.js'
import { findPostmaster } from '../../../src/database/embedded/postmaster.js'
import { acquireLock } from '../../../src/kernel/process/process-lock.mjs'
import { migrateDatabase } from '../../../src/process/reach-database.js'

/** A PostgreSQL of one test's own, which it may stop and start: the shared cluster must not go away. */
export interface RestartableServer {
  /** The application's role; the same after every start. */
  readonly url: string
  readonly urls: EmbeddedDatabase['urls']
  /** Cuts every connection. */
  stop(): Promise<void>
  /** Kills it without a word; it stays away until `start`. */
  kill(): Promise<void>
  /** Brings it back after `stop` or `kill`. */
  start(): Promise<void>
  /** All its processes stand still: connections stay open, new ones are taken, nothing is answered. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

/** Starts a server with an empty, migrated database. */
export async function startRestartableServer(): Promise<RestartableServer> {
  const dataDir = join(tmpdir(), `care-restart-${randomBytes(6).toString('hex')}`)
  let server: EmbeddedDatabase | undefined = await startEmbedded({ dataDir, log: quiet })
  await migrateDatabase(server.urls)
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
  return {
    url,
    urls,
    stop,
    async kill() {
      // Whoever started it revives it as soon as this lock is free.
      allowRevival = await acquireLock(join(dataDir, 'database.lock'))
      process.kill(postmaster(), 'SIGKILL')
    },
    async start() {
      allowRevival?.()
      allowRevival = undefined
      server ??= await startEmbedded({ dataDir, log: quiet })
      if (server.urls.application !== url) throw new Error('The server came back under another address.')
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await stop()
      const { home } = openCluster(dataDir)
      for (const folder of new Set([home, dataDir])) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
