import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.js'
import { StartError } from '../../process/start-error.js'
import { ATTACHED, DUMP, FILES, ownerUrl, presentFolders, withWorkFolder } from './archive.js'
import { findTool, runTool, serverMajor, toolUrl } from './tools.js'

/** Writes database and files to one archive that only this user can read. Returns the message for the terminal. */
export async function backup(config: Config, target: string): Promise<string> {
  const file = resolve(target)
  if (existsSync(file)) throw new StartError(`${file} exists already.`)
  const url = ownerUrl(config)
  const pgDump = await findTool('pg_dump', config.pgBin, await serverMajor(url))
  const partial = `${file}.partial`
  await withWorkFolder(config, async (folder) => {
    const dump = join(folder, DUMP)
    await runTool(pgDump, ['--format=custom', '--no-owner', `--file=${dump}`, `--dbname=${toolUrl(url)}`], url)
    // Files are copied after the database, so that the archive has every file that a row names. Files never change.
    // They are listed one by one, because a file that is added to the folder meanwhile would make tar fail.
    const list = join(folder, 'files.list')
    await writeFile(list, (await attachedFiles(config)).map((path) => `${path}\n`).join(''))
    const folders = presentFolders(config.dataDir).filter((name) => name !== FILES)
    // The file is created with its permissions before it is filled, so that no other user can read it while it grows.
    await rm(partial, { force: true })
    const closed = await open(partial, 'wx', 0o600)
    await closed.close()
    try {
      await runTool('tar', ['-cf', partial, '-C', folder, DUMP, '-C', config.dataDir, ...folders, '-T', list])
      await rename(partial, file)
    } finally {
      await rm(partial, { force: true })
    }
  })
  const inBucket =
    config.files.s3 === undefined ? '' : ' Attached files are in the bucket, which needs a backup of its own.'
  const megabytes = ((await stat(file)).size / 1_048_576).toFixed(1)
  return `Wrote ${file} (${megabytes} MB).${inBucket} Keep the keys apart from it: those set as AUDIT_KEY, LINK_KEY, SESSION_KEY and PSEUDONYM_KEY, or ${join(config.dataDir, 'keys')}.`
}

async function attachedFiles({ dataDir }: Config): Promise<string[]> {
  const folder = join(dataDir, ATTACHED)
  if (!existsSync(folder)) return []
  return (await readdir(folder)).map((id) => `${ATTACHED}/${id}`)
}
