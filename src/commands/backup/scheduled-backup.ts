import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, sessionUrlOf, type Settings } from '../../config/config.js'
import { makePool } from '../../database/connection/pool.js'
import { withAdvisoryLock } from '../../database/connection/with-advisory-lock.js'
import { readIdentity } from '../../database/database-identity.js'
import { HOUR } from '../../kernel/time/durations.js'
import { StartError } from '../../process/start-error.js'
import { backup } from './backup.js'
import { credibleBackups, nameAt, outdated, readBackupFolder } from './backup-folder.js'

/** The id of the advisory lock of the database that is backed up. The number is arbitrary. */
const BACKUP_LOCK = 7_240_028

/** True if the newest backup of a database in the folder is older than the setting says, or if there is none. */
export async function isBackupDue({ backups }: Pick<Settings, 'backups'>, identity: string): Promise<boolean> {
  if (backups.folder === undefined) return false
  await mkdir(backups.folder, { recursive: true, mode: 0o700 })
  const now = new Date()
  const [newest] = credibleBackups(await readBackupFolder({ backups }, identity), now)
  return newest === undefined || now.getTime() - newest.at.getTime() >= backups.everyHours * HOUR
}

/**
 * Makes a backup in the folder, tries it out, and removes those of this database that are too old. The folder may be
 * one of several machines: a lock of the database, which a lock file could not be, lets one of them do it.
 * @returns what there is to say; undefined if none is due.
 */
export async function scheduledBackup(config: Config, superuserUrl: string | undefined): Promise<string | undefined> {
  const { folder } = config.backups
  if (folder === undefined) return 'BACKUP_FOLDER is not set.'
  // If its connection is lost, releasing the lock fails.
  const pool = makePool(sessionUrlOf(config.database), 1, () => undefined)
  try {
    const identity = knownIdentity(await readIdentity(pool))
    if (!(await isBackupDue(config, identity))) return undefined
    const said = await withAdvisoryLock(pool, BACKUP_LOCK, async () =>
      (await isBackupDue(config, identity))
        ? backUpInto(folder, identity, config, superuserUrl)
        : 'Another process has made the backup.',
    )
    return said ?? 'Another process makes the backup now.'
  } finally {
    await pool.end()
  }
}

/** @throws StartError if the database has no identity yet, by which its backups are told from others. */
export function knownIdentity(identity: string | undefined): string {
  if (identity === undefined) throw new StartError('Backups by schedule need all migrations. Run: care migrate.')
  return identity
}

async function backUpInto(
  folder: string,
  identity: string,
  config: Config,
  superuserUrl: string | undefined,
): Promise<string> {
  for (const name of (await readBackupFolder(config, identity)).partial) await rm(join(folder, name))
  const file = join(folder, nameAt(new Date(), identity))
  const said = await backup(config, superuserUrl, file, { recipients: [], isUnencrypted: false, isVerified: true })
  const old = outdated(credibleBackups(await readBackupFolder(config, identity)), config.backups.keep)
  for (const { name } of old) await rm(join(folder, name))
  return `${said} Older ones that were removed: ${old.length}.`
}
