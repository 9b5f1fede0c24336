import type { PoolClient } from 'pg'
import type { Id } from '../../kernel/ids.js'

/** What is to go from a database: all practices but some, or some. */
export interface Division {
  /** The practices that go. */
  readonly gone: readonly Id[]
  /** Whether people without a practice go too. */
  readonly withoutPractice: boolean
}

/** People who go, by what they are; those who are of practices on both sides stay, and are named. */
export interface GoingPeople {
  readonly clients: readonly Id[]
  readonly staff: readonly Id[]
  readonly shared: readonly Id[]
}

/** A practice with the numbers of its people. */
interface PracticeNumbers {
  readonly id: Id
  readonly clients: number
  readonly staff: number
}

/**
 * Finds who goes. Somebody is of the practice of their account, and of each in which rows of theirs were written, so
 * that nobody goes to whom a row that stays refers.
 */
export async function goingPeople(client: PoolClient, { gone, withoutPractice }: Division): Promise<GoingPeople> {
  await findPractices(client)
  const { rows } = await client.query<{ id: Id; kind: 'client' | 'staff' | 'shared' }>(
    `select u.id, case when coalesce(p.stays, false) then 'shared' when ${IS_STAFF} then 'staff' else 'client' end as kind
     from user_account u left join (
       select person_id, bool_or(practice_id = any($1::bigint[])) as goes, not bool_and(practice_id = any($1::bigint[])) as stays
       from practice_of_person group by person_id) p on p.person_id = u.id
     where not u.is_operator and coalesce(p.goes, $2 and p.person_id is null) order by u.id`,
    [gone, withoutPractice],
  )
  const of = (kind: string): readonly Id[] => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { clients: of('client'), staff: of('staff'), shared: of('shared') }
}

/** All practices with the numbers of their people. */
export async function countPeople(client: PoolClient): Promise<readonly PracticeNumbers[]> {
  const { rows } = await client.query<PracticeNumbers>(
    `select o.id, count(u.id) filter (where not ${IS_STAFF})::int as clients, count(u.id) filter (where ${IS_STAFF})::int as staff
     from organisation o left join practice_of_person p on p.practice_id = o.id left join user_account u on u.id = p.person_id
     group by o.id order by o.id`,
  )
  return rows
}

const IS_STAFF = `(u.role is not distinct from 'therapist' or u.is_organisation_admin or u.is_front_desk)`

/** Fills a table of this connection with the practices of all people. */
async function findPractices(client: PoolClient): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; column: string }>(COLUMNS)
  await client.query('drop table if exists practice_of_person')
  await client.query('create temp table practice_of_person (person_id bigint, practice_id bigint)')
  await client.query(
    `insert into practice_of_person
     select u.id, u.organisation_id from user_account u where u.organisation_id is not null
     union select r.client_user_id, coalesce(r.organisation_id, t.organisation_id) from relationship r
       join user_account t on t.id = r.therapist_user_id
       where r.client_user_id is not null and coalesce(r.organisation_id, t.organisation_id) is not null
     ${columns
       .map(
         ({ name, column }) =>
           `union select t.${column}, t.organisation_id from ${name} t where t.${column} is not null and t.organisation_id is not null`,
       )
       .join('\n')}`,
  )
}

const COLUMNS = `select c.relname::text as name, a.attname::text as column from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname in ('client_user_id', 'therapist_user_id') and not a.attisdropped
  join pg_attribute o on o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('erasure', 'tombstone', 'restricted_row')`
