export { CompanionResolver } from './companion/companion.resolver.js'
import './grounding/profile.source.js'

export { ClinicalAssistantResolver } from './clinical/clinical-assistant.resolver.js'
export { GoalGeneration } from './goals/goal-generation.entity.js'
export { GeneratedGoalsResolver, SavedGoalsResolver } from './goals/goals.resolver.js'
export { MeasuresResolver } from './measures/measures.resolver.js'
export { DocumentationResolver } from './documentation/documentation.resolver.js'
