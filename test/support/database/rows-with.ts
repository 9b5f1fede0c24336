import type pg from 'pg'

/**
 * The rows of a table that have these values, by their ids. They are compared after reading: SQL cannot compare texts,
 * because they are stored encrypted.
 * @param owner a connection that decrypts what it reads, as that of a `TestApp` does.
 */
export async function rowsWith<Row extends pg.QueryResultRow = { readonly id: string }>(
  owner: pg.Client,
  table: string,
  values: Readonly<Record<string, string | null>>,
): Promise<readonly Row[]> {
  const { rows } = await owner.query<Row>(`select * from ${table} order by id`)
  return rows.filter((row) => Object.entries(values).every(([column, value]) => row[column] === value))
}
