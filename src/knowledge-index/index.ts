export { collectEntities, type ReadUnit, relateCodes } from './graph/collect-entities.js'
export { EntityGraph, type EntityKind } from './graph/entity-graph.js'
export {
  addExtracted,
  entitiesByName,
  type ExtractedEntity,
  type ExtractedUnit,
  keepVerbatim,
} from './graph/extracted-entities.js'
export { findCommunities } from './graph/find-communities.js'
export { addMentions, NameFinder } from './graph/find-mentions.js'
export { summarizeCommunity } from './graph/summarize-community.js'
export { type Chunk, chunkSections, sectionsOfChunks } from './manual/chunk-sections.js'
export {
  fieldsOf,
  kindOfLabel,
  type LabelKind,
  type ManualField,
  quotable,
  type ReadManual,
} from './manual/manual-section.js'
export { readMarkdown } from './manual/read-markdown.js'
export { readPages } from './manual/read-pages.js'
export { candidateNames, longestMatches } from './question/candidate-names.js'
export { type Aspect, aspectsOf } from './question/question-words.js'
export { compileSynonyms } from './question/synonyms.js'
export { type LookedUpQuestion, type WeighedQuestion, weighQuestion } from './question/weigh-question.js'
export { fuseRankings, type NearUnit } from './ranking/fuse-rankings.js'
export { cosineSimilarity, quantizeVector } from './ranking/quantize-vector.js'
export { bestSentences, countTerms, sentencesOf } from './text/sentences.js'
export { correctSpelling, phoneticKey } from './text/spelling.js'
export { codesIn, toSearchText, tokenize } from './text/tokenize.js'
