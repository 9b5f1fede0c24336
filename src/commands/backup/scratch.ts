import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { chmodSync, createReadStream, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../config/config.js'
import type { AuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { openCluster } from '../../database/embedded/cluster.js'
import { startEmbedded } from '../../database/embedded/embedded.js'
import { startRestored } from '../../database/embedded/restored-cluster.js'
import { StartError } from '../../process/start-error.js'
import { AUDIT_PARTS, DUMP } from './archive.js'
import { loadDump, query } from './dump.js'
import type { ArchiveReader } from './read-archive.js'
import { inspectTrail } from './inspect-trail.js'
import { mustBe, Unpacker } from './unpack.js'

/** A database in a temporary folder, for trying a backup out. */
export interface Scratch {
  /** Takes the archive. */
  readonly reader: ArchiveReader
  /**
   * Starts a database on what was read, counts its rows and checks the audit trail. Returns what it found.
   * @throws StartError if the trail does not fit.
   */
  check(settings: Settings): Promise<string>
}

/** Runs work with a temporary folder, and removes all of it afterwards. */
export async function withScratch<Result>(work: (scratch: Scratch) => Promise<Result>): Promise<Result> {
  const home = realpathSync(await mkdtemp(join(tmpdir(), 'care-verify-')))
  try {
    // The database may run as another user, who has to get in.
    chmodSync(home, 0o711)
    const files = join(home, 'rest')
    mkdirSync(files, { mode: 0o700 })
    const cluster = openCluster(home)
    const reader = new Unpacker(cluster, files, [mustBe(['cluster', 'dump'], 'It holds no database.')])
    const check = async (settings: Settings): Promise<string> => {
      if (reader.kind === 'dump') {
        const log = { info: () => undefined, warn: () => undefined }
        const database = await startEmbedded({ dataDir: home, log, durability: 'throwaway' })
        try {
          await loadDump(join(files, DUMP), maintenanceUrl(database.urls.owner), settings)
          return await inspect(maintenanceUrl(database.urls.owner), settings, files)
        } finally {
          await database.release()
        }
      }
      const database = await startRestored(cluster, 'throwaway')
      try {
        return await inspect(maintenanceUrl(database.urls.owner), settings, files)
      } finally {
        await database.stop()
      }
    }
    return await work({ reader, check })
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
}

const TABLES = `select format('%I', c.relname) as name from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`

async function inspect(url: string, settings: Settings, files: string): Promise<string> {
  const tables = await query<{ name: string }>(url, TABLES)
  let rows = 0
  for (const { name } of tables) {
    const [counted] = await query<{ count: string }>(url, `select count(*) as count from ${name}`)
    rows += Number(counted?.count)
  }
  // Newer heads than the backup has prove nothing about it.
  const places = { headPlaces: [], archives: partsIn(join(files, AUDIT_PARTS)) }
  const { isWhole, said } = await inspectTrail(url, settings, places)
  if (!isWhole) throw new StartError(`In the backup: ${said}`)
  return `It holds ${rows} rows in ${tables.length} tables. ${said}`
}

/** The parts of the trail that the archive has. */
function partsIn(folder: string): AuditArchiveStore {
  return {
    name: 'the backup',
    open: (name) => Promise.resolve(existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : undefined),
  }
}
