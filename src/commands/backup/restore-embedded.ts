import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../config/config.js'
import { identityAt } from '../../database/database-identity.js'
import { type Cluster, openCluster } from '../../database/embedded/cluster.js'
import { startEmbedded } from '../../database/embedded/embedded.js'
import {
  adoptRestored,
  finishRestore,
  stageRestored,
  startRestored,
  WORK_FOLDER,
} from '../../database/embedded/restored-cluster.js'
import { HEADS } from './archive.js'
import { makeDataDir } from '../../kernel/process/data-dir.js'
import { StartError } from '../../process/start-error.js'
import { prepareRestored } from './prepare-restored.js'
import { putFiles, putSealRecords } from './put-back.js'
import { readArchive } from './read-archive.js'
import { stopUnused } from './stop-unused.js'
import { mustBe, mustBeOf, Unpacker } from './unpack.js'
import { withHeldCluster } from './with-held-cluster.js'

export interface RestoreOptions {
  readonly file: string
  readonly identity: string | undefined
  /** Replaces what is there. */
  readonly force: boolean
  /** Replaces it although the archive is of another database. */
  readonly otherDatabase: boolean
  readonly withoutAuditKey: boolean
}

/**
 * Restores an archive beside the present data, starts a database on it, and only then changes one for the other. Killed
 * at any time it leaves the old or the new: the next start or restore finishes or cleans up.
 */
export async function restoreEmbedded(settings: Settings, options: RestoreOptions): Promise<string[]> {
  makeDataDir(settings.dataDir)
  const present = options.force && !options.otherDatabase ? await presentIdentity(settings.dataDir) : undefined
  const notes = await withHeldCluster(settings.dataDir, async (cluster) => {
    await stopUnused(cluster)
    if (existsSync(cluster.folder) && !options.force) {
      throw new StartError('There is data already. Add --force to replace it by what the archive holds.')
    }
    try {
      return await restoreBeside(settings, cluster, { ...options, present: present?.identity })
    } finally {
      // Removes what is left of the replaced data, or of a restore that failed.
      await finishRestore(cluster)
    }
  })
  return present?.problem === undefined ? notes : [...notes, present.problem]
}

interface PresentDatabase {
  readonly identity?: string | undefined
  /** Why nobody knows which one it is. */
  readonly problem?: string
}

const UNREADABLE =
  'The database that was replaced did not start, so nobody could see whether the archive is of the same one'

/** Asks the present database which one it is. One that does not start may be the reason of the restore. */
async function presentIdentity(dataDir: string): Promise<PresentDatabase> {
  if (!existsSync(openCluster(realpathSync(dataDir)).folder)) return {}
  try {
    const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } })
    try {
      return { identity: await identityAt(database.urls.application) }
    } finally {
      await database.release()
    }
  } catch (error) {
    return { problem: `${UNREADABLE}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function restoreBeside(
  settings: Settings,
  cluster: Cluster,
  options: RestoreOptions & { readonly present: string | undefined },
): Promise<string[]> {
  const staged = stageRestored(cluster)
  const folder = join(cluster.dataDir, `${WORK_FOLDER}${randomBytes(6).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  const accept = [
    mustBe(['cluster'], 'With DATABASE_URL an archive of a dump is restored; keys by care restore-keys.'),
    mustBeOf(options.present),
  ]
  const { endedAt } = await readArchive(options, new Unpacker(staged, folder, accept))
  const running = await startRestored(staged, 'durable')
  const owner = maintenanceUrl(running.urls.owner)
  let notes: string[]
  try {
    notes = await prepareRestored({ ...running.urls, owner }, settings, {
      backupAt: new Date(endedAt),
      archivedHeads: join(folder, HEADS),
      withoutAuditKey: options.withoutAuditKey,
    })
    await putFiles(settings, folder, owner)
  } finally {
    await running.stop()
  }
  const addHead = await putSealRecords(cluster.dataDir, folder)
  await adoptRestored(cluster, staged.id, running.systemIdentifier)
  await addHead()
  return notes
}
