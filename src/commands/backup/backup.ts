import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { POLICIES } from '../../database/access/row-security.js'
import type { Config } from '../../config/config.js'
import { StartError } from '../../process/start-error.js'
import { ATTACHED, DUMP, FILES, ownerUrl, presentFolders, withWorkFolder } from './archive.js'
import { backUpDataKeys, keysFileOf } from './data-keys.js'
import { query, findTool, runTool, serverMajor, toolUrl } from './tools.js'

/** Writes database and files to one archive that only this user can read. Returns the message for the terminal. */
export async function backup(config: Config, target: string): Promise<string> {
  const file = resolve(target)
  const keysFile = keysFileOf(file)
  for (const path of [file, keysFile]) if (existsSync(path)) throw new StartError(`${path} exists already.`)
  const url = ownerUrl(config)
  const pgDump = await findTool('pg_dump', config.pgBin, await serverMajor(url))
  const complete = maintenanceUrl(url)
  await assertSeesAll(complete)
  const partial = `${file}.partial`
  await withWorkFolder(config, async (folder) => {
    const dump = join(folder, DUMP)
    // With row security as it is, because the program would refuse tables that have any. The keys of texts are not part
    // of the archive, so that what is erased later cannot be read in it.
    const args = ['--format=custom', '--no-owner', '--enable-row-security', '--exclude-table-data=data_key']
    await runTool(pgDump, [...args, `--file=${dump}`, `--dbname=${toolUrl(complete)}`], url)
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
  // After the database, so that it has the key of every text there.
  const hasKeys = await backUpDataKeys(url, keysFile)
  const besides = hasKeys
    ? ` ${keysFile} has the keys of its texts. Keep only the newest such file: it opens all older archives, but nothing that was erased since.`
    : ''
  const inBucket =
    config.files.s3 === undefined ? '' : ' Attached files are in the bucket, which needs a backup of its own.'
  const megabytes = ((await stat(file)).size / 1_048_576).toFixed(1)
  return `Wrote ${file} (${megabytes} MB).${inBucket} Keep the keys apart from it: those set as AUDIT_KEY, LINK_KEY, SESSION_KEY, PSEUDONYM_KEY and CONTENT_KEY, or ${join(config.dataDir, 'keys')}.${besides}`
}

/** A pooler may drop settings of the address. An archive without the records would look like a whole one. */
async function assertSeesAll(url: string): Promise<void> {
  const [row] = await query<{ sees: boolean }>(
    url,
    `select coalesce(current_setting('care.maintenance', true), '') = 'on' and not exists (
       select from pg_class c where c.relrowsecurity and c.relnamespace = 'public'::regnamespace and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICIES.owner}'
           and (select oid from pg_roles where rolname = current_user) = any(p.polroles))) as sees`,
  )
  if (row?.sees !== true) {
    throw new StartError(
      'The owner does not see every row, so a backup would lack records. Connect without a pooler, and migrate first.',
    )
  }
}

async function attachedFiles({ dataDir }: Config): Promise<string[]> {
  const folder = join(dataDir, ATTACHED)
  if (!existsSync(folder)) return []
  return (await readdir(folder)).map((id) => `${ATTACHED}/${id}`)
}
