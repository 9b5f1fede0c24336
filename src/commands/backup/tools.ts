import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
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
  return bare.href
}
