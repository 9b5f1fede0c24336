import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import type { Id } from '../../../kernel/ids.js'
import { embedderFor } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { embedGeneration } from './embed-generation.js'

/**
 * Places the units of a generation by their meaning where the settings name a model for it. An endpoint that fails leaves an
 * index that finds by words; the next build or start goes on where it was.
 * @returns false when it was not finished; true also where there is nothing to do.
 * @throws the signal's reason.
 */
export async function keepPlaced(
  ctx: OperationContext,
  generationId: Id,
  signal: AbortSignal,
  onPart?: (share: number) => void,
): Promise<boolean> {
  const embedder = embedderFor(ctx)
  if (embedder === undefined) return true
  try {
    await embedGeneration(ctx, generationId, embedder, signal, onPart)
    return true
  } catch (error) {
    if (error instanceof ModelUnavailable || error instanceof ModelBudgetSpent) return false
    throw error
  }
}
