import type pg from 'pg'

interface Owner {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** Makes the partitions of the trail for the five months before the present one. Returns their first days. */
export async function makeOlderMonths(owner: Owner): Promise<readonly string[]> {
  const { rows } = await owner.query<{ month: string }>(
    `select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => n))::date::text as month
     from generate_series(5, 1, -1) n`,
  )
  for (const { month } of rows) {
    for (const table of ['audit', 'audit_subject']) {
      await owner.query(`create table partitions.${table}_${month.slice(0, 7).replace('-', '_')} partition of ${table}
        for values from ('${month}Z') to (timestamptz '${month}Z' + interval '1 month')`)
    }
  }
  return rows.map(({ month }) => month)
}

/** Stores rows of the trail about two people, as they would have been stored at a time in UTC. */
export async function storeRowsAt(owner: Owner, time: string, count = 1): Promise<void> {
  await owner.query(
    `insert into audit (created_at, action, operation, outcome, caller_kind, caller_user_id, organisation_id, request_id, door, subject_ids)
     select (${time}) at time zone 'UTC', 'read', 'journals', 'done', 'user', 7, 1, 'r', 'graphql', '{7,8}'
     from generate_series(1, $1::int)`,
    [count],
  )
}
