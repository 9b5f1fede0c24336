import type { OperationContext } from '../operation-context.js'
import type { ManualReader } from './knowledge.policy.js'
import { retrieveEvidence } from './search/retrieve-evidence.js'
import type { KnowledgePassage, SearchOptions } from './passage.js'

/**
 * Finds the passages of the reader's manuals that are most relevant to a text, best first; none if nothing is found or
 * there is no index. The text is neither sent anywhere nor logged.
 */
export async function searchKnowledge(
  ctx: OperationContext,
  reader: ManualReader,
  text: string,
  { limit = 8, method = 'local' }: SearchOptions = {},
): Promise<readonly KnowledgePassage[]> {
  return (await retrieveEvidence(ctx, reader, text, method, limit))?.passages ?? []
}
