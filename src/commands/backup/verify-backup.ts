import { resolve } from 'node:path'
import type { Settings } from '../../config/config.js'
import { shortIdentity } from '../../database/database-identity.js'
import { type ArchiveSource, readArchive } from './read-archive.js'
import { withScratch } from './scratch.js'

/**
 * Restores an archive into a temporary folder and starts a database there. Returns the message for the terminal.
 * @throws StartError if the archive is damaged, or if its audit trail is not whole.
 */
export function verifyBackup(settings: Settings, source: ArchiveSource): Promise<string> {
  return withScratch(async (scratch) => {
    const { endedAt, database } = await readArchive(source, scratch.reader)
    const which = database === undefined ? '' : `, of the database ${shortIdentity(database)},`
    return `${resolve(source.file)} of ${endedAt}${which} can be restored. ${await scratch.check(settings)}`
  })
}
