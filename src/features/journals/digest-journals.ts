import { createHash } from 'node:crypto'
import { readRows } from '../../database/read-rows.js'
import type { Scope } from '../../database/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { inRange, newestFirst, type MomentRange } from './journal-rows.js'

/**
 * A digest of which entries a whole list has and in which versions: it changes with any of them, so a long list can be
 * written as it is read and still carry a strong ETag.
 */
export async function digestJournals(
  ctx: OperationContext,
  scope: Scope<'journal', 'read'>,
  clientId: Id,
  range: MomentRange,
): Promise<string> {
  const [row] = await readRows<{ digest: string | null; clientId: Id | null }>(
    ctx,
    sql`select encode(sha256(convert_to(string_agg(j.id || ':' || j.version, ',' order by ${newestFirst}), 'UTF8')), 'hex') as digest,
          min(j.client_user_id) as "clientId"
        from ${scope.as('j')} where j.client_user_id = ${clientId} and ${inRange(clientId, range)}`,
    { subject: (list) => list.clientId },
  )
  return row?.digest ?? createHash('sha256').digest('hex')
}
