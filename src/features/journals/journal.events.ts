import { defineClientChanges } from '../users/index.js'
import { journalsAnnounced } from './journal.policy.js'
import { journalChanged, journalRecord } from './journal.record.js'
import { JournalType } from './journal.type.js'

/** The subscription `journalChanged`: for the client, and for the assigned therapist if the entry is shared. */
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
      topic: journalChanged,
      description:
        "Changes to a client's journal entries. Therapists get those of shared entries. With `after`, missed events come first.",
      visible: journalsAnnounced,
    },
  ],
)
