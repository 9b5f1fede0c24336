import type { Id } from '../../../kernel/ids.js'
import type { ModelSource } from '../../egress/index.js'

/** A record behind an answer, as a message keeps it. */
export interface StoredSource {
  readonly kind: string
  readonly id: Id
}

/** The records among some sources, each once; what has no number is nobody's record. */
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
  'profile',
])

/** The other way round. What is kept of a note is none of psychotherapy: the gate let it pass then, and compares it again. */
export function sourceOf(kind: string, id: Id | undefined): ModelSource[] {
  if (id === undefined) return []
  if (kind === 'note' || kind === 'soapNote') return [{ kind, id, isPsychotherapy: false }]
  return RECORD_KINDS.has(kind) ? [{ kind, id } as ModelSource] : []
}
