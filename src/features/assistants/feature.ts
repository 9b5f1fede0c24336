import { defineFeature } from '../manifests/define-feature.js'
import { ClinicalAssistantResolver } from './clinical/clinical-assistant.resolver.js'
import { CompanionResolver } from './companion/companion.resolver.js'
import { DocumentationResolver } from './documentation/documentation.resolver.js'
import { GoalGeneration } from './goals/goal-generation.entity.js'
import { GeneratedGoalsResolver, SavedGoalsResolver } from './goals/goals.resolver.js'
import { MeasuresResolver } from './measures/measures.resolver.js'
import { profileModelSource } from './grounding/profile.source.js'
import { riskFlagModelSource, therapistSessionModelSource } from './grounding/signed-in.source.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    goal_generation: 'read' | 'create'
  }
}

export const assistants = defineFeature({
  name: 'assistants',
  shows: ['journals', 'screenings', 'tracking', 'conversations', 'notes', 'soap-notes', 'treatment-plan', 'safety'],
  tables: {
    goal_generation: { resource: 'assistance' },
  },
  entities: [GoalGeneration],
  resolvers: [
    GeneratedGoalsResolver,
    SavedGoalsResolver,
    MeasuresResolver,
    ClinicalAssistantResolver,
    CompanionResolver,
    DocumentationResolver,
  ],
  extensions: [profileModelSource, riskFlagModelSource, therapistSessionModelSource],
})
