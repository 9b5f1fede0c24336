import { defineFeature } from '../define-feature.js'
import { CareThread } from './care-thread.entity.js'
import { CareThreadsResolver, CareThreadPayloadResolver } from './care-threads.resolver.js'
import { InteractionChangedResolver, InteractionChangeResolver } from './interaction-changed.resolver.js'
import { InteractionVersion } from './interaction-version.entity.js'
import { Interaction } from './interaction.entity.js'
import { interactionFeed } from './interaction.feed.js'
import {
  InteractionsResolver,
  InteractionPayloadResolver,
  InteractionConnectionResolver,
} from './interactions.resolver.js'
import { notifyClient, notifyTherapist } from './notify-recipient.job.js'
import { RelationshipUnreadResolver } from './relationship-unread.resolver.js'

export const careChat = defineFeature({
  name: 'care-chat',
  entities: [CareThread, Interaction, InteractionVersion],
  resolvers: [
    InteractionsResolver,
    InteractionPayloadResolver,
    InteractionConnectionResolver,
    InteractionChangedResolver,
    InteractionChangeResolver,
    CareThreadsResolver,
    CareThreadPayloadResolver,
    RelationshipUnreadResolver,
  ],
  feeds: [interactionFeed],
  jobs: [notifyClient, notifyTherapist],
})
