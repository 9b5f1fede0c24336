export { ingestFiles, listManuals, removeManuals } from './ingest/ingest-files.js'
export { ensureShippedManual } from './ingest/shipped-manual.js'
export { KNOWLEDGE_METHODS, type KnowledgeMethod } from './passage.js'
export { searchKnowledge } from './search-knowledge.js'
