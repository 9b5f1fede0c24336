import pg from 'pg'
import type { Config } from '../config/config.js'
import { maintenanceUrl } from '../database/access/maintenance-url.js'
import { archiveAudit, CannotArchive } from '../database/audit/archive/archive-audit.js'
import { types } from '../database/connection/pool.js'
import { StartError } from '../process/start-error.js'
import { AuditArchives } from '../services/audit-archives/audit-archives.js'
import { openAuditKey } from './open-audit-key.js'

/** The month that runs is needed by the sequencer, and the one before it may have rows of its last transactions. */
const LEAST = 2

/**
 * Moves older months of the trail to the file store and prints each.
 * @param keep how many whole months stay; that of the settings if it is undefined.
 * @throws StartError if nobody has said how many, or a month cannot leave.
 */
export async function archiveInTerminal(config: Config, keep: string | undefined): Promise<void> {
  const months = keep === undefined ? config.auditMonths : Number(keep)
  if (months === undefined) {
    throw new StartError('Say how many months stay in the database: --keep 24, or AUDIT_DATABASE_MONTHS.')
  }
  if (!Number.isInteger(months) || months < LEAST) throw new StartError(`At least ${LEAST} whole months stay.`)
  if (config.database.owner === undefined) {
    throw new StartError('Set MIGRATION_DATABASE_URL: only the owner of the tables can remove rows of the audit trail.')
  }
  const auditKey = await openAuditKey(config)
  const owner = new pg.Client({
    connectionString: maintenanceUrl(config.database.owner),
    application_name: 'care-archive-audit',
    types,
  })
  // Statements report the same error.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    const before = await monthsBefore(owner, months)
    let count = 0
    for await (const { month, object, bytes, row_count: rows } of archiveAudit({
      ...{ owner, auditKey, store: new AuditArchives(config), before },
    })) {
      count++
      console.log(`${month.slice(0, 7)}: ${rows} rows, ${bytes} bytes, ${object}`)
    }
    console.log(count === 0 ? `Nothing of the audit trail is older than ${before.slice(0, 7)}.` : `Moved: ${count}.`)
  } catch (error) {
    throw error instanceof CannotArchive ? new StartError(error.message, { cause: error }) : error
  } finally {
    await owner.end()
  }
}

/** The first day of the month that many whole months ago, in UTC, by the time of the database: rows have it too. */
async function monthsBefore(owner: pg.Client, months: number): Promise<string> {
  const { rows } = await owner.query<{ first: string }>(
    `select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1))::date::text as first`,
    [months],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database has no time.')
  return row.first
}
