export { CompanionResolver } from './companion/companion.resolver.js'
import './grounding/profile.source.js'

export { ClinicalAssistantResolver } from './clinical/clinical-assistant.resolver.js'
export { GoalGeneration } from './goals/goal-generation.entity.js'
export { DocumentationResolver } from './documentation/documentation.resolver.js'
