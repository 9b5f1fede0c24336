import { createHash } from 'node:crypto'
import { scopedTables, type TableRules } from '../retention/retained-tables.js'
import { purposesOf } from './purposes.js'

/** What is known of a table in the database. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** The comments of its policies, by their names. */
  readonly policies: Readonly<Record<string, string | null>>
  readonly isForced: boolean
}

/** Reads the shapes of the tables of a list. */
export const TABLE_SHAPES = `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_object_agg(p.polname, obj_description(p.oid, 'pg_policy')) from pg_policy p
      where p.polrelid = c.oid), '{}') as policies
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** The policy of the application, and the one of the owner. */
export const POLICIES = { caller: 'of_caller', owner: 'of_owner' } as const

/**
 * Statements that make the database refuse rows which a statement without its condition would show, run as the owner
 * after every migration. Each table of persons gets two policies: one for the application, coarse on purpose, and one
 * for the owner. The fine rules are in Scopes. A policy that is as it should be is left alone, because replacing it
 * locks its table.
 */
export function rowSecurityStatements(
  roles: { readonly application: string; readonly owner: string },
  tables: TableRules,
  shapes: readonly TableShape[],
): string[] {
  const scoped = new Set(scopedTables(tables))
  const persons = shapes.filter(({ name }) => scoped.has(name))
  return [
    'delete from job_subject',
    ...shapes.flatMap((shape) => jobSubjects(shape, tables[shape.name])),
    ...persons.flatMap((shape) => [
      ...policy(shape, POLICIES.caller, roles.application, callerCondition(shape, tables[shape.name]?.partOf)),
      ...policy(shape, POLICIES.owner, roles.owner, OWNER_CONDITION),
      ...(shape.isForced ? [] : [force(shape.name)]),
    ]),
  ]
}

/**
 * Functions of the owner work on all rows, whoever calls them. The owner who connects has to say what for: migrations
 * and backups do.
 */
const OWNER_CONDITION = `session_user <> current_user or current_setting('care.maintenance', true) = 'on'`

/**
 * The coarse rule, from the cheapest question to the dearest: rows of the practice whose staff the caller is and rows
 * that name the caller, those that a purpose opens or that are of the caller's clients, and accounts and devices of
 * everybody whom the caller deals with. Each sub-select runs once for a statement, and only when those before it did
 * not decide; each costs the statement some microseconds of preparation, so one asks about all columns. None can be
 * taken for an index condition: the statement's own conditions are narrower.
 *
 * It is put as a question whether a value is there, because PostgreSQL assumes that nearly every row passes one. It
 * assumes that hardly any passes a comparison of arrays, and then read and sorted all entries of a client in place of
 * following the index to the newest.
 */
function callerCondition({ name, columns }: TableShape, partOf: TableRules[string]['partOf']): string {
  const people = peopleIn(name, columns)
  const practices = columns.filter((column) => /(?:^|_)organisation_id$/.test(column))
  const lists = columns.filter((column) => column.endsWith('_user_ids'))
  const accounts = people.filter((column) => /^(?:id|user_id)$/.test(column))
  const clients = accounts.length > 0 ? accounts : people.filter((column) => column === 'client_user_id')
  const conditions = [
    `array[${[...practices.map((column) => `-${column}`), ...people].join(', ')}]::bigint[] && (select caller_reach())`,
    ...lists.map((list) => `${list} && (select caller_reach())`),
    `array[${[...clients, '0'].join(', ')}]::bigint[] && (select caller_or_clients('{${purposesOf(name).join(',')}}'))`,
    ...lists.map((list) => `${list} && (select caller_clients())`),
    ...accounts.map((column) => `${column} + 0 = any ((select caller_contacts())::bigint[])`),
    ...(partOf === undefined
      ? []
      : [`exists (select from ${partOf.table} whole where ${partOf.on.replaceAll('part.', `${name}.`)})`]),
  ]
  return `case when ${conditions.join('\n    or ')} then true end is not null`
}

function peopleIn(table: string, columns: readonly string[]): readonly string[] {
  return columns.filter((column) => (table === 'user_account' ? column === 'id' : PERSON.test(column)))
}

/** Columns with the id of a person. */
const PERSON = /(?:^|_)user_id$|^on_behalf_of$/

function policy(shape: TableShape, name: string, role: string, condition: string): string[] {
  const text = `for all to ${quote(role)} using (${condition}) with check (${condition})`
  const digest = createHash('sha256').update(text).digest('hex')
  if (shape.policies[name] === digest) return []
  const table = quote(shape.name)
  return [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} ${text}`,
    `comment on policy ${name} on ${table} is '${digest}'`,
  ]
}

function force(table: string): string {
  return `alter table ${quote(table)} enable row level security, force row level security`
}

/** A job acts for the people and the practice whom the row of its subject names. */
function jobSubjects({ name, columns }: TableShape, rules?: TableRules[string]): string[] {
  const jobs = [...(rules?.jobs ?? []), ...(rules?.commands ?? [])]
  const people = peopleIn(name, columns)
  const organisation = columns.includes('organisation_id') ? `'organisation_id'` : 'null'
  return jobs.map(
    (job) => `insert into job_subject values ('${job}', '${name}', '{${people.join(',')}}', ${organisation})`,
  )
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
