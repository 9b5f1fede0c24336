import type { Client } from 'pg'

/** A column that a row needs a value for. */
interface NeededColumn {
  readonly name: string
  readonly type: string
  readonly isPerson: boolean
  readonly isPractice: boolean
}

/** Whose a row is. */
export interface RowOwner {
  readonly personId: number
  readonly organisationId: number
}

/** Values that fit a type, different for each row where a table may ask for it. */
const VALUES: Readonly<Record<string, (nth: number) => string>> = {
  bigint: (nth) => `${nth}`,
  integer: (nth) => `${nth}`,
  smallint: () => '1',
  'double precision': () => '1',
  real: () => '1',
  boolean: () => 'false',
  bytea: (nth) => `'\\x${nth.toString(16).padStart(8, '0')}'`,
  uuid: () => 'gen_random_uuid()',
  json: () => `'{}'`,
  jsonb: () => `'{}'`,
  date: () => 'current_date',
  'text[]': () => `'{}'`,
  'bigint[]': () => `'{}'`,
  'integer[]': () => `'{}'`,
}

/**
 * Stores a row in each of the tables for each owner, whatever the tables are: every column that names a person or a
 * practice names the owner's. Checks, references and triggers are put aside, so only for a database of one's own.
 */
export async function fillTables(
  superuser: Client,
  tables: readonly string[],
  owners: readonly RowOwner[],
): Promise<void> {
  await superuser.query(`set session_replication_role = 'replica'`)
  for (const table of tables) {
    for (const { name } of await checksOf(superuser, table)) {
      await superuser.query(`alter table ${table} drop constraint "${name}"`)
    }
    const columns = await columnsOf(superuser, table)
    for (const [nth, owner] of owners.entries()) {
      const isAccount = table === 'user_account'
      const values = columns.map((column) => valueOf(column, owner, nth + 1))
      const names = columns.map(({ name }) => `"${name}"`)
      if (isAccount) {
        names.push('id')
        values.push(`${owner.personId}`)
      }
      await superuser.query(
        `insert into ${table} (${names.join()}) ${isAccount ? 'overriding system value' : ''} values (${values.join()})`,
      )
    }
  }
  await superuser.query(`set session_replication_role = 'origin'`)
}

function valueOf(
  { type, isPerson, isPractice }: NeededColumn,
  { personId, organisationId }: RowOwner,
  nth: number,
): string {
  if (isPerson) return type === 'bigint[]' ? `'{${personId}}'` : `${personId}`
  if (isPractice) return `${organisationId}`
  if (type.startsWith('timestamp')) return 'now()'
  return VALUES[type]?.(nth) ?? `'row ${nth}'`
}

async function checksOf(client: Client, table: string): Promise<readonly { readonly name: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  return rows
}

/** The columns that have to be filled, and all that name people or practices. */
async function columnsOf(client: Client, table: string): Promise<readonly NeededColumn[]> {
  const { rows } = await client.query<NeededColumn>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       a.attname ~ '(^|_)user_ids?$' as "isPerson", a.attname ~ '(^|_)organisation_id$' as "isPractice"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attidentity = '' and a.attgenerated = ''
       and (a.attnotnull and not a.atthasdef or a.attname ~ '(^|_)(user_ids?|organisation_id)$')`,
    [table],
  )
  return rows
}
