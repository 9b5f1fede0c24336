import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.js'
import { StartError } from '../explain.js'
import { DUMP, ownerUrl, presentFolders, withWorkFolder } from './archive.js'
import { findTool, runTool, serverMajor, withoutPassword } from './tools.js'

/** Writes database and files to one archive that only this user can read; what to tell the person. */
export async function backup(config: Config, target: string): Promise<string> {
  const file = resolve(target)
  if (existsSync(file)) throw new StartError(`${file} exists already.`)
  const url = ownerUrl(config)
  const pgDump = await findTool('pg_dump', config.pgBin, await serverMajor(url))
  const partial = `${file}.partial`
  await withWorkFolder(config, async (folder) => {
    const dump = join(folder, DUMP)
    await runTool(pgDump, ['--format=custom', '--no-owner', `--file=${dump}`, `--dbname=${withoutPassword(url)}`], url)
    // Files after the database: a row then never names a file that the archive lacks, files are never changed.
    const folders = presentFolders(config.dataDir)
    // Made first and for this user alone, and then only filled: nobody reads along while it grows.
    await rm(partial, { force: true })
    const closed = await open(partial, 'wx', 0o600)
    await closed.close()
    try {
      await runTool('tar', ['-cf', partial, '-C', folder, DUMP, '-C', config.dataDir, ...folders])
      await rename(partial, file)
    } finally {
      await rm(partial, { force: true })
    }
  })
  const megabytes = ((await stat(file)).size / 1_048_576).toFixed(1)
  return `Wrote ${file} (${megabytes} MB). Keep the keys apart from it: those set as AUDIT_KEY, LINK_KEY, SESSION_KEY and PSEUDONYM_KEY, or ${join(config.dataDir, 'keys')}.`
}
