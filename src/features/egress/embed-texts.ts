import type { Id } from '../../kernel/ids.js'
import type { TaskForm } from '../../services/model/model-task.js'
import type { ModelEmbeddings } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { type ClearedTexts, Gate, resolveProvider } from './gate.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/** An embedding model. Only vectors of the same model can be compared. */
export interface Embedder {
  /** The provider and its model, as one name. */
  readonly name: string
}

/**
 * The embedding model for this caller: that of the provider that the organisation uses, if an agreement covers it and
 * it has one.
 */
export async function embedderFor(ctx: OperationContext, organisationId: Id | null): Promise<Embedder | undefined> {
  const { name, reach, embeddings } = await resolveProvider(ctx, organisationId, undefined)
  return reach === 'covered' && embeddings !== null ? { name: `${name}/${embeddings}` } : undefined
}

/**
 * Embeds texts under the rules that hold for any prompt: de-identified, with consent, and with a row in the ledger.
 * Call it only if `embedderFor` gives a model for this caller, and never inside a transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was
 * aborted.
 */
export async function embedTexts(
  ctx: OperationContext,
  task: TaskForm,
  texts: readonly string[],
  call: EgressCall,
): Promise<ModelEmbeddings> {
  const gate = await Gate.open(ctx, task, call, ({ embeddings, model }) => embeddings ?? model)
  const cleared = await gate.clearTexts(texts)
  const embedded = await asked(gate, task, cleared)
  // Much of a text can be reconstructed from its vector, so the ledger stores no vectors.
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
