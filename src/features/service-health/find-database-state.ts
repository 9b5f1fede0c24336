import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator } from '../users/index.js'
import type { DatabaseState } from './service-health.type.js'

/** How the database is: version, size, seals. @throws Unauthenticated, Forbidden. */
export async function findDatabaseState(ctx: OperationContext): Promise<DatabaseState> {
  assertOperator(ctx)
  ctx.trail.read([])
  // Seals cover rows in the order of their ids, so what follows the last sealed one waits.
  const [state] = await readSystemRows<DatabaseState & Record<string, unknown>>(
    ctx,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
          (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 from pg_class c
            where c.relkind in ('r', 'p') and c.relname ~ '^audit') as "auditBytes",
          (select name from mikro_orm_migrations order by id desc limit 1) as migration,
          pg_postmaster_start_time() as "startedAt", s.newest as "auditSealedUntil",
          coalesce((select greatest(0, extract(epoch from now() - min(a.created_at)))::float8 from audit a
            where a.created_at > s.newest), 0) as "auditSealLateSeconds"
        from (select (select newest from audit_seal order by seal desc limit 1) as newest) s`,
  )
  if (state === undefined) throw new Error('PostgreSQL said nothing of itself.')
  return state
}
