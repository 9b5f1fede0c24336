import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.js'
import { StartError } from '../../process/start-error.js'
import { migrateDatabase } from '../../process/reach-database.js'
import { ARCHIVED_FOLDERS, SEAL_RECORDS, DUMP, ownerUrl, presentFolders, withWorkFolder } from './archive.js'
import { keysFileOf, readDataKeys, restoreDataKeys } from './data-keys.js'
import { newEpoch } from './new-epoch.js'
import { findTool, query, runTool, serverMajor, toolUrl } from './tools.js'

/** Replaces database and files by those of an archive. Returns the message for the terminal. */
export async function restore(
  config: Config,
  source: string,
  { force, keys: keysFile }: { readonly force: boolean; readonly keys?: string | undefined },
): Promise<string> {
  const file = resolve(source)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const url = ownerUrl(config)
  const pgRestore = await findTool('pg_restore', config.pgBin, await serverMajor(url))
  const keys = await readDataKeys(keysFile === undefined ? keysFileOf(file) : resolve(keysFile))
  await refuseWhileInUse(url)
  if (!force && !(await isEmpty(config, url))) {
    throw new StartError('There is data already. Add --force to replace it by what the archive holds.')
  }
  await withWorkFolder(config, async (folder) => {
    await runTool('tar', ['-xf', file, '-C', folder])
    const dump = join(folder, DUMP)
    // The archive is checked before anything is dropped, so that a damaged archive does no harm.
    if (!existsSync(dump)) throw new StartError(`${file} is not an archive that backup wrote.`)
    await runTool(pgRestore, ['--list', dump])
    await emptyDatabase(url)
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${toolUrl(url)}`, dump]
    await runTool(pgRestore, args, url)
    await replaceFolders(config, folder)
  })
  // Migrates an archive of an older release, and grants privileges to the roles of this installation.
  await migrateDatabase(config.database)
  if (keys.length > 0) await restoreDataKeys(url, keys)
  await newEpoch(url)
  const hint = keys.length === 0 ? ' No keys of texts were given: texts that are encrypted cannot be read.' : ''
  return `Restored ${file}.${hint}`
}

async function refuseWhileInUse(url: string): Promise<void> {
  const [row] = await query<{ others: number }>(
    url,
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  if (row?.others !== 0) throw new StartError('The database is in use. Stop every gateway first.')
}

const OWN_SCHEMAS = `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`

async function isEmpty(config: Config, url: string): Promise<boolean> {
  const tables = await query(
    url,
    `select 1 from pg_class c join (${OWN_SCHEMAS}) s on s.name = c.relnamespace::regnamespace::text where c.relkind in ('r', 'p') limit 1`,
  )
  return tables.length === 0 && presentFolders(config.dataDir).length === 0
}

async function emptyDatabase(url: string): Promise<void> {
  for (const { name } of await query<{ name: string }>(url, OWN_SCHEMAS)) {
    await query(url, `drop schema "${name.replaceAll('"', '""')}" cascade`)
  }
  await query(url, 'create schema public')
  await query(url, 'grant usage on schema public to public')
}

/** Seal heads that are newer than the archive are kept: they show which audit rows the restored trail lacks. */
async function replaceFolders(config: Config, from: string): Promise<void> {
  for (const name of ARCHIVED_FOLDERS) {
    const target = join(config.dataDir, name)
    if (SEAL_RECORDS.includes(name) && existsSync(target)) continue
    await rm(target, { recursive: true, force: true })
    if (existsSync(join(from, name))) await cp(join(from, name), target, { recursive: true })
  }
}
