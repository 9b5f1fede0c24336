import { createHash } from 'node:crypto'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import {
  digestRelationships,
  type RelationshipFilter,
  relationshipsMatching,
  relationshipsReadable,
} from '../../practice/index.js'
import { sessionsListed } from '../conversation.policy.js'

/** A digest of a whole list of relationships, with the conversations that their clients have open. */
export async function digestCaseload(ctx: OperationContext, filter: RelationshipFilter): Promise<string> {
  const relationships = await digestRelationships(ctx, filter)
  const [open] = await readRows<{ ids: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(s.client_user_id) as "clientId", string_agg(s.id::text, ',' order by s.id) as ids
        from ${sessionsListed(ctx).as('s')} where s.closed_at is null and s.client_user_id in (
          select r.client_user_id from ${relationshipsReadable(ctx).as('r')} where ${relationshipsMatching(filter)})`,
    { subject: ({ clientId }) => clientId },
  )
  return createHash('sha256')
    .update(`${relationships}\n${open?.ids ?? ''}`)
    .digest('hex')
}
