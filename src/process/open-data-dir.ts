import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../kernel/has-code.mjs'
import { makeDataDir } from '../kernel/process/data-dir.js'
import { StartError } from './start-error.js'

const MIB = 1_024 * 1_024
/** A new database takes sixty megabytes, and as much again for its log while it is filled. */
const NEW_DATABASE_BYTES = 128 * MIB
/** More than what is left on a disk in pieces that are too small for a file. */
const PROBE_BYTES = 64 * 1_024

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read only',
  ENOENT: 'is in a place where no folder can be made',
}
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Makes the data folder if it is missing, and makes sure that this user can write there.
 * @throws StartError naming the setting.
 */
export function openDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    makeDataDir(dataDir)
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx', flush: true })
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw describeDataDirError(dataDir, error)
  }
}

/** @throws StartError if a new database would not fit on the disk. */
export function ensureRoomForDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'database.json'))) return
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize >= NEW_DATABASE_BYTES) return
  throw new StartError(
    `DATA_DIR is on a disk with less than ${NEW_DATABASE_BYTES / MIB} MB of room for the database.`,
    {
      mayPass: true,
    },
  )
}

/** Explains a failure below the data folder in words that name the setting. Returns other errors unchanged. */
export function describeDataDirError(dataDir: string, error: unknown): unknown {
  const reason = REASONS[String((error as { readonly code?: unknown } | null)?.code)]
  if (reason !== undefined) return new StartError(`DATA_DIR ${reason}.`, { cause: error })
  const isTooFull = hasCode(error, ...FULL) || isFull(dataDir)
  return isTooFull ? new StartError('DATA_DIR is on a full disk.', { cause: error, mayPass: true }) : error
}

/** True if not even the probe would fit: then a failure of PostgreSQL to start has this cause. */
function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < PROBE_BYTES
  } catch {
    // A folder that cannot be reached has another problem, which the error says.
    return false
  }
}
