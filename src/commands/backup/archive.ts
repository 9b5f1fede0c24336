import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.js'
import { makeDataDir } from '../../kernel/process/data-dir.js'
import { StartError } from '../../process/start-error.js'

/**
 * An archive is a tar file with `database.dump` (pg_dump's own format) and these folders of DATA_DIR. It contains no
 * keys, so that a stolen backup cannot be used to forge seals and links. It contains no unsent mails either.
 */
export const FILES = 'files'
/** What shows whether audit rows are missing: seal heads, and their time stamps. */
export const SEAL_RECORDS = ['audit-heads', 'audit-stamps']
export const ARCHIVED_FOLDERS = [FILES, ...SEAL_RECORDS]

/** Files that belong to a record. Files that are still being uploaded are not in an archive. */
export const ATTACHED = `${FILES}/attached`

export const DUMP = 'database.dump'

/** The folders of DATA_DIR that exist. */
export function presentFolders(dataDir: string): string[] {
  return ARCHIVED_FOLDERS.filter((name) => existsSync(join(dataDir, name)))
}

/** Backups and restores work as the owner of the tables. */
export function ownerUrl(config: Config): string {
  const url = config.database.owner
  if (url === undefined) throw new StartError('Set MIGRATION_DATABASE_URL: backups are made and restored as the owner.')
  return url
}

/** Runs work with an empty folder in DATA_DIR that only this user can read, and removes the folder afterwards. */
export async function withWorkFolder<Result>(
  config: Config,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeDataDir(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, 'archive-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
