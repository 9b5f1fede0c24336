import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../../../src/database/embedded/embedded.js'
import { statementsOf } from '../../../src/database/migrations/checksum.js'
import { migrations } from '../../../src/database/migrations/index.js'

// The data folder of a small practice as a release left it: the rows of its database, and its files. The schema is made
// by the migrations of that time, which never change. So a later release can be tested by an upgrade of it.

export const RELEASES = join('test', 'database', 'releases')

type Row = Readonly<Record<string, unknown>>

interface Release {
  /** The names of the migrations that had run, in their order. */
  readonly migrations: readonly string[]
  /** Partitions that a gateway had made, with the statements that make them. */
  readonly partitions: readonly { readonly name: string; readonly statement: string }[]
  /** Statements that set the sequences. */
  readonly sequences: readonly string[]
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly rows: readonly Row[]
  }[]
  /** Files of the data folder, in base64: keys, attachments, seal heads. */
  readonly files: Readonly<Record<string, string>>
}

/** What a gateway makes anew or knows of its own machine. */
const NOT_STORED = /^(?:database\.json|outbox\/|postgres|reserve$|.*\.lock$|.*\.sock)/
const MIGRATOR = 'mikro_orm_migrations'
const quiet = { info: () => undefined, warn: () => undefined }

type Server = Pick<EmbeddedDatabase, 'superuserUrl' | 'release'>
type StartServer = (dataDir: string) => Promise<Server>

const present: StartServer = (dataDir) => startEmbedded({ dataDir, log: quiet })

/** Runs work as the superuser of a data folder that no gateway uses. */
async function onFolder<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
  start: StartServer = present,
): Promise<Result> {
  const database = await start(dataDir)
  const client = new pg.Client({ connectionString: database.superuserUrl.replace(/[^/]*$/, 'care') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.release()
  }
}

async function linesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query)
  return rows.map(({ line }) => line)
}

/** Writes a release from a data folder that no gateway uses. */
export async function storeRelease(dataDir: string, file: string): Promise<void> {
  const stored = await onFolder(dataDir, async (client): Promise<Release> => {
    const names = await linesOf(
      client,
      `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname <> '${MIGRATOR}' order by 1`,
    )
    const tables = []
    for (const name of names) {
      const columns = await linesOf(
        client,
        `select column_name as line from information_schema.columns where table_schema = 'public'
           and table_name = '${name}' and is_generated = 'NEVER' order by ordinal_position`,
      )
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
      if (rows.length > 0) tables.push({ name, columns, rows: rows.map(({ row }) => row) })
    }
    return {
      migrations: await linesOf(client, `select name as line from ${MIGRATOR} order by id`),
      partitions: (
        await client.query<Release['partitions'][number]>(
          `select c.relname as name, format('create table %I.%I partition of %s %s', n.nspname, c.relname,
               i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as statement
             from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
             where c.relispartition and c.relkind = 'r' order by 1`,
        )
      ).rows,
      sequences: await linesOf(
        client,
        `select format('select setval(%L, %s)', sequencename, last_value) as line from pg_sequences
           where schemaname = 'public' and last_value is not null and sequencename !~ '^${MIGRATOR}' order by 1`,
      ),
      tables,
      files: await filesOf(dataDir),
    }
  })
  await writeFile(file, await promisify(brotliCompress)(JSON.stringify(stored)))
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(dataDir.length + 1)
    if (entry.isFile() && !NOT_STORED.test(name)) files[name] = await readFile(path, 'base64')
  }
  return files
}

/**
 * Makes the data folder of a stored release, as its gateway had left it. Returns the number of rows of each table.
 * @param start starts another PostgreSQL than the present one.
 */
export async function loadRelease(
  file: string,
  dataDir: string,
  start?: StartServer,
): Promise<ReadonlyMap<string, number>> {
  const stored = JSON.parse((await promisify(brotliDecompress)(await readFile(file))).toString()) as Release
  await onFolder(
    dataDir,
    async (client) => {
      await client.query('set role care_owner')
      await client.query(
        `create table ${MIGRATOR} (id serial primary key, name varchar(255), executed_at timestamptz default now())`,
      )
      for (const name of stored.migrations) {
        const migration = migrations.find((one) => one.name === name)
        if (migration === undefined) throw new Error(`The migration ${name} is gone.`)
        for (const statement of statementsOf(migration.class)) await client.query(statement)
        await client.query(`insert into ${MIGRATOR} (name) values ($1)`, [name])
      }
      for (const { name, statement } of stored.partitions) {
        // The migrations make those of the present months.
        const { rows } = await client.query('select from pg_class where relname = $1', [name])
        if (rows.length === 0) await client.query(statement)
      }
      await client.query('reset role')
      // The rows are complete: no trigger and no check of references adds anything.
      await client.query('set session_replication_role = replica')
      for (const { name, columns, rows } of stored.tables) {
        const list = columns.map((column) => pg.escapeIdentifier(column)).join()
        await client.query(`delete from ${name}`)
        await client.query(
          `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
          [JSON.stringify(rows)],
        )
      }
      for (const statement of stored.sequences) await client.query(statement)
    },
    start,
  )
  for (const [name, content] of Object.entries(stored.files)) {
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { encoding: 'base64', mode: 0o600 })
  }
  return new Map(stored.tables.map(({ name, rows }) => [name, rows.length]))
}
