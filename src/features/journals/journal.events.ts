import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { journalChanged } from './announce-journal.js'
import { journalsAnnounced } from './journal.policy.js'

/** Who hears of changes of entries: the client, and the assigned therapist of those that are shared. */
export const journalTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: journalChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, journalsAnnounced(ctx), events),
})
