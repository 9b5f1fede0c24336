import { defineClientChanges } from '../users/index.js'
import { soapNoteById } from './find-soap-note.js'
import { soapNoteChanged } from './soap-note-input.js'
import { soapNotesAnnounced } from './soap-note.policy.js'
import { SoapNoteType } from './soap-note.type.js'

/** The subscription `soapNote`: for the assigned therapist, and for the client if the note is or was released. */
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
      topic: soapNoteChanged,
      description:
        "A client's SOAP notes: drafted, submitted, approved, signed, amended, released. Clients get those of notes that are or were released. With `after`, missed events come first.",
      visible: soapNotesAnnounced,
    },
  ],
)
