import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Settings } from '../../config/config.js'
import { newFile } from '../../kernel/process/new-file.js'
import { StartError } from '../../process/start-error.js'
import { KEYS } from './archive.js'
import { recipientsFor, type TargetOptions } from './backup.js'
import { type ArchiveSource, readArchive } from './read-archive.js'
import { mustBe, Unpacker } from './unpack.js'
import { withWorkFolder } from './dump.js'
import { writeArchive } from './write-archive.js'

/** Makes a pair of keys for backups: the secret one in a new file, the public one in the message. */
export async function makeBackupKey(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const file = await newFile(path)
  try {
    await file.appendFile(`# public key: ${recipient}\n${identity}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return `BACKUP_RECIPIENTS=${recipient}\nThe secret key is in ${resolve(path)}. Keep it on another machine, twice: without it no backup can be read.`
}

/** Writes the keys of the data folder to an archive of their own. */
export async function backupKeys(settings: Settings, file: string, options: TargetOptions): Promise<string> {
  const folder = join(settings.dataDir, KEYS)
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')) : []
  if (names.length === 0)
    throw new StartError(`${folder} holds no keys. Keys that are set by settings are yours to keep.`)
  await writeArchive(
    { file, recipients: recipientsFor(settings, options) },
    { kind: 'keys' },
    undefined,
    async (archive) => {
      for (const name of names) await archive.text(`${KEYS}/${name}`, await readFile(join(folder, name), 'utf8'))
      return {}
    },
  )
  return `Wrote ${names.length} keys to ${resolve(file)}. Keep it apart from the backups.`
}

/** Puts the keys of an archive into a data folder that has none. */
export async function restoreKeys(settings: Settings, source: ArchiveSource): Promise<string> {
  const target = join(settings.dataDir, KEYS)
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new StartError(`${target} holds keys already. Move them away first, if they are not needed any more.`)
  }
  return withWorkFolder(settings, async (folder) => {
    await mkdir(join(folder, KEYS), { mode: 0o700 })
    const nowhere = { folder: join(folder, 'postgres'), account: undefined }
    const accept = [mustBe(['keys'], 'Keys are written by care backup-keys.')]
    await readArchive(source, new Unpacker(nowhere, folder, accept))
    const names = await readdir(join(folder, KEYS))
    await rm(target, { recursive: true, force: true })
    await rename(join(folder, KEYS), target)
    return `Put ${names.length} keys into ${target}.`
  })
}
