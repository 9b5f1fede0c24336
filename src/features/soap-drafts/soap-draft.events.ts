import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { soapDraftChanged } from './announce-soap-draft.js'
import { soapDraftsReadable } from './soap-draft.policy.js'

/** Who hears of a draft that is being made: the therapist for whom it is. */
export const soapDraftTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: soapDraftChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, soapDraftsReadable(ctx), events),
})
