import type { Id } from '../../kernel/ids.js'

/**
 * The methods of answering, as in GraphRAG: from entities and their neighbours (local), from communities (global), from
 * both (drift), or from passages alone (basic).
 */
export const KNOWLEDGE_METHODS = ['local', 'global', 'drift', 'basic'] as const
export type KnowledgeMethod = (typeof KNOWLEDGE_METHODS)[number]

/** A passage of a manual that is relevant to a question. */
export interface KnowledgePassage {
  readonly unitId: Id
  /** The title of the document. */
  readonly source: string
  /** The headings above the passage, outermost first. */
  readonly heading: string
  /** The code of the section, such as `F32.1`; null if it has none. */
  readonly code: string | null
  /** Of the document, from 1; null where the document has no pages. */
  readonly page: number | null
  /** The sentences that answer best, at most 600 characters. */
  readonly excerpt: string
  /** The words of the question that led to it, most telling first; empty if other words or its meaning did. */
  readonly words: readonly string[]
  /** The full text of the passage. */
  readonly text: string
  /** From 0 to 1. Comparable only among the passages of one question. */
  readonly score: number
}

export interface SearchOptions {
  /** At most so many, from 1 to 50. */
  readonly limit?: number
  readonly method?: KnowledgeMethod
}
