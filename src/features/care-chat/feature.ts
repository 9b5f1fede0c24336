import { defineFeature } from '../manifests/define-feature.js'
import { interactionTopicPolicy, interactionTyping } from './interactions/interaction.events.js'
import { CareThread } from './threads/care-thread.entity.js'
import {
  CareThreadPayloadResolver,
  CareThreadsResolver,
  RelationshipUnreadResolver,
} from './threads/care-threads.resolver.js'
import { InteractionChangeResolver, interactionSubscription } from './interactions/interaction-changed.resolver.js'
import { Interaction, InteractionVersion } from './interactions/interaction.entity.js'
import {
  InteractionConnectionResolver,
  InteractionPayloadResolver,
  InteractionsResolver,
} from './interactions/interactions.resolver.js'
import { notifyClient, notifyTherapist } from './interactions/notify-recipient.job.js'
import { interactionScreening } from './interactions/interaction.record.js'
import { interactionModelSource } from './interactions/interaction.policy.js'
import { chatExport } from './interactions/interaction.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    care_thread: 'read' | 'create' | 'update'
    interaction: 'read' | 'create' | 'update'
    interaction_version: 'create'
  }
}

export const careChat = defineFeature({
  name: 'care-chat',
  tables: {
    care_thread: { resource: 'careChat', contact: 'updated_at' },
    interaction: { resource: 'careChat', jobs: ['notify-client', 'notify-therapist'] },
    interaction_version: { resource: 'careChat', appendOnly: true },
  },
  entities: [CareThread, Interaction, InteractionVersion],
  resolvers: [
    InteractionsResolver,
    InteractionPayloadResolver,
    InteractionConnectionResolver,
    interactionSubscription,
    InteractionChangeResolver,
    CareThreadsResolver,
    CareThreadPayloadResolver,
    RelationshipUnreadResolver,
  ],
  topicPolicies: [interactionTopicPolicy],
  topics: [interactionTyping],
  jobs: [notifyClient, notifyTherapist],
  extensions: [exportPart(chatExport), interactionScreening.riskSource, interactionModelSource],
})
