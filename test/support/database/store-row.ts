import type { TestApp } from '../service/app.js'

/** Writes a row of a person's table down as its owner, with what is left out as the table has it; gives its id. */
export async function storeRow(
  owner: TestApp['owner'],
  table: string,
  clientId: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const names = ['client_user_id', 'organisation_id', ...Object.keys(columns)]
  const places = Object.keys(columns).map((_, at) => `, $${at + 2}`)
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} (${names.join()}) select id, organisation_id${places.join('')} from user_account where id = $1 returning id`,
    [clientId, ...Object.values(columns)],
  )
  return Number(rows[0]?.id)
}
