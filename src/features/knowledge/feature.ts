import { defineFeature } from '../manifests/define-feature.js'
import { sweepKnowledge } from './ingest/sweep-generations.js'
import { KnowledgeResolver } from './knowledge.resolver.js'

export const knowledge = defineFeature({
  name: 'knowledge',
  resolvers: [KnowledgeResolver],
  recurring: [sweepKnowledge],
})
