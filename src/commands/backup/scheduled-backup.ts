import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, sessionUrlOf, type Settings } from '../../config/config.js'
import { makePool } from '../../database/connection/pool.js'
import { withAdvisoryLock } from '../../database/connection/with-advisory-lock.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'
import { backup } from './backup.js'

/** The id of the advisory lock of the database that is backed up. The number is arbitrary. */
const BACKUP_LOCK = 7_240_028

/** Clocks of machines that share a folder. */
const CLOCKS_DIFFER_MS = HOUR

const NAME = /^care-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.age$/

/** A backup in the folder of the settings. */
export interface StoredBackup {
  readonly name: string
  readonly at: Date
}

export function nameAt(at: Date): string {
  return `care-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.age`
}

/** The backups among these names, newest first. */
function backupsAmong(names: readonly string[]): StoredBackup[] {
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
      return day === undefined ? [] : [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** True if the newest backup in the folder is older than the setting says, or if there is none. */
export async function isBackupDue({ backups }: Pick<Settings, 'backups'>, now = new Date()): Promise<boolean> {
  if (backups.folder === undefined) return false
  await mkdir(backups.folder, { recursive: true, mode: 0o700 })
  const newest = await newestBackup({ backups }, now)
  return newest === undefined || now.getTime() - newest.at.getTime() >= backups.everyHours * HOUR
}

/**
 * The newest backup in the folder of the settings; undefined if there is none. One from the future was made by a clock
 * that was wrong, and says nothing about its age: while it counted, no other would be made.
 */
export async function newestBackup(
  { backups }: Pick<Settings, 'backups'>,
  now: Date,
): Promise<StoredBackup | undefined> {
  if (backups.folder === undefined || !existsSync(backups.folder)) return undefined
  const latest = now.getTime() + CLOCKS_DIFFER_MS
  return backupsAmong(await readdir(backups.folder)).find(({ at }) => at.getTime() <= latest)
}

/**
 * Makes a backup in the folder, tries it out, and removes those that are too old. The folder may be one of several
 * machines: a lock of the database, which a lock file could not be, lets one of them do it.
 */
export async function scheduledBackup(config: Config, superuserUrl: string | undefined): Promise<string> {
  const { folder } = config.backups
  if (folder === undefined) return 'BACKUP_FOLDER is not set.'
  // If its connection is lost, releasing the lock fails.
  const pool = makePool(sessionUrlOf(config.database), 1, () => undefined)
  try {
    const said = await withAdvisoryLock(pool, BACKUP_LOCK, async () =>
      (await isBackupDue(config)) ? backUpInto(folder, config, superuserUrl) : 'Another process has made the backup.',
    )
    return said ?? 'Another process makes the backup now.'
  } finally {
    await pool.end()
  }
}

async function backUpInto(folder: string, config: Config, superuserUrl: string | undefined): Promise<string> {
  // Left by a backup that was cut off.
  for (const name of await readdir(folder)) {
    if (name.endsWith('.partial') && NAME.test(name.slice(0, -'.partial'.length))) await rm(join(folder, name))
  }
  const file = join(folder, nameAt(new Date()))
  const said = await backup(config, superuserUrl, file, { recipients: [], isUnencrypted: false, isVerified: true })
  const old = outdated(backupsAmong(await readdir(folder)), config.backups.keep)
  for (const { name } of old) await rm(join(folder, name))
  return `${said} Older ones that were removed: ${old.length}.`
}

/**
 * Those that need not be kept: all but the last of each of the newest days, weeks and months that have one. The newest
 * stays always.
 * @param backups newest first.
 */
export function outdated(backups: readonly StoredBackup[], keep: Config['backups']['keep']): readonly StoredBackup[] {
  const kept = new Set<StoredBackup>(backups.slice(0, 1))
  const periods: readonly (readonly [count: number, of: (at: Date) => string])[] = [
    [keep.daily, (at) => at.toISOString().slice(0, 10)],
    // Weeks begin on Monday; the epoch was a Thursday.
    [keep.weekly, (at) => String(Math.floor((at.getTime() / DAY + 3) / 7))],
    [keep.monthly, (at) => at.toISOString().slice(0, 7)],
  ]
  for (const [count, of] of periods) {
    const seen = new Set<string>()
    for (const stored of backups) {
      const period = of(stored.at)
      if (seen.has(period)) continue
      if (seen.size === count) break
      seen.add(period)
      kept.add(stored)
    }
  }
  return backups.filter((stored) => !kept.has(stored))
}
