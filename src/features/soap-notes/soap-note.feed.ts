import { defineFeed, eventsOfClients } from '../../events/feed.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { soapNoteChanged } from './announce-soap-note.js'
import { soapNotesAnnounced } from './soap-note.policy.js'

/** Who hears of changes of SOAP notes: the assigned therapist, and the client of those that are or were released. */
export const soapNoteFeed = defineFeed<OperationContext>({
  topic: soapNoteChanged,
  keysOf: watchableClients,
  told: (ctx, events) => eventsOfClients(ctx, soapNotesAnnounced(ctx), events),
})
