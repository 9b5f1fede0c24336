import { defineFeed, eventsWithin } from '../../events/feed.js'
import type { OperationContext } from '../operation-context.js'
import { caseload } from '../users/index.js'
import { relationshipsAnnounced } from './relationship.policy.js'

/** Who hears of changes of a caseload: the therapist whose it is. */
export const caseloadFeed = defineFeed<OperationContext>({
  topic: caseload,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  told: (ctx, events) => eventsWithin(ctx, relationshipsAnnounced(ctx), events),
})
