import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineFeed, eventsOfOwners, namedBy } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { journalChanged } from './announce-journal.js'
import { journalsAnnounced } from './journal.policy.js'

/** Who hears of changes of entries: the client, and the assigned therapist of those that are shared. */
export const journalFeed = defineFeed<OperationContext>({
  topic: journalChanged,
  keysOf: watchableClients,
  async told(ctx, events) {
    const { ids, keys } = namedBy(events)
    const rows = await readRows<{ id: Id; clientId: Id }>(
      ctx,
      sql`select j.id, j.client_user_id as "clientId" from ${journalsAnnounced(ctx).as('j')}
          where j.id = any(${ids}::bigint[]) and j.client_user_id = any(${keys}::bigint[])`,
      { subject: (journal) => journal.clientId },
    )
    return eventsOfOwners(events, rows)
  },
})
