import type { ModelAnswer } from '../../services/model/model.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { Id } from '../../kernel/ids.js'
import { askModel, EgressRefused } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import type { DocumentationAnswer, Documentation } from './documentation/documentation.js'
import { documentNoteTask } from './documentation/document-note.task.js'
import { locate } from './documentation/locate.js'
import type { FoundWorkflow } from './find-workflow.js'
import type { WorkflowText } from './workflow-source.js'

/** What a model gets for one note, repeats included; a longer silence is waited out without holding a job. */
const MODEL_MS = 90_000

/**
 * Has a note documented by whoever the settings choose, through the gate that lets nothing out that identifies somebody. What
 * the gate holds back is documented by rules alone: waiting would change nothing, and nothing has to leave.
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
