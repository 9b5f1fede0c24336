import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../config/config.js'
import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { embeddedMajor, locateBinaries } from '../../database/embedded/binaries.js'
import type { Cluster } from '../../database/embedded/cluster.js'
import { majorOf, refuseOtherMajor } from '../../database/embedded/other-major.js'
import { freePort, initialise, startPostmaster, stopPostmaster } from '../../database/embedded/postmaster.js'
import { urlOf } from '../../database/embedded/provision.js'
import { adoptRestored, finishRestore, stageRestored, startRestored } from '../../database/embedded/restored-cluster.js'
import { migrateDatabase } from '../../process/reach-database.js'
import { StartError } from '../../process/start-error.js'
import { makeAuditAnchors } from '../../services/audit-anchors/make-audit-anchors.js'
import { inspectTrail } from '../backup/inspect-trail.js'
import { stopUnused } from '../backup/stop-unused.js'
import { withHeldCluster } from '../backup/with-held-cluster.js'
import { appliedMigrations, copyDatabase, databaseBytes } from './copy-database.js'
import { withOldPrograms } from './old-programs.js'

export interface UpgradeOptions {
  /** A folder with the earlier version's program `postgres`. */
  readonly programs: string | undefined
  /** Goes on although the audit trail is not whole. */
  readonly withFindings: boolean
}

/**
 * Brings the embedded database to the major version of PostgreSQL that this service has. It is copied beside the
 * present one, compared and checked, and only then takes its place: killed at any time the upgrade leaves the old or
 * the new. Returns the message for the terminal.
 */
export async function upgradeDatabase(settings: Settings, options: UpgradeOptions): Promise<string> {
  if (settings.externalDatabase !== undefined) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own. Upgrade it with its own programs; this command is for the embedded one.',
    )
  }
  if (!existsSync(join(settings.dataDir, 'database.json'))) throw new StartError('DATA_DIR has no embedded database.')
  return withHeldCluster(settings.dataDir, async (cluster) => {
    const major = majorOf(cluster.folder)
    if (major === undefined) throw new StartError('DATA_DIR has no embedded database.')
    if (major === embeddedMajor()) return `The database is of PostgreSQL ${major} already.`
    if (major > embeddedMajor()) refuseOtherMajor(cluster.folder)
    await stopUnused(cluster)
    return withOldPrograms(cluster, { major, given: options.programs }, async (programs) => {
      try {
        return await upgradeFrom(settings, { ...options, cluster, programs, major })
      } finally {
        // Removes what is left of the replaced data, or of an upgrade that failed.
        await finishRestore(cluster)
      }
    })
  })
}

interface Upgrade extends Pick<UpgradeOptions, 'withFindings'> {
  readonly cluster: Cluster
  readonly programs: string
  readonly major: number
}

async function upgradeFrom(settings: Settings, upgrade: Upgrade): Promise<string> {
  const { cluster, programs, major } = upgrade
  const begun = performance.now()
  const old = await startPostmaster(cluster, {
    ...{ binaries: programs, port: await freePort(), durability: 'as it was' },
  }).catch((error: unknown) => {
    throw new StartError(`PostgreSQL ${major} in ${programs} did not start; see ${cluster.startLog}.`, { cause: error })
  })
  let said: string[]
  const staged = stageRestored(cluster)
  let systemIdentifier: string
  try {
    const source = urlOf(cluster, old.port, 'postgres')
    assertRoom(cluster, await databaseBytes(source))
    await initialise(staged, locateBinaries(cluster.home, cluster.account), 'durable')
    const running = await startRestored(staged, 'durable')
    ;({ systemIdentifier } = running)
    try {
      const { urls, superuserUrl } = running
      said = await fill(settings, { source, urls, superuserUrl, withFindings: upgrade.withFindings })
    } finally {
      await running.stop()
    }
  } finally {
    await stopPostmaster(cluster, old.pid, 'durable')
  }
  await adoptRestored(cluster, staged.id, systemIdentifier)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  return [`Upgraded from PostgreSQL ${major} to ${embeddedMajor()} in ${seconds} s.`, ...said].join('\n')
}

interface Filling {
  readonly source: string
  readonly urls: { readonly owner: string; readonly application: string; readonly purge: string }
  readonly superuserUrl: string
  readonly withFindings: boolean
}

/** Copies, compares, migrates to the present form and checks the audit trail. Returns what there is to say. */
async function fill(settings: Settings, { source, urls, superuserUrl, withFindings }: Filling): Promise<string[]> {
  const { applyMigrations, MigrationUnknown } = await import('../../database/migrate.js')
  await applyMigrations(urls.owner, await appliedMigrations(source)).catch((error: unknown) => {
    throw error instanceof MigrationUnknown ? new StartError(error.message) : error
  })
  const { tables, rows } = await copyDatabase(source, superuserUrl)
  const done = await migrateDatabase({ database: urls, encryptsNewDatabase: settings.encryptsNewDatabase })
  const { verified } = await makeAuditAnchors(settings)
  const { isWhole, said } = await inspectTrail(maintenanceUrl(urls.owner), settings, verified)
  if (!isWhole && !withFindings) {
    throw new StartError(
      `${said} It was so before, because every row was compared. Nothing was changed. ` +
        'See with the version of the service that made the database (care verify-audit), or go on: --with-findings',
    )
  }
  return [
    `${rows} rows in ${tables} tables were copied and compared.`,
    said,
    ...(done.length === 0 ? [] : [`Migrated: ${done.join(', ')}.`]),
  ]
}

/** Indexes are made anew, and the log needs room too. */
const SPACE_SHARE = 1.5

/** @throws StartError if the copy would not fit on the disk. */
function assertRoom({ home }: Cluster, bytes: number): void {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize >= bytes * SPACE_SHARE) return
  const megabytes = Math.ceil((bytes * SPACE_SHARE) / 1_000_000)
  throw new StartError(`The disk of ${home} has less than ${megabytes} MB of room for the copy.`, { mayPass: true })
}
