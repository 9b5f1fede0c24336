export { peopleOfThreads } from './care-thread.policy.js'
export { interactionsReadable, interactionsToDraftFrom } from './interaction.policy.js'
export { CareThread } from './care-thread.entity.js'
export { threadStatesReadable } from './care-thread.policy.js'
export { CareThreadPayloadResolver, CareThreadsResolver } from './care-threads.resolver.js'
export { InteractionChangedResolver, InteractionChangeResolver } from './interaction-changed.resolver.js'
export { interactionTopicPolicy } from './interaction.events.js'
export { InteractionVersion } from './interaction-version.entity.js'
export { Interaction } from './interaction.entity.js'
export {
  InteractionConnectionResolver,
  InteractionPayloadResolver,
  InteractionsResolver,
} from './interactions.resolver.js'
export { listInteractions } from './list-interactions.js'
export { notifyClient, notifyTherapist } from './notify-recipient.job.js'
export { sendInteraction } from './send-interaction.js'
export { RelationshipUnreadResolver } from './relationship-unread.resolver.js'
