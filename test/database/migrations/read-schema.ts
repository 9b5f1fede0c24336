import type pg from 'pg'

const TABLES = `c.relnamespace = 'public'::regnamespace`
/** Functions of extensions are none of ours. */
const OWN = (catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Every column, constraint, index, function, trigger, table, sequence, collation and type, as text. */
const SCHEMA = `
  select 'column ' || concat_ws(' ', c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_identity,
      c.generation_expression) as line
    from information_schema.columns c where c.table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select 'index ' || regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ', ' ')
    from pg_index join pg_class c on c.oid = indexrelid where ${TABLES}
  union all select 'function ' || regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${OWN('pg_proc')}
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'relation ' || concat_ws(' ', c.relkind, c.relname, array_to_string(c.reloptions, ','), c.relrowsecurity, c.relforcerowsecurity)
    from pg_class c where ${TABLES} and c.relkind in ('r', 'v', 'S', 'p', 'm')
  union all select 'policy ' || concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
  union all select 'collation ' || collname from pg_collation where collnamespace = 'public'::regnamespace
  union all select 'type ' || typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`

/** The schema of a database as sorted lines, which are equal if two databases have the same. */
export async function readSchema(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(SCHEMA)
  // The migrator's own table is none of a migration.
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.includes('mikro_orm_migrations'))
    .toSorted()
}
