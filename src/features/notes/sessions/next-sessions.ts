import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { therapistSessionsReadable } from './therapist-session.policy.js'

/** When the two of each relationship meet next, in one statement for all of a list. */
export const nextSessionOfRelationship = defineLoader<OperationContext, Id, Date | null>({
  batch: async (ctx, relationshipIds) => {
    const rows = await readRows<{ id: Id; clientId: Id; startsAt: Date }>(
      ctx,
      sql`select s.relationship_id as id, min(s.client_user_id) as "clientId", min(s.starts_at) as "startsAt"
          from ${therapistSessionsReadable(ctx).as('s')}
          where s.relationship_id = any(${relationshipIds}::bigint[]) and s.status = 'open'
            and s.starts_at >= ${ctx.clock.now()} group by s.relationship_id`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ id, startsAt }) => [id, startsAt]))
  },
  missing: null,
})
