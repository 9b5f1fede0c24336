import type { OperationContext } from '../operation-context.js'
import { retrieveEvidence } from './search/retrieve-evidence.js'
import type { KnowledgePassage, SearchOptions } from './passage.js'

/**
 * The passages of the manuals that say most about a text, best first; none when nothing is found or no index is built.
 * The text goes nowhere, into no log either.
 */
export async function searchKnowledge(
  ctx: OperationContext,
  text: string,
  { limit = 8, method = 'local' }: SearchOptions = {},
): Promise<readonly KnowledgePassage[]> {
  return (await retrieveEvidence(ctx, text, method, limit))?.passages ?? []
}
