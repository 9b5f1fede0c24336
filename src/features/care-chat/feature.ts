import { defineFeature } from '../define-feature.js'
import { interactionTopicPolicy, interactionTyping } from './interaction.events.js'
import { CareThread } from './care-thread.entity.js'
import { CareThreadPayloadResolver, CareThreadsResolver, RelationshipUnreadResolver } from './care-threads.resolver.js'
import { InteractionChangedResolver, InteractionChangeResolver } from './interaction-changed.resolver.js'
import { Interaction, InteractionVersion } from './interaction.entity.js'
import {
  InteractionConnectionResolver,
  InteractionPayloadResolver,
  InteractionsResolver,
} from './interactions.resolver.js'
import { notifyClient, notifyTherapist } from './notify-recipient.job.js'
import { interactionRiskSource } from './change-texts.js'
import { interactionModelSource } from './interaction.policy.js'
import { chatExport } from './interaction.export.js'
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
    InteractionChangedResolver,
    InteractionChangeResolver,
    CareThreadsResolver,
    CareThreadPayloadResolver,
    RelationshipUnreadResolver,
  ],
  topicPolicies: [interactionTopicPolicy],
  topics: [interactionTyping],
  jobs: [notifyClient, notifyTherapist],
  extensions: [exportPart(chatExport), interactionRiskSource, interactionModelSource],
})
