import type { Pool } from 'pg'
import { migrations } from '../../database/migrations/index.js'
import type { AnonymousAccess } from '../../features/auth/index.js'
import type { HttpPhase } from './http.js'

/** Whether this gateway can serve requests, and what is missing if it cannot. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  readonly phase: HttpPhase
  readonly database: 'ok' | 'unreachable'
  readonly migrations: 'ok' | 'pending' | 'unknown'
  /** `owner`: the application's role owns its tables, so it could change the audit trail. */
  readonly privileges: 'ok' | 'owner' | 'unknown'
  /** Which callers are served over REST without credentials. */
  readonly anonymous: AnonymousAccess
}

/** Checks the database. A database that does not answer is a result, not an error. */
export async function checkReadiness(pool: Pool, phase: HttpPhase, anonymous: AnonymousAccess): Promise<Readiness> {
  const found = await askDatabase(pool)
  const isReady = phase === 'ready' && found.database === 'ok' && found.migrations === 'ok' && found.privileges === 'ok'
  return { status: isReady ? 'ready' : 'not ready', phase, ...found, anonymous }
}

type Found = Pick<Readiness, 'database' | 'migrations' | 'privileges'>

async function askDatabase(pool: Pool): Promise<Found> {
  try {
    const { rows } = await pool.query<{ done: string[]; owns: boolean }>({
      name: 'readiness',
      text: `select coalesce((select array_agg(name) from mikro_orm_migrations), '{}') as done,
        exists (select 1 from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns`,
    })
    const [{ done, owns } = { done: [], owns: false }] = rows
    return {
      database: 'ok',
      migrations: migrations.every(({ name }) => done.includes(name)) ? 'ok' : 'pending',
      privileges: owns ? 'owner' : 'ok',
    }
  } catch (error) {
    // 42P01: the table of migrations does not exist, so no migration has run yet.
    const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01'
    return isEmpty
      ? { database: 'ok', migrations: 'pending', privileges: 'unknown' }
      : { database: 'unreachable', migrations: 'unknown', privileges: 'unknown' }
  }
}
