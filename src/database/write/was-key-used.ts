import type { DatabaseContext } from '../database-context.js'
import { readSystemRows } from '../read/read-rows.js'
import { sql } from '../sql.js'

/**
 * Whether the request's idempotency key was used before, for an operation that would do something long for nothing. With
 * which body, and what is answered to a repeat, its transaction decides.
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
