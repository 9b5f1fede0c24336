import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../config/config.js'
import { verifyAudit } from '../../database/audit/verify-audit.js'
import { openCluster } from '../../database/embedded/cluster.js'
import { startEmbedded } from '../../database/embedded/embedded.js'
import { startRestored } from '../../database/embedded/restored-cluster.js'
import { openRing } from '../../process/keys/keys.js'
import { StartError } from '../../process/start-error.js'
import { DUMP } from './archive.js'
import { loadDump, query } from './dump.js'
import type { ArchiveReader } from './read-archive.js'
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
    const reader = new Unpacker(cluster, files, mustBe(['cluster', 'dump'], 'It holds no database.'))
    const check = async (settings: Settings): Promise<string> => {
      if (reader.kind === 'dump') {
        const log = { info: () => undefined, warn: () => undefined }
        const database = await startEmbedded({ dataDir: home, log, durability: 'throwaway' })
        try {
          await loadDump(join(files, DUMP), maintenanceUrl(database.urls.owner), settings)
          return await inspect(maintenanceUrl(database.urls.owner), settings)
        } finally {
          await database.release()
        }
      }
      const database = await startRestored(cluster, 'throwaway')
      try {
        return await inspect(maintenanceUrl(database.urls.owner), settings)
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

async function inspect(url: string, settings: Settings): Promise<string> {
  const tables = await query<{ name: string }>(url, TABLES)
  let rows = 0
  for (const { name } of tables) {
    const [counted] = await query<{ count: string }>(url, `select count(*) as count from ${name}`)
    rows += Number(counted?.count)
  }
  return `It holds ${rows} rows in ${tables.length} tables. ${await inspectTrail(url, settings)}`
}

async function inspectTrail(url: string, { keys }: Settings): Promise<string> {
  const { audit } = keys.sources
  if (!audit.isMade()) return 'The audit trail was not checked, because the audit key is not here.'
  // No gateway runs here that would seal the newest rows, and newer heads than the backup has prove nothing about it.
  const report = await verifyAudit({ url, auditKey: await openRing(audit), headPlaces: [], sealedWithin: NEVER })
  if (report.ok) return `The audit trail is whole: ${report.rows} rows under ${report.seals} seals.`
  const [first] = report.findings
  throw new StartError(
    `The audit trail in the backup is NOT whole: ${report.found} findings, the first: ${first?.kind} ${first?.message}.`,
  )
}

/** A century, in seconds. */
const NEVER = 3_155_760_000
