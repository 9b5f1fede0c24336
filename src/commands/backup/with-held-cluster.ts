import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, openCluster } from '../../database/embedded/cluster.js'
import { finishRestore } from '../../database/embedded/restored-cluster.js'
import { acquireLock } from '../../kernel/process/process-lock.mjs'

/** Runs work on an embedded database that no other process starts or stops meanwhile. */
export async function withHeldCluster<Result>(
  folder: string,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const dataDir = realpathSync(folder)
  // Held to the end: a gateway that starts meanwhile waits, and finds the new data.
  const unlock = await acquireLock(join(dataDir, 'database.lock'), {
    onWait: (holder) => console.error(`Waiting for process ${holder}, which is starting or stopping the database …`),
  })
  try {
    const cluster = openCluster(dataDir)
    await finishRestore(cluster)
    return await work(cluster)
  } finally {
    unlock()
  }
}
