import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { soapDraftChanged } from './announce-soap-draft.js'
import { soapDraftsReadable } from './soap-draft.policy.js'

/** The therapist of a draft gets its events. */
export const soapDraftTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: soapDraftChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, soapDraftsReadable(ctx), events),
})
