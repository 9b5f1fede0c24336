import { sessionUrlOf } from '../../config/config.js'
import { keepsSessions } from '../../database/connection/keeps-sessions.js'
import { poolerTrouble } from '../../database/connection/pooler-trouble.js'
import { readMigrationState } from '../../database/migration-state.js'
import { SECOND } from '../../kernel/time/durations.js'
import { action, counted, type Finding, ok, type ReachedInstallation, spanText } from './check.js'

const OLDEST_VERSION = 150_000

const ASK = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
  exists (select 1 from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns`

interface Server {
  readonly version: string
  readonly number: number
  readonly isReadOnly: boolean
  readonly owns: boolean
}

export async function checkDatabase({ config, pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const start = performance.now()
  const { rows } = await pool.query<Server>(ASK)
  const took = Math.round(performance.now() - start)
  const [server] = rows
  if (server === undefined) throw new Error('The database did not say its version.')
  const { embedded, application, session, owner, purge } = config.database
  const findings = [ok(`PostgreSQL ${server.version} ${embedded ? '(embedded) ' : ''}answered in ${took} ms.`)]
  if (server.number < OLDEST_VERSION) {
    findings.push(action('PostgreSQL is older than 15.', 'Upgrade it: docs/running.md#your-own-postgresql.'))
  }
  if (server.isReadOnly) {
    findings.push(action('It takes no changes.', 'Promote the standby, or set DATABASE_URL to the primary.'))
  }
  if (server.owns) {
    findings.push(
      action('The role of DATABASE_URL owns tables.', 'Use a role of its own: it could change the audit trail.'),
    )
  }
  if (!embedded && !(await keepsSessions(sessionUrlOf(config.database)))) {
    findings.push(action('A pooler shares sessions.', 'Set DATABASE_SESSION_URL to PostgreSQL, or use session mode.'))
  }
  const trouble = session === undefined ? undefined : await poolerTrouble(application)
  if (trouble === 'unprepared') {
    findings.push(action('The pooler loses prepared statements.', 'Use PgBouncer 1.21 or newer.'))
  }
  if (trouble === 'unlimited') {
    findings.push(action('Transactions have no limit.', 'Set it at the role: docs/running.md#pgbouncer.'))
  }
  if (owner === undefined) findings.push(missing('MIGRATION_DATABASE_URL', 'migrations and backups cannot run here'))
  if (purge === undefined) findings.push(missing('PURGE_DATABASE_URL', 'nothing is erased or purged'))
  return findings
}

function missing(setting: string, consequence: string): Finding {
  return { state: 'note', found: `${setting} is not set: ${consequence}.`, todo: null }
}

export async function checkMigrations({ pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const { pending, changed, unknown } = await readMigrationState(pool)
  const findings: Finding[] = []
  if (pending.length > 0) findings.push(action(`${counted(pending.length, 'migration')} not run.`, 'Run: care migrate'))
  if (changed.length > 0) {
    findings.push(
      action(
        `Applied in another form: ${changed.join(', ')}.`,
        'Use the version of the service that made the database.',
      ),
    )
  }
  if (unknown.length > 0) {
    findings.push(
      action(`${counted(unknown.length, 'migration')} of a newer version.`, 'Use that version of the service.'),
    )
  }
  return findings.length > 0 ? findings : [ok('All migrations have run, in the form of this version.')]
}

/** Codes of authenticator apps and links allow for more, but leases and sessions are compared between machines. */
const CLOCK_LIMIT_MS = 2 * SECOND

export async function checkClock({ pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const before = Date.now()
  const { rows } = await pool.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = Date.now()
  const theirs = Number(rows[0]?.now)
  // Anything between the question and the answer fits.
  const off = theirs < before ? before - theirs : Math.max(0, theirs - after)
  return off > CLOCK_LIMIT_MS
    ? [
        action(
          `The clocks of this machine and of PostgreSQL differ by ${spanText(off)}.`,
          'Set up NTP on both machines.',
        ),
      ]
    : [ok('The clocks of this machine and of PostgreSQL agree.')]
}
