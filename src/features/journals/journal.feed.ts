import { defineFeed, eventsOfClients } from '../../events/feed.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { journalChanged } from './announce-journal.js'
import { journalsAnnounced } from './journal.policy.js'

/** Who hears of changes of entries: the client, and the assigned therapist of those that are shared. */
export const journalFeed = defineFeed<OperationContext>({
  topic: journalChanged,
  keysOf: watchableClients,
  told: (ctx, events) => eventsOfClients(ctx, journalsAnnounced(ctx), events),
})
