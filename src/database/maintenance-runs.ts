import pg from 'pg'
import { closeSession } from './connection/keep-session.js'
import { hasCode } from '../kernel/has-code.mjs'
import { sql, type Sql, toStatement } from './sql.js'

/** Work of operators whose last time is noted. */
export type MaintenanceKind = 'backup' | 'audit-check'

export interface MaintenanceRun {
  readonly kind: MaintenanceKind
  readonly ranAt: Date
  /** The last time without a finding; null if there was none. */
  readonly succeededAt: Date | null
}

/** The statement that notes that work was done now, by the clock of the database. */
export function noteOf(kind: MaintenanceKind, isWhole: boolean): Sql {
  return sql`insert into maintenance_run (kind, ran_at, succeeded_at)
    values (${kind}::text, now(), case when ${isWhole}::boolean then now() end)
    on conflict (kind) do update set ran_at = excluded.ran_at,
      succeeded_at = coalesce(excluded.succeeded_at, maintenance_run.succeeded_at)`
}

/** Why a note cannot be written, by PostgreSQL's code. The work itself was done. */
const PROBLEMS: Readonly<Record<string, string>> = {
  '42P01': 'This was not noted for care doctor and alerts: run care migrate.',
  '25006': 'This was not noted for care doctor and alerts: the database is read only.',
}

/**
 * Notes that work was done now.
 * @param url the connection string of the application's role.
 * @param notes the statements (`noteOf`); all of them are stored, or none.
 * @returns a line for the terminal if it could not be noted.
 */
export async function noteMaintenance(url: string, notes: readonly Sql[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'care-maintenance' })
  // Statements report the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    for (const note of notes) await client.query(toStatement(note))
    await client.query('commit')
    return []
  } catch (error) {
    const problem = Object.entries(PROBLEMS).find(([code]) => hasCode(error, code))?.[1]
    if (problem === undefined) throw error
    return [problem]
  } finally {
    await closeSession(client)
  }
}

export async function readMaintenanceRuns(pool: Pick<pg.Pool, 'query'>): Promise<readonly MaintenanceRun[]> {
  const { rows } = await pool.query<MaintenanceRun>(
    'select kind, ran_at as "ranAt", succeeded_at as "succeededAt" from maintenance_run',
  )
  return rows
}
