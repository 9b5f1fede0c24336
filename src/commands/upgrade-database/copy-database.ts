import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../process/start-error.js'

/** The same words for the same values, whatever the versions' defaults are. */
const SAME_TEXT = '-c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=3 -c bytea_output=hex'
const READS = `${SAME_TEXT} -c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read`
/** The rows are complete: no trigger and no check of references adds anything. */
const LOADS = `${SAME_TEXT} -c session_replication_role=replica`

/** What was copied. */
export interface Copied {
  readonly tables: number
  readonly rows: number
}

/** Which migrations have run, in their order. */
export async function appliedMigrations(superuserUrl: string): Promise<string[]> {
  return withClient(superuserUrl, READS, async (client) => {
    const { rows: made } = await client.query<{ is: boolean }>(
      `select to_regclass('mikro_orm_migrations') is not null as is`,
    )
    if (made[0]?.is !== true) return []
    const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id')
    return rows.map(({ name }) => name)
  })
}

/** The size of a database in bytes. */
export async function databaseBytes(superuserUrl: string): Promise<number> {
  return withClient(superuserUrl, READS, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  })
}

/**
 * Copies all rows and the state of all sequences into a database in which the same migrations have run, and reads them
 * back: every table must have the same rows.
 * @throws StartError if something does not fit; the source never changes.
 */
export async function copyDatabase(source: string, target: string): Promise<Copied> {
  return withClient(source, READS, (from) =>
    withClient(target, LOADS, async (to) => {
      await from.query('begin')
      await makePartitions(from, to)
      const relations = await relationsOf(from)
      await assertFits(relations, await relationsOf(to))
      const tables = relations.filter(({ kind }) => kind === 'r')
      await to.query('begin')
      // The migrations have put rows into some.
      if (tables.length > 0) await to.query(`truncate ${tables.map(({ name }) => name).join()}`)
      const sent = new Map<string, string>()
      for (const table of tables) sent.set(table.name, await copyTable(from, to, table))
      for (const { name, kind } of relations) if (kind === 'S') await copySequence(from, to, name)
      await to.query('commit')
      let rows = 0
      for (const table of tables) {
        const digest = new RowDigest()
        await pipeline(to.query(copyTo(copyStatement(table, 'to stdout'))), digest.reader())
        if (digest.text !== sent.get(table.name)) throw new StartError(`The copy of ${table.name} has other rows.`)
        rows += digest.rows
      }
      await to.query('vacuum (analyze)')
      return { tables: tables.length, rows }
    }),
  )
}

async function withClient<Result>(
  connectionString: string,
  options: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, options, application_name: 'care-upgrade-database' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Relation {
  readonly name: string
  /** As in pg_class: r is a table, S a sequence. */
  readonly kind: string
  /** The columns that are stored. If types differ, rows that are read back do. */
  readonly columns: readonly string[]
}

/** Everything with a state of its own: partitioned tables and views have none. */
const RELATIONS = `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind,
    coalesce(array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attname is not null), '{}') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on c.relkind = 'r' and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind in ('r', 'S', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  group by 1, 2 order by 1`

async function relationsOf(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(RELATIONS)
  const { rows: large } = await client.query('select from pg_largeobject_metadata limit 1')
  return large.length === 0 ? rows : [...rows, { name: 'large objects', kind: 'L', columns: [] }]
}

/** Gateways make partitions as time goes on. */
async function makePartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; statement: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('create table %I.%I partition of %s %s', n.nspname,
         c.relname, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as statement
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
       where c.relispartition and c.relkind = 'r' order by 1`,
  )
  await to.query('set role care_owner')
  for (const { name, statement } of rows) {
    const { rows: made } = await to.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])
    if (made[0]?.is !== true) await to.query(statement)
  }
  await to.query('reset role')
}

/** @throws StartError naming what the migrations of this service have not made so. */
async function assertFits(source: readonly Relation[], target: readonly Relation[]): Promise<void> {
  const known = new Set(target.map((relation) => JSON.stringify(relation)))
  const other = source.filter((relation) => !known.has(JSON.stringify(relation))).map(({ name }) => name)
  if (other.length === 0) return
  throw new StartError(
    `The database has what the migrations of this service did not make, or not in this form: ${other.join(', ')}. ` +
      'Move it elsewhere first. Nothing was changed.',
  )
}

function copyStatement({ name, columns }: Relation, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${name} (${columns.join()}) ${direction}`
}

/** Returns the digest of the rows that were sent. */
async function copyTable(from: pg.Client, to: pg.Client, table: Relation): Promise<string> {
  const digest = new RowDigest()
  await pipeline(
    from.query(copyTo(copyStatement(table, 'to stdout'))),
    digest.tap(),
    to.query(copyFrom(copyStatement(table, 'from stdin'))),
  )
  return digest.text
}

async function copySequence(from: pg.Client, to: pg.Client, name: string): Promise<void> {
  const ask = `select last_value::text as value, is_called as called from ${name}`
  const [state] = (await from.query<{ value: string; called: boolean }>(ask)).rows
  await to.query('select setval($1, $2, $3)', [name, state?.value, state?.called])
}

const LINE_END = 0x0a
const DIGEST_BITS = 256

/**
 * Number and digest of rows in any order: PostgreSQL promises none. The digests of rows are added, so that a row that
 * comes twice counts twice. In PostgreSQL's text form each row is a line; line ends within values are escaped.
 */
class RowDigest {
  rows = 0
  #sum = 0n
  #rest: Buffer[] = []

  get text(): string {
    return `${this.rows} ${this.#sum.toString(16)}`
  }

  /** Passes everything on. */
  tap(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#take(chunk)
        done(null, chunk)
      },
    })
  }

  reader(): Writable {
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.#take(chunk)
        done()
      },
    })
  }

  #take(chunk: Buffer): void {
    let begin = 0
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, begin)) {
      this.#row(Buffer.concat([...this.#rest, chunk.subarray(begin, end)]))
      this.#rest = []
      begin = end + 1
    }
    // Copied, because the driver may use its buffer again.
    if (begin < chunk.length) this.#rest.push(Buffer.from(chunk.subarray(begin)))
  }

  #row(line: Buffer): void {
    this.rows++
    const digest = BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
    this.#sum = BigInt.asUintN(DIGEST_BITS, this.#sum + digest)
  }
}
