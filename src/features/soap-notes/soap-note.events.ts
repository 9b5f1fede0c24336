import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { soapNoteChanged } from './announce-soap-note.js'
import { soapNotesAnnounced } from './soap-note.policy.js'

/** Who hears of changes of SOAP notes: the assigned therapist, and the client of those that are or were released. */
export const soapNoteTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: soapNoteChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, soapNotesAnnounced(ctx), events),
})
