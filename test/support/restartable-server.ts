import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded.js'
import { openCluster } from '../../src/database/embedded/cluster.js'
import { migrateDatabase } from '../../src/reach-database.js'

/** A PostgreSQL of one test's own, which it may stop and start: the shared cluster must not go away. */
export interface RestartableServer {
  /** The application's role; the same after every start. */
  readonly url: string
  /** Cuts every connection. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

/** Starts a server with an empty, migrated database. */
export async function startRestartableServer(): Promise<RestartableServer> {
  const dataDir = join(tmpdir(), `care-restart-${randomBytes(6).toString('hex')}`)
  let server: EmbeddedDatabase | undefined = await startEmbedded({ dataDir, log: quiet })
  await migrateDatabase(server.urls)
  const url = server.urls.application
  const stop = async (): Promise<void> => {
    await server?.release()
    server = undefined
  }
  return {
    url,
    stop,
    async start() {
      server = await startEmbedded({ dataDir, log: quiet })
      if (server.urls.application !== url) throw new Error('The server came back under another address.')
    },
    async remove() {
      await stop()
      const { home } = openCluster(dataDir)
      for (const folder of new Set([home, dataDir])) await rm(folder, { recursive: true, force: true })
    },
  }
}
