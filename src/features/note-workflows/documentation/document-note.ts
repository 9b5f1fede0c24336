import type { ModelAnswer } from '../../../services/model/model.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { defineModelTask } from '../../../services/model/model-task.js'
import { askModel, EgressRefused } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type DocumentationAnswer, type Documentation, documentationAnswer } from './documentation.js'
import { locate } from './locate-quotes.js'
import type { FoundWorkflow } from '../change-workflow-state.js'
import type { WorkflowText } from '../workflow-source.js'
import { extractDocumentation } from './extract-documentation.js'

/** The model task for a submitted note. */
const documentNoteTask = defineModelTask({
  name: 'document-note',
  version: 1,
  instructions: [
    'You are given a note of a therapist, and perhaps texts that are attached to it.',
    'Sort its sentences into the sections of a progress note; name its themes in a few words each; find terms of risk and say',
    'of each whether the note denies it; suggest ICD-10-CM codes that the therapist may want to consider.',
    'Every quote is copied from the given texts, letter for letter. Say nothing that does not stand in them. Suggest, never conclude.',
  ].join(' '),
  prompt: ({ parts }: { readonly parts: readonly string[] }) => parts.join('\n\n'),
  result: documentationAnswer,
  offline: ({ parts }) => extractDocumentation(parts),
  maxOutputTokens: 4_000,
})

/** The time limit of a model for one note, with repeats. A longer outage is waited out without holding a job. */
const MODEL_MS = 90_000

/**
 * Documents a note with the configured model, through the egress gate, which lets no identifying text out. A note that
 * the gate refuses is documented by rules alone, because a retry would be refused too.
 * @throws ModelUnavailable, ModelBudgetSpent.
 */
export async function documentNote(
  ctx: OperationContext,
  noteId: Id,
  { clientId, organisationId, therapistId }: FoundWorkflow,
  { text, attachments }: WorkflowText,
  signal: AbortSignal,
): Promise<{ readonly model: string; readonly content: Documentation }> {
  const parts = [text, ...attachments.map((attachment) => attachment.text)]
  const ask = (provider?: string): Promise<ModelAnswer<DocumentationAnswer>> =>
    askModel(
      ctx,
      documentNoteTask,
      { parts },
      {
        ...{ clientIds: [clientId], onBehalfOf: therapistId, organisationId, provider, signal, timeoutMs: MODEL_MS },
        sources: [{ kind: 'note', id: noteId, isPsychotherapy: false }],
      },
    )
  const { model, result } = await ask().catch((error: unknown) => {
    if (error instanceof EgressRefused) return ask(OFFLINE)
    throw error
  })
  return { model, content: locate(parts, result) }
}
