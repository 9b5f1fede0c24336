import type { Id } from '../../kernel/ids.js'

/** How a question is answered, as in GraphRAG: from entities and their neighbourhood, from communities, from both, or from passages alone. */
export const KNOWLEDGE_METHODS = ['local', 'global', 'drift', 'basic'] as const
export type KnowledgeMethod = (typeof KNOWLEDGE_METHODS)[number]

/** A passage of a manual that is relevant to a question. */
export interface KnowledgePassage {
  readonly unitId: Id
  /** The title of the document. */
  readonly source: string
  /** The headings above the passage, outermost first. */
  readonly heading: string
  /** The code that the place is about, say `F32.1`. */
  readonly code: string | null
  /** Of the document, from 1; null where the document has no pages. */
  readonly page: number | null
  /** The sentences that answer best, at most 600 characters. */
  readonly excerpt: string
  /** The full text of the passage. */
  readonly text: string
  /** From 0 to 1, for comparing passages of one question. */
  readonly score: number
}

export interface SearchOptions {
  /** At most so many, from 1 to 50. */
  readonly limit?: number
  readonly method?: KnowledgeMethod
}
