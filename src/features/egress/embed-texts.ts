import type { TaskForm } from '../../services/model/model-task.js'
import type { ModelEmbeddings } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { type ClearedTexts, Gate, reachedProvider } from './gate.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/** An embedding model under which vectors can be compared: those of another stand in another space. */
export interface Embedder {
  /** The provider and its model, as one name. */
  readonly name: string
}

/** Who embeds texts for this caller: the provider that the settings choose, where it is covered and names a model for it. */
export function embedderFor(ctx: OperationContext): Embedder | undefined {
  const { name, reach, embeddings } = reachedProvider(ctx, undefined)
  return reach === 'covered' && embeddings !== null ? { name: `${name}/${embeddings}` } : undefined
}

/**
 * Has texts placed by their meaning, by the same way and under the same rules as any prompt: de-identified, with consent, and
 * with a row in the ledger. Only who has an `embedderFor` this caller can ask. Never inside a transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
 */
export async function embedTexts(
  ctx: OperationContext,
  task: TaskForm,
  texts: readonly string[],
  call: EgressCall,
): Promise<ModelEmbeddings> {
  const gate = new Gate(ctx, task, call, ({ embeddings, model }) => embeddings ?? model)
  const cleared = await gate.clearTexts(texts)
  const embedded = await asked(gate, task, cleared)
  // Vectors can be turned back into much of what was said, so the ledger has none.
  await cleared.end({ outcome: 'done', usage: embedded.usage })
  await refuseWithdrawnConsent(ctx, call.clientIds)
  return embedded
}

async function asked({ port }: Gate, task: TaskForm, { prompts, call, end, outcomeOf }: ClearedTexts) {
  try {
    return await port.embed(task, prompts, call)
  } catch (error) {
    await end({ outcome: outcomeOf(error) })
    throw error
  }
}
