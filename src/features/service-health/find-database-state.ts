import { readSystemRows } from '../../database/read/read-rows.js'
import { readProgress } from '../../database/sequencer/read-progress.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator } from '../users/index.js'
import type { DatabaseState } from './service-health.type.js'

/** How the database is: version, size, seals. @throws Unauthenticated, Forbidden. */
export async function findDatabaseState(ctx: OperationContext): Promise<DatabaseState> {
  assertOperator(ctx)
  ctx.trail.read([])
  const [[state], { unsealedSeconds }] = await Promise.all([
    readSystemRows<Omit<DatabaseState, 'auditSealLateSeconds'> & Record<string, unknown>>(
      ctx,
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
            (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 from pg_class c
              where c.relkind in ('r', 'p') and c.relname ~ '^audit') as "auditBytes",
            (select name from mikro_orm_migrations order by id desc limit 1) as migration,
            pg_postmaster_start_time() as "startedAt",
            (select newest from audit_seal order by seal desc limit 1) as "auditSealedUntil"`,
    ),
    readProgress(ctx.database.pool),
  ])
  if (state === undefined) throw new Error('PostgreSQL said nothing of itself.')
  return { ...state, auditSealLateSeconds: unsealedSeconds }
}
