import type { Client } from 'pg'

/** What a table with its partitions takes, in bytes. */
export interface TableSize {
  readonly rows: number
  readonly heap: number
  readonly indexes: number
}

const SIZES = `with recursive part as (
    select c.oid as root, c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    union all
    select p.root, i.inhrelid from part p join pg_inherits i on i.inhparent = p.oid
  )
  select r.relname as name, sum(pg_table_size(p.oid))::float8 as heap, sum(pg_indexes_size(p.oid))::float8 as indexes,
    sum(greatest(c.reltuples, 0)) filter (where c.relkind = 'r')::float8 as rows
  from part p join pg_class r on r.oid = p.root join pg_class c on c.oid = p.oid group by 1`

/** The size of each table of the service. Numbers of rows are those that `analyze` has estimated. */
export async function readTableSizes(owner: Client): Promise<ReadonlyMap<string, TableSize>> {
  await owner.query('analyze')
  const { rows } = await owner.query<TableSize & { name: string }>(SIZES)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}
