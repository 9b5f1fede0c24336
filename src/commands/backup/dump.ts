import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { POLICIES } from '../../database/access/row-security.js'
import type { Config } from '../../config/config.js'
import { makeDataDir } from '../../kernel/process/data-dir.js'
import { StartError } from '../../process/start-error.js'

type Tool = 'pg_dump' | 'pg_restore'

/** Finds one of PostgreSQL's own programs, at least as new as the server. @throws StartError if there is none. */
export async function findTool(tool: Tool, pgBin: string | undefined, least: number): Promise<string> {
  const path = pgBin === undefined ? tool : join(pgBin, tool)
  const where = pgBin === undefined ? 'in PATH' : `in ${pgBin} (PG_BIN)`
  const advice = `Install the PostgreSQL ${least} client programs and set PG_BIN to their folder.`
  const found = await promisify(execFile)(path, ['--version']).catch((error: unknown) => {
    throw new StartError(`There is no usable ${tool} ${where}. ${advice}`, { cause: error })
  })
  const major = Number(/(\d+)(?:\.\d+)*/.exec(found.stdout)?.[1])
  if (!(major >= least)) {
    throw new StartError(`The ${tool} ${where} is of version ${major}, the server of ${least}. ${advice}`)
  }
  return path
}

/** The major version of a server. */
export async function serverMajor(url: string): Promise<number> {
  const rows = await query<{ version: number }>(url, `select current_setting('server_version_num')::int as version`)
  return Math.floor((rows[0]?.version ?? 0) / 10_000)
}

/** Runs one statement on a new connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/**
 * Runs a program until it ends. A password in `url` is passed in the environment, because every user can read
 * arguments.
 */
export async function runTool(path: string, args: readonly string[], url?: string): Promise<void> {
  const secret = url === undefined ? {} : { PGPASSWORD: decodeURIComponent(new URL(url).password) }
  const child = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...secret },
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new StartError(`${path} failed; it says why above.`)
}

/** A connection string for PostgreSQL's own programs, without its password. */
export function toolUrl(url: string): string {
  const bare = new URL(url)
  bare.password = ''
  const { searchParams } = bare
  // This service trusts the usual authorities without being told to; the programs only with this word.
  if (searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')) {
    searchParams.set('sslrootcert', 'system')
  }
  // A plus means a space to browsers, and itself to PostgreSQL's programs.
  bare.search = bare.search.replaceAll('+', '%20')
  return bare.href
}

/** Backups and restores of another PostgreSQL work as the owner of the tables, who sees every row. */
export function ownerUrl(config: Config): string {
  const url = config.database.owner
  if (url === undefined) throw new StartError('Set MIGRATION_DATABASE_URL: backups are made and restored as the owner.')
  return maintenanceUrl(url)
}

/** Runs work with an empty folder in DATA_DIR that only this user can read, and removes the folder afterwards. */
export async function withWorkFolder<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeDataDir(dataDir)
  const folder = await mkdtemp(join(dataDir, 'archive-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs work with the path of a fresh dump of the database. */
export async function withDump<Result>(config: Config, work: (dump: string) => Promise<Result>): Promise<Result> {
  const url = ownerUrl(config)
  await assertSeesAll(url)
  const pgDump = await findTool('pg_dump', config.pgBin, await serverMajor(url))
  return withWorkFolder(config, async (folder) => {
    const dump = join(folder, 'dump')
    // Not compressed here: the archive is. With row security as it is: the program refuses tables that have any.
    const args = ['--format=custom', '--compress=0', '--no-owner', '--enable-row-security', `--file=${dump}`]
    await runTool(pgDump, [...args, `--dbname=${toolUrl(url)}`], url)
    return work(dump)
  })
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

/** Loads a dump into an empty database, whole or not at all. */
export async function loadDump(dump: string, url: string, { pgBin }: Pick<Config, 'pgBin'>): Promise<void> {
  const pgRestore = await findTool('pg_restore', pgBin, await serverMajor(url))
  await runTool(
    pgRestore,
    ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${toolUrl(url)}`, dump],
    url,
  )
}
