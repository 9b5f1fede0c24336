export { KNOWLEDGE_METHODS, type KnowledgeMethod, type KnowledgePassage, type SearchOptions } from './passage.js'
export { searchKnowledge } from './search-knowledge.js'
