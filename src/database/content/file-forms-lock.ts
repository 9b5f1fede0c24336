import type { Pool } from 'pg'
import { withAdvisoryLock } from '../connection/with-advisory-lock.js'

const FILE_FORMS_LOCK = 7_240_027

/**
 * Runs a backup while nobody changes the form of stored files. It copies the files a little later than the rows that
 * say which of them are encrypted.
 * @returns undefined while files are being encrypted.
 */
export function withStableFiles<Result>(
  pool: Pick<Pool, 'connect'>,
  backup: () => Promise<Result>,
): Promise<Result | undefined> {
  return withAdvisoryLock(pool, FILE_FORMS_LOCK, backup, { isShared: true })
}

/** Runs work that changes the form of stored files. @returns undefined while a backup, or the same work, runs. */
export function changingFiles<Result>(
  pool: Pick<Pool, 'connect'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return withAdvisoryLock(pool, FILE_FORMS_LOCK, work)
}
