import { cutToCodePoints } from '../../../kernel/text/text.js'
import type { ModelUsage } from '../../../services/model/model.js'
import type { Id } from '../../../kernel/ids.js'
import type { ModelSource, OfflineReason } from '../../egress/index.js'
import type { AnswerToStore, MessageState } from '../../conversations/index.js'
import type { GroundedUnit } from '../grounding/collect-grounding.js'
import type { Citation } from './answer-pipe.js'
import { CitationReader } from './citation-reader.js'
import { clinicalAssistantTask } from './clinical-assistant.task.js'

const LONGEST_EXCERPT = 300

/** An answer while it is being written. */
export class AnswerDraft {
  text = ''
  usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  /** Who writes it; null until known. */
  model: string | null = null
  /** Why no model wrote it to its end; null if one did. */
  offlineReason: OfflineReason | null = null
  units: readonly GroundedUnit[] = []
  /** The records behind it. */
  sources: readonly ModelSource[] = []
  cites = new CitationReader(new Set())

  /** Its citations, in the order of the text. */
  citations(): readonly Citation[] {
    const byNumber = new Map(this.units.map((unit) => [unit.number, unit]))
    return this.cites.cited.flatMap((cited, at) => {
      const unit = byNumber.get(cited)
      if (unit === undefined) return []
      const { origin, source, text } = unit
      return [{ number: at + 1, origin, source, excerpt: cutToCodePoints(text, LONGEST_EXCERPT) }]
    })
  }
}

/**
 * The answer as it is stored with its question, complete or as far as it came. The ledger of calls has the exact
 * prompt; the message has the version of the task and the sources.
 */
export function answerOf(draft: AnswerDraft, state: MessageState): AnswerToStore {
  const { name: task, version } = clinicalAssistantTask
  const { text, model, offlineReason, usage, units } = draft
  const sources = units.map(({ number, origin, source }) => ({ number, origin, source }))
  return {
    ...{ answer: text === '' ? null : text, state, model, offlineReason, citations: draft.citations() },
    modelMessages: { task, version, model, usage, sources },
    madeOf: storedSources(draft.sources),
  }
}

/** A record behind an answer, as the message stores it. */
export interface StoredSource {
  readonly kind: string
  readonly id: Id
}

/** The distinct records among the sources; sources without an id are no records. */
export function storedSources(sources: readonly ModelSource[]): readonly StoredSource[] {
  const records = sources.flatMap((source) => ('id' in source ? [{ kind: source.kind, id: source.id }] : []))
  return [...new Map(records.map((record) => [`${record.kind} ${record.id}`, record])).values()]
}

const RECORD_KINDS = new Set<string>([
  'journal',
  'conversationSession',
  'conversationMessage',
  'interaction',
  'screening',
  'mood',
  'goal',
  'recommendation',
  'riskFlag',
  'therapistSession',
  'profile',
  'treatmentPlan',
])

/** The source of a stored record. A stored note is no psychotherapy note: the gate let it pass, and checks it again. */
export function sourceOf(kind: string, id: Id | undefined): ModelSource[] {
  if (id === undefined) return []
  if (kind === 'note' || kind === 'soapNote') return [{ kind, id, isPsychotherapy: false }]
  return RECORD_KINDS.has(kind) ? [{ kind, id } as ModelSource] : []
}
