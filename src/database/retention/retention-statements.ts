import { retainedTables, type TableRules } from './retained-tables.js'
import { retentionRules, type RetentionRule } from './retention-rules.js'

/**
 * Statements that store the retention rules, and which table follows which rule, in the database, where
 * `dispose_record` reads them. They run as the owner after every migration, because rules and tables change with the
 * code.
 */
export function retentionStatements(rulesOfTables: TableRules): string[] {
  const retained = retainedTables(rulesOfTables)
  const rules = Object.entries<RetentionRule>(retentionRules).map(([resource, rule]) => ({
    ...{ resource, years: rule.years, minor_years: rule.minorYears ?? 0, with_record: rule.withRecord ?? false },
    legal_basis: rule.legalBasis,
  }))
  const tables = retained.map(([name, table]) => ({
    ...{ table_name: name, resource: table.resource, key_column: table.key ?? 'id' },
    ...{ owner: table.owner ?? 't.client_user_id = $1', contact_column: table.contact ?? null },
    ...{ file_column: table.file ?? null, effects: table.jobs ?? [] },
  }))
  const before = retained.flatMap(([child, table]) => (table.before ?? []).map((parent) => ({ child, parent })))
  return [
    `delete from retention_table`,
    `insert into retention_rule select r.* from jsonb_to_recordset(${json(rules)}) r(resource text, years integer, minor_years integer,
       with_record boolean, legal_basis text)
     on conflict (resource) do update set years = excluded.years, minor_years = excluded.minor_years,
       with_record = excluded.with_record, legal_basis = excluded.legal_basis`,
    `insert into retention_table select t.*, 0 from jsonb_to_recordset(${json(tables)}) t(table_name text, resource text,
       key_column text, owner text, contact_column text, file_column text, effects text[])`,
    // Referring rows are deleted before the rows that they refer to. The bound ends the loop if tables refer to each
    // other in a cycle.
    `with recursive edge as (
       select child.relname::text collate "default" as child, parent.relname::text collate "default" as parent from pg_constraint c
       join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
       where c.contype = 'f' and c.conrelid <> c.confrelid
       union select b.child collate "default", b.parent collate "default" from jsonb_to_recordset(${json(before)}) b(child text, parent text)
     ), steps as (
       select t.table_name, 0 as depth from retention_table t
       union select e.child collate "default", s.depth + 1 from steps s join edge e on e.parent = s.table_name
       join retention_table t on t.table_name = e.child where s.depth < 60
     )
     update retention_table t set depth = d.depth
     from (select s.table_name, max(s.depth) as depth from steps s group by s.table_name) d where d.table_name = t.table_name`,
  ]
}

/** Refuses a question mark in these lists, because the entity mapper would take it for a parameter. */
function json(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  if (text.includes('?') || text.includes('$json$'))
    throw new Error('The lists of retention must do without ? and $json$.')
  return `$json$${text}$json$::jsonb`
}
