import { defineFeature } from '../manifests/define-feature.js'
import { sweepKnowledge } from './ingest/sweep-generations.js'
import { KnowledgeResolver } from './knowledge.resolver.js'
import { indexManual } from './practice-manuals/index-manual.job.js'
import {
  PracticeCommonManualsResolver,
  PracticeManualPayloadResolver,
  PracticeManualsResolver,
} from './practice-manuals/practice-manuals.resolver.js'

export const knowledge = defineFeature({
  name: 'knowledge',
  resolvers: [KnowledgeResolver, PracticeManualsResolver, PracticeManualPayloadResolver, PracticeCommonManualsResolver],
  jobs: [indexManual],
  recurring: [sweepKnowledge],
})
