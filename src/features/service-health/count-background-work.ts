import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator } from '../users/index.js'
import type { BackgroundWork } from './service-health.type.js'

/**
 * Background work by its kind, what was given up first. Work that is done is not counted: there is much of it.
 * @throws Unauthenticated, Forbidden.
 */
export async function countBackgroundWork(ctx: OperationContext): Promise<readonly BackgroundWork[]> {
  assertOperator(ctx)
  ctx.trail.read([])
  return readSystemRows<BackgroundWork & Record<string, unknown>>(
    ctx,
    sql`select kind as job, count(*) filter (where state = 'waiting')::integer as waiting,
          count(*) filter (where state = 'running')::integer as running,
          count(*) filter (where state = 'dead')::integer as dead,
          coalesce(greatest(0, extract(epoch from now() - min(next_at) filter (where state = 'waiting'))), 0)::float8
            as "lateSeconds"
        from effect where state in ('waiting', 'running', 'dead') group by kind order by 4 desc, 2 desc, kind`,
  )
}
