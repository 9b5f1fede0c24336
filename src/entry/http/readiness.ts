import type { Pool } from 'pg'
import { isStorageFull, unavailabilityOf } from '../../database/connection/unavailability.js'
import type { PoolerTrouble } from '../../database/connection/pooler-trouble.js'
import { migrations } from '../../database/migrations/index.js'
import type { AnonymousAccess } from '../../features/auth/index.js'
import { Unavailable } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import type { HttpPhase } from './http.js'

/** Whether this gateway can serve requests, and what is missing if it cannot. */
export interface Readiness extends DatabaseState, SurroundingsState {
  readonly status: 'ready' | 'not ready'
  readonly phase: HttpPhase
  /** Which callers are served over REST without credentials. */
  readonly anonymous: AnonymousAccess
  /** Why it is not ready, one sentence each. */
  readonly reasons: readonly string[]
}

/** What the database says of itself. */
interface DatabaseState {
  /** `read-only`: a standby that was not promoted, or a server that was set so. */
  readonly database: 'ok' | 'unreachable' | 'read-only' | 'unknown'
  readonly migrations: 'ok' | 'pending' | 'unknown'
  /** `owner`: the application's role owns its tables, so it could change the audit trail. */
  readonly privileges: 'ok' | 'owner' | 'unknown'
}

/** What is around a gateway: connections, disk and folder. */
export interface SurroundingsState {
  /** `shared`: a pooler in transaction mode is where none may be. The others: it is set up in another way. */
  readonly sessions: 'ok' | 'shared' | PoolerTrouble | 'unknown'
  readonly storage: 'ok' | 'full'
  /** `other`: the folder of attached files is not the one of this database. */
  readonly files: 'ok' | 'other' | 'bucket' | 'unknown'
}

export interface ReadinessParts {
  readonly pool: Pool
  readonly phase: HttpPhase
  readonly anonymous: AnonymousAccess
  /** What asks the database is left out while that does not answer. */
  readonly surroundings: { state(asksDatabase: boolean): Promise<SurroundingsState> }
}

type Part = keyof (DatabaseState & SurroundingsState)

/** What can be said while the database does not answer: a full disk may be the reason. */
const WITHOUT_DATABASE: readonly Part[] = ['database', 'storage']

/** What a state means to the operator. States that are not listed do not keep a gateway from being ready. */
const REASONS: { readonly [Name in Part]: Readonly<Record<string, string>> } = {
  database: {
    unreachable: 'The database does not answer.',
    'read-only': 'The database takes no changes: it is a standby that was not promoted, or was set to read only.',
    unknown: 'The database answers with an error.',
  },
  migrations: { pending: 'Migrations have to run first: care migrate.' },
  privileges: { owner: 'The role of DATABASE_URL owns tables, so it could change the audit trail: use another role.' },
  sessions: {
    shared:
      'Connections to the database lose their sessions: point DATABASE_URL at PostgreSQL, or at a pooler in session mode, or set DATABASE_SESSION_URL to the address past the pooler.',
    unprepared:
      'The pooler of DATABASE_URL loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements.',
    unlimited:
      "The role of DATABASE_URL has no limit for transactions, and a pooler in transaction mode cannot set one: alter role … set idle_in_transaction_session_timeout = '60s', and transaction_timeout from PostgreSQL 17 on.",
    unknown: 'It is not known yet whether connections to the database keep their sessions.',
  },
  storage: { full: 'The disk is full: changes are refused until there is room.' },
  files: {
    other:
      'DATA_DIR/files is not the folder of the files of this database: share one folder, or set FILES_S3_BUCKET. A folder that was moved here is named by the id of table file_folder in its file store-id.',
    unknown: 'DATA_DIR/files cannot be compared with the database.',
  },
}

const PHASES: Readonly<Record<HttpPhase, string | undefined>> = {
  starting: 'The gateway is starting.',
  ready: undefined,
  draining: 'The gateway is stopping.',
}

/** Checks the database and the surroundings. A database that does not answer is a result, not an error. */
export async function checkReadiness({ pool, phase, anonymous, surroundings }: ReadinessParts): Promise<Readiness> {
  const database = await askDatabase(pool)
  const isAnswering = database.database === 'ok'
  const state = { ...(await surroundings.state(isAnswering)), ...database }
  const parts = isAnswering ? (Object.keys(REASONS) as Part[]) : WITHOUT_DATABASE
  const found = parts.map((part) => REASONS[part][state[part]])
  const reasons = [PHASES[phase], ...found].filter((reason) => reason !== undefined)
  return { status: reasons.length === 0 ? 'ready' : 'not ready', phase, ...state, anonymous, reasons }
}

// Without a name: below a pooler in transaction mode a prepared statement gets lost, which is not what is asked here.
const ASK = `select coalesce((select array_agg(name) from mikro_orm_migrations), '{}') as done,
  exists (select 1 from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns,
  pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`

/** Says of the storage only that it is full, if that is why there is no answer. */
async function askDatabase(pool: Pool): Promise<DatabaseState & Partial<Pick<SurroundingsState, 'storage'>>> {
  try {
    const { rows } = await pool.query<{ done: string[]; owns: boolean; isReadOnly: boolean }>(ASK)
    const [{ done, owns, isReadOnly } = { done: [], owns: false, isReadOnly: false }] = rows
    return {
      database: isReadOnly ? 'read-only' : 'ok',
      migrations: migrations.every(({ name }) => done.includes(name)) ? 'ok' : 'pending',
      privileges: owns ? 'owner' : 'ok',
    }
  } catch (error) {
    // 42P01: the table of migrations does not exist, so no migration has run yet.
    if (hasCode(error, '42P01')) return { database: 'ok', migrations: 'pending', privileges: 'unknown' }
    const isUnreachable = error instanceof Unavailable || unavailabilityOf(error) !== undefined
    return {
      database: isUnreachable ? 'unreachable' : 'unknown',
      migrations: 'unknown',
      privileges: 'unknown',
      ...(isStorageFull(error) && { storage: 'full' as const }),
    }
  }
}
