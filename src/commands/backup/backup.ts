import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, sessionUrlOf, type Settings } from '../../config/config.js'
import { makePool } from '../../database/connection/pool.js'
import { withStableFiles } from '../../database/content/file-forms-lock.js'
import { readIdentity } from '../../database/database-identity.js'
import { noteMaintenance, noteOf } from '../../database/maintenance-runs.js'
import { StartError } from '../../process/start-error.js'
import { DUMP } from './archive.js'
import { baseBackup } from './base-backup.js'
import { withDump } from './dump.js'
import { addCluster, addFiles, addSealRecords } from './parts.js'
import type { ArchiveReader } from './read-archive.js'
import { withScratch } from './scratch.js'
import { type ArchiveTarget, writeArchive } from './write-archive.js'

/** To whom an archive is encrypted. */
export interface TargetOptions {
  /** Public keys; those of the settings if there are none. */
  readonly recipients: readonly string[]
  readonly isUnencrypted: boolean
}

export interface BackupOptions extends TargetOptions {
  /** Starts a database on the archive before the backup counts as made. */
  readonly isVerified: boolean
}

const ENCRYPTING = 'Stored files are being encrypted (care encrypt). Make the backup when that has ended.'

/**
 * Writes database and files to an archive, while gateways run. It has every row that was committed before the database
 * was read to its end. Returns the message for the terminal.
 * @param superuserUrl of the embedded database; undefined with another one.
 */
export async function backup(
  config: Config,
  superuserUrl: string | undefined,
  file: string,
  options: BackupOptions,
): Promise<string> {
  const target = { file, recipients: recipientsFor(config, options) }
  const write = (copy?: ArchiveReader): Promise<number> =>
    whileFilesStay(config, (database) => {
      const archive = { target, database, copy }
      return superuserUrl === undefined ? writeDump(config, archive) : writeCluster(config, superuserUrl, archive)
    })
  const done = options.isVerified
    ? await withScratch(async (scratch) => {
        const bytes = await write(scratch.reader)
        return `${describe(config, target, bytes)}\n${await scratch.check(config)}`
      })
    : describe(config, target, await write())
  return [done, ...(await noteMaintenance(config.database.application, [noteOf('backup', true)]))].join('\n')
}

/**
 * Gives the work the identity of the database.
 * @throws StartError while `care encrypt` runs.
 */
async function whileFilesStay<Result>(
  config: Config,
  write: (database: string | undefined) => Promise<Result>,
): Promise<Result> {
  let trouble: Error | undefined
  const pool = makePool(sessionUrlOf(config.database), 1, (error) => (trouble = error))
  try {
    // Before: the lock holds the only connection.
    const database = await readIdentity(pool)
    const written = await withStableFiles(pool, async () => ({ result: await write(database) }))
    if (trouble !== undefined) throw trouble
    if (written === undefined) throw new StartError(ENCRYPTING)
    return written.result
  } finally {
    await pool.end()
  }
}

interface NewArchive {
  readonly target: ArchiveTarget
  readonly database: string | undefined
  readonly copy: ArchiveReader | undefined
}

function writeCluster(config: Config, url: string, { target, database, copy }: NewArchive): Promise<number> {
  return writeArchive(target, { kind: 'cluster', database }, copy, async (archive) => {
    const source = await baseBackup(url)
    await addCluster(archive, source)
    await addFiles(archive, config)
    await addSealRecords(archive, config)
    return { walEnd: source.walEnd }
  })
}

function writeDump(config: Config, { target, database, copy }: NewArchive): Promise<number> {
  return withDump(config, (dump) =>
    writeArchive(target, { kind: 'dump', database }, copy, async (archive) => {
      await archive.file(DUMP, (await stat(dump)).size, createReadStream(dump))
      await addFiles(archive, config)
      await addSealRecords(archive, config)
      return {}
    }),
  )
}

function describe({ dataDir }: Config, { file, recipients }: ArchiveTarget, bytes: number): string {
  const how = recipients.length === 0 ? 'not encrypted' : 'encrypted'
  return (
    `Wrote ${resolve(file)} (${(bytes / 1_048_576).toFixed(1)} MB, ${how}). The keys are not in it: keep those set as ` +
    `AUDIT_KEY, LINK_KEY, SESSION_KEY, PSEUDONYM_KEY and CONTENT_KEY, or ${join(dataDir, 'keys')} (care backup-keys), in another place.`
  )
}

/** @throws StartError if nobody has said to whom the archive is encrypted. */
export function recipientsFor(
  { backups }: Pick<Settings, 'backups'>,
  { recipients, isUnencrypted }: TargetOptions,
): readonly string[] {
  if (isUnencrypted) return []
  const chosen = recipients.length > 0 ? recipients : backups.recipients
  if (chosen.length > 0) return chosen
  throw new StartError(
    'Say to whom the archive is encrypted: --recipient age1…, or BACKUP_RECIPIENTS. ' +
      'care make-backup-key makes a pair of keys; the secret one belongs on another machine.',
  )
}
