import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Config, Settings } from '../../config/config.js'
import { shortIdentity } from '../../database/database-identity.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'

/** Clocks of machines that share a folder. */
const CLOCKS_DIFFER_MS = HOUR

/** Names by earlier versions do not say of which database they are. */
const NAME = /^care-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-([0-9a-f]{8}))?\.age$/
const PARTIAL = '.partial'

/** A backup in the folder of the settings. */
export interface StoredBackup {
  readonly name: string
  readonly at: Date
}

/** What lies in the folder of the settings, each list with the newest first. */
export interface BackupFolder {
  /** Backups of this database. */
  readonly own: readonly StoredBackup[]
  /** Files that backups of this database have left that were cut off. */
  readonly partial: readonly string[]
  /** How many are of other databases. */
  readonly others: number
  /** How many are by earlier versions, and may be of any database. */
  readonly unnamed: number
}

/** The name of a backup that is made now. */
export function nameAt(at: Date, identity: string): string {
  return `care-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${shortIdentity(identity)}.age`
}

/** Reads the names in the folder of the settings; several databases may have put backups there. */
export async function readBackupFolder(
  { backups: { folder } }: Pick<Settings, 'backups'>,
  identity: string | undefined,
): Promise<BackupFolder> {
  const names = folder === undefined || !existsSync(folder) ? [] : await readdir(folder)
  const found = names.flatMap((name) => {
    const isPartial = name.endsWith(PARTIAL)
    const match = NAME.exec(isPartial ? name.slice(0, -PARTIAL.length) : name)
    if (match === null) return []
    const [, day, hours, minutes, seconds, database] = match
    return [{ name, isPartial, database, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
  })
  const whole = found.filter(({ isPartial }) => !isPartial)
  const isOwn = ({ database }: { readonly database: string | undefined }): boolean =>
    identity !== undefined && database === shortIdentity(identity)
  const own = whole.filter(isOwn).map(({ name, at }) => ({ name, at }))
  const unnamed = whole.filter(({ database }) => database === undefined).length
  return {
    own: own.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    partial: found.filter((file) => file.isPartial && isOwn(file)).map(({ name }) => name),
    others: whole.length - own.length - unnamed,
    unnamed,
  }
}

/**
 * A database's backups whose times can be true, newest first. One from the future was made by a clock that was wrong,
 * and says nothing about its age: while it counted, no other would be made, or the one just made would be outdated.
 */
export function credibleBackups({ own }: BackupFolder, now = new Date()): readonly StoredBackup[] {
  const latest = now.getTime() + CLOCKS_DIFFER_MS
  return own.filter(({ at }) => at.getTime() <= latest)
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
