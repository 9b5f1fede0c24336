import { type ModelTrouble, ModelUnavailable } from '../../../services/model/model-errors.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import type { Id } from '../../../kernel/ids.js'
import { defineModelTask } from '../../../services/model/model-task.js'
import { askModel, type FoundAnswer, type OfflineReason, offlineReasonOf } from '../../egress/index.js'
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

/** What was found in a note, and by whom. */
interface DocumentedNote {
  readonly model: string
  readonly offlineReason: OfflineReason | null
  readonly content: Documentation
}

/**
 * Documents a note with the configured model, through the egress gate, which lets no identifying text out. A note that
 * the gate or the model refuses, or that gets an unusable answer, is documented by rules, because a retry would end in
 * the same way.
 * @param provider the provider to ask; by default that of the practice or of the settings.
 * @throws ModelUnavailable while the endpoint is away, ModelBudgetSpent.
 */
export async function documentNote(
  ctx: OperationContext,
  noteId: Id,
  { clientId, organisationId, therapistId }: FoundWorkflow,
  { text, attachments }: WorkflowText,
  signal: AbortSignal,
  provider?: string,
): Promise<DocumentedNote> {
  const parts = [text, ...attachments.map((attachment) => attachment.text)]
  const ask = (named?: string): Promise<FoundAnswer<DocumentationAnswer>> =>
    askModel(
      ctx,
      documentNoteTask,
      { parts },
      {
        ...{
          clientIds: [clientId],
          onBehalfOf: therapistId,
          organisationId,
          provider: named,
          signal,
          timeoutMs: MODEL_MS,
        },
        ...{ reader: 'therapist', quotes: true },
        sources: [{ kind: 'note', id: noteId, isPsychotherapy: false }],
      },
    )
  const { model, offlineReason, result } = await ask(provider).catch(async (error: unknown) => {
    if (!isAboutNote(error)) throw error
    return { ...(await ask(OFFLINE)), offlineReason: offlineReasonOf(error) ?? null }
  })
  const byRules = locate(parts, extractDocumentation(parts))
  const content = locate(parts, result)
  if (model !== OFFLINE && content.sections.length === 0) {
    return { model: OFFLINE, offlineReason: 'answer-rejected', content: byRules }
  }
  return { model, offlineReason, content: { ...content, riskTerms: unite(byRules.riskTerms, content.riskTerms) } }
}

type RiskTerms = Documentation['riskTerms']

/** Terms of risk that the rules find are never lost; a model adds those at other places. */
function unite(byRules: RiskTerms, byModel: RiskTerms): RiskTerms {
  const isNew = ({ about, place }: RiskTerms[number]): boolean =>
    !byRules.some(
      (one) =>
        one.about === about &&
        one.place.part === place.part &&
        one.place.start < place.end &&
        place.start < one.place.end,
    )
  return [...byRules, ...byModel.filter(isNew)]
}

const OF_THE_NOTE: readonly ModelTrouble[] = ['held-back', 'not-covered', 'garbage', 'cut-off', 'refused']
/** A rejected key is an error of the endpoint, which an operator mends. */
const NOT_LET_IN: readonly (number | undefined)[] = [401, 403]

/** Whether the model would fail with this note again. */
function isAboutNote(error: unknown): boolean {
  return (
    error instanceof ModelUnavailable &&
    OF_THE_NOTE.includes(error.trouble) &&
    !NOT_LET_IN.includes(error.details.status)
  )
}
