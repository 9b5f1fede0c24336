import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { defineClientChanges, watchableClients } from '../users/index.js'
import { soapNoteChanged } from './soap-note-input.js'
import { soapNotesAnnounced } from './soap-note.policy.js'
import { SoapNoteType } from './soap-note.type.js'
import { soapNoteById } from './find-soap-note.js'

/** Who hears of changes of SOAP notes: the assigned therapist, and the client of those that are or were released. */
export const soapNoteTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: soapNoteChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, soapNotesAnnounced(ctx), events),
})

/** The subscription `soapNote`. */
export const soapNoteChanges = defineClientChanges(
  {
    type: 'SoapNoteChange',
    description: 'A change to a SOAP note.',
    id: { field: 'soapNoteId', description: 'Identifier of the note.' },
    record: {
      ...{ field: 'note', type: () => SoapNoteType, byId: soapNoteById },
      description: 'The note after the change; null if the caller may no longer read it.',
    },
  },
  [
    {
      field: 'soapNote',
      description:
        "A client's SOAP notes: drafted, submitted, approved, signed, amended, released. Clients get those of notes that are or were released. With `after`, missed events come first.",
      feed: soapNoteTopicPolicy,
    },
  ],
)
