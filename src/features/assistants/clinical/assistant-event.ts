import type { Id } from '../../../kernel/ids.js'
import type { ModelUsage } from '../../../services/model/model.js'
import type { UnitOrigin } from '../grounding/grounding-unit.js'

/** What an answer cites: where it stands, and the words. */
export interface Citation {
  readonly number: number
  readonly origin: UnitOrigin
  readonly source: string
  readonly excerpt: string
}

/** What is told of an answer while it is written: a start, texts, citations, and in any case an end. */
export type AssistantEvent =
  | { readonly kind: 'start'; readonly messageId: Id; readonly sessionId: Id; readonly model: string }
  | { readonly kind: 'delta'; readonly text: string }
  | ({ readonly kind: 'citation' } & Citation)
  | { readonly kind: 'done'; readonly messageId: Id; readonly usage: ModelUsage }
  | { readonly kind: 'error'; readonly message: string; readonly retryable: boolean }
