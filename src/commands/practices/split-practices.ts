import type { PoolClient } from 'pg'
import type { Config } from '../../config/config.js'
import { transactionOn } from '../../database/connection/in-transaction.js'
import type { Id } from '../../kernel/ids.js'
import { StartError } from '../../process/start-error.js'
import { asOwner } from '../keys/reseal-all.js'
import { assertPractices, AUDITED } from './practice-rows.js'
import { countPeople, type Division, type GoingPeople, goingPeople } from './split-people.js'
import { fileColumns, type SplitTable, splitTables } from './split-tables.js'

/** What the operator typed. */
export interface SplitOptions {
  /** Without it the command says what it would do, and changes nothing. */
  readonly yes: boolean
  /** Whether records of people with practices on both sides are divided by the practice in which they were written. */
  readonly divides: boolean
}

/** People who go in one transaction, and practices with their staff. */
const PEOPLE_AT_ONCE = 50
const PRACTICES_AT_ONCE = 200

/**
 * Removes everything of all practices but these from a copy of the database, then lets these go on. Cut off at any
 * point, the same call goes on.
 * @throws StartError if a gateway is connected, a practice is not paused or people have practices on both sides.
 */
export function keepPractices(
  config: Config,
  kept: readonly Id[],
  options: SplitOptions,
  say: (line: string) => void,
): Promise<void> {
  return onlyHere(config, async (client) => {
    const { rows } = await client.query<{ id: Id }>('select id from organisation where not id = any($1::bigint[])', [
      kept,
    ])
    const division = { gone: rows.map(({ id }) => id), withoutPractice: true }
    await assertPaused(client, kept)
    if (!(await divide(client, division, { ...options, command: 'keep-practices', named: kept }, say))) return
    await transactionOn(client, async () => {
      await client.query('delete from link_request')
      await client.query('delete from paused_practice')
      // From now on its backups are not those of the source.
      await client.query('update database_identity set id = gen_random_uuid()')
      for (const id of kept) await audit(client, 'resume-practice', 'resumePractice', id)
    })
    say(`Practices ${kept.join(', ')} go on here. Start the gateways of this database.`)
  })
}

/**
 * Removes everything of these practices, after another database has them.
 * @throws StartError as `keepPractices`.
 */
export function removePractices(
  config: Config,
  removed: readonly Id[],
  options: SplitOptions,
  say: (line: string) => void,
): Promise<void> {
  return onlyHere(config, async (client) => {
    await assertPaused(client, removed)
    const division = { gone: removed, withoutPractice: false }
    if (!(await divide(client, division, { ...options, command: 'remove-practices', named: removed }, say))) return
    say(`Practices ${removed.join(', ')} are removed. Start the gateways of this database.`)
  })
}

interface Named extends SplitOptions {
  readonly command: 'keep-practices' | 'remove-practices'
  readonly named: readonly Id[]
}

/** Says what goes and stays, and does it if asked to. Returns whether it was done. */
async function divide(
  client: PoolClient,
  division: Division,
  { yes, divides, command, named }: Named,
  say: (line: string) => void,
): Promise<boolean> {
  const tables = await splitTables(client)
  const people = await goingPeople(client, division)
  await report(client, tables, division, people, say)
  if (people.shared.length > 0 && !divides) {
    throw new StartError(
      `These people have practices on both sides: ${people.shared.join(', ')}. Nothing was changed. With --shared-people divide ` +
        'they keep an account on both, and each side keeps what was written in its practices.',
    )
  }
  if (!yes) {
    say('Nothing was changed. Add --yes to do it.')
    return false
  }
  await transactionOn(client, async () => {
    const operation = command === 'keep-practices' ? 'keepPractices' : 'removePractices'
    for (const id of named) await audit(client, command, operation, id)
  })
  for (const some of inParts(people.clients, PEOPLE_AT_ONCE)) await remove(client, tables, some, [])
  for (const some of inParts(division.gone, PRACTICES_AT_ONCE)) {
    const { rows } = await client.query<{ id: Id }>(
      'select id from user_account where organisation_id = any($1::bigint[]) and id = any($2::bigint[])',
      [some, people.staff],
    )
    await remove(
      client,
      tables,
      rows.map(({ id }) => id),
      some,
    )
  }
  // Who is left is of no practice any more.
  for (const some of inParts(people.staff, PEOPLE_AT_ONCE)) await remove(client, tables, some, [])
  await transactionOn(client, () => client.query(removeFiles()))
  return true
}

async function report(
  client: PoolClient,
  tables: readonly SplitTable[],
  { gone }: Division,
  people: GoingPeople,
  say: (line: string) => void,
): Promise<void> {
  for (const { id, clients, staff } of await countPeople(client)) {
    say(`practice ${id} ${gone.includes(id) ? 'goes' : 'stays'}: ${clients} clients, ${staff} staff`)
  }
  say(`people who go: ${people.clients.length} clients, ${people.staff.length} staff`)
  const all = [...people.clients, ...people.staff]
  for (const table of tables) {
    const goes = [
      ...table.ofPeople.map((condition) => condition.replaceAll('$1', '$2')),
      ...(table.ofPerson === undefined
        ? []
        : [
            `exists (select from unnest($2::bigint[]) person(id) where ${table.ofPerson.replaceAll('$1', 'person.id')})`,
          ]),
      ...table.ofPractices,
    ]
    const { rows } = await client.query<{ goes: string; total: string }>(
      `select count(*) filter (where ${goes.map((condition) => `(${condition})`).join(' or ')}) as goes, count(*) as total
       from ${table.name} t where cardinality($1::bigint[]) + cardinality($2::bigint[]) >= 0`,
      [gone, all],
    )
    const [counted] = rows
    if (counted === undefined || Number(counted.total) === 0) continue
    say(`${table.name}: ${counted.goes} rows go, ${Number(counted.total) - Number(counted.goes)} stay`)
  }
}

/** Removes the rows of some people and practices in one transaction. */
async function remove(
  client: PoolClient,
  tables: readonly SplitTable[],
  people: readonly Id[],
  practices: readonly Id[],
): Promise<void> {
  await transactionOn(client, async () => {
    await assertAlone(client)
    await client.query('insert into disposal_under_way values (pg_current_xact_id())')
    // Whoever has a practice on the other side too is of that one from now on.
    await client.query(
      `update user_account u set applied_organisation_id = null where u.applied_organisation_id = any($1::bigint[])`,
      [practices],
    )
    await client.query(
      `update user_account u set organisation_id = (
         select min(p.practice_id) from practice_of_person p where p.person_id = u.id and p.practice_id <> u.organisation_id
           and exists (select from organisation o where o.id = p.practice_id))
       where u.organisation_id = any($1::bigint[]) and not u.id = any($2::bigint[])`,
      [practices, people],
    )
    for (const table of tables) {
      if (people.length > 0) {
        for (const condition of table.ofPeople) await client.query(deletion(table, condition), [people])
        if (table.ofPerson !== undefined) {
          for (const id of people) await client.query(deletion(table, table.ofPerson), [id])
        }
      }
      if (practices.length > 0) {
        for (const condition of table.ofPractices) await client.query(deletion(table, condition), [practices])
      }
    }
    await client.query('delete from disposal_under_way where transaction_id = pg_current_xact_id()')
  })
}

/** Jobs go with the rows that they are about. */
function deletion({ name, key }: SplitTable, condition: string): string {
  if (key === undefined) return `delete from ${name} t where ${condition}`
  return `with gone as (delete from ${name} t where ${condition} returning t.${key} as id)
    delete from effect e using gone g, job_subject j
    where j.table_name = '${name}' and e.kind = j.job and e.ref_id = g.id`
}

/** Files that no row names any more; the sweep of the gateways removes them from the store. */
function removeFiles(): string {
  const named = fileColumns().map(
    ([table, column]) => `select t.${column} from ${table} t where t.${column} is not null`,
  )
  return `delete from stored_file f where f.id not in (${named.join(' union ')}
    union select nullif(r.content::json ->> c.file_column, '')::uuid from restricted_row r
      join retention_table c on c.table_name = r.table_name
      where c.file_column is not null and nullif(r.content::json ->> c.file_column, '') is not null)`
}

async function audit(client: PoolClient, job: string, operation: string, id: Id): Promise<void> {
  await client.query(AUDITED, [job, operation, `organisation:${id}`])
}

/** @throws StartError, naming the practice, if one of these does not exist or is not paused. */
async function assertPaused(client: PoolClient, ids: readonly Id[]): Promise<void> {
  await assertPractices(client, ids)
  const { rows } = await client.query<{ id: Id }>('select organisation_id as id from paused_practice')
  const paused = new Set(rows.map(({ id }) => id))
  const running = ids.find((id) => !paused.has(id))
  if (running !== undefined) {
    throw new StartError(`Practice ${running} is not paused. Pause it before the copy is made: care pause-practice.`)
  }
}

/** @throws StartError if anybody else is connected to the database. */
async function assertAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  )
  if (rows[0]?.others !== 0) throw new StartError('The database is in use. Stop every gateway first.')
}

/** Runs work on one connection of the owner, to which temporary tables belong. */
function onlyHere(config: Config, work: (client: PoolClient) => Promise<void>): Promise<void> {
  return asOwner(config, async (pool) => {
    const client = await pool.connect()
    try {
      await assertAlone(client)
      await work(client)
    } finally {
      client.release()
    }
  })
}

function inParts(ids: readonly Id[], most: number): readonly (readonly Id[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_none, part) =>
    ids.slice(part * most, (part + 1) * most),
  )
}
