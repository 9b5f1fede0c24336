import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { defineClientChanges, watchableClients } from '../users/index.js'
import { journalsAnnounced } from './journal.policy.js'
import { journalChanged, journalRecord } from './journal.record.js'
import { JournalType } from './journal.type.js'

/** Who hears of changes of entries: the client, and the assigned therapist of those that are shared. */
export const journalTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: journalChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, journalsAnnounced(ctx), events),
})

/** The subscription `journalChanged`. */
export const journalChanges = defineClientChanges(
  {
    type: 'JournalChange',
    description: 'A change to a journal entry.',
    id: { field: 'journalId', description: 'Identifier of the entry.' },
    record: {
      ...{ field: 'journal', type: () => JournalType, byId: journalRecord.byId },
      description: 'The entry after the change; null if it was deleted or may no longer be read.',
    },
  },
  [
    {
      field: 'journalChanged',
      description:
        "Changes to a client's journal entries. Therapists get those of shared entries. With `after`, missed events come first.",
      feed: journalTopicPolicy,
    },
  ],
)
