import { RequestTrail } from '../../database/audit/request-trail.js'
import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { subscribeTopic } from '../../events/delivery.js'
import type { DeliveredEvent } from '../../events/event-stream.js'
import { filterEvents } from '../../events/filter-events.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { journalChanged } from './announce-journal.js'
import { assertWatchable, journalsAnnounced } from './journal.policy.js'

/** Changes of a client's entries from now on, or from behind a cursor; each only if the caller may know of it when it is told. */
export async function watchJournals(
  ctx: OperationContext,
  clientId: Id,
  after: string | undefined,
): Promise<AsyncIterableIterator<DeliveredEvent>> {
  await assertWatchable(ctx, clientId)
  // Opening and ending are recorded as well as each event: that somebody watched this client, and until when.
  ctx.trail.read([clientId])
  const stream = await subscribeTopic(ctx, journalChanged, clientId, { after })
  return filterEvents(stream, async ({ subjectId }) => {
    // What is looked at here is told, and recorded, by the event that passes.
    const asking = { ...ctx, trail: new RequestTrail() }
    const told = await readRows<{ clientId: Id }>(
      asking,
      sql`select j.client_user_id as "clientId" from ${journalsAnnounced(asking).as('j')}
          where j.id = ${subjectId} and j.client_user_id = ${clientId}`,
      { subject: (journal) => journal.clientId },
    )
    return told.length > 0
  })
}
