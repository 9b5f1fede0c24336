import type { DatabaseContext } from '../database-context.js'
import { readSystemRows } from '../read/read-rows.js'
import { sql } from '../sql.js'

/**
 * Whether the request's idempotency key was used before, so that an operation can skip slow preparation. The
 * transaction later checks the body and finds the answer for a repeat.
 */
export async function wasKeyUsed(ctx: DatabaseContext): Promise<boolean> {
  const claim = ctx.idempotency
  if (claim === null) return false
  const rows = await readSystemRows(
    ctx,
    sql`select 1 from idempotency where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key}`,
  )
  return rows.length > 0
}
