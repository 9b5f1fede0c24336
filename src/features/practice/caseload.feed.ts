import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineFeed } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { caseload } from '../users/index.js'
import { relationshipsAnnounced } from './relationship.policy.js'

/** Who hears of changes of a caseload: the therapist whose it is. */
export const caseloadFeed = defineFeed<OperationContext>({
  topic: caseload,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  async told(ctx, events) {
    const rows = await readRows<{ id: Id; clientId: Id | null }>(
      ctx,
      sql`select r.id, r.client_user_id as "clientId" from ${relationshipsAnnounced(ctx).as('r')}
          where r.id = any(${events.map(({ subjectId }) => subjectId)}::bigint[])`,
      { subject: (relationship) => relationship.clientId },
    )
    const ids = new Set(rows.map(({ id }) => id))
    return new Set(events.filter(({ subjectId }) => ids.has(subjectId)))
  },
})
