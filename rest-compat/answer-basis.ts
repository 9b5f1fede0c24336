import type { OfflineReason } from './documents.generated.js'
import type { ReplyHeaders } from './route.js'

/** The reasons as they are written in a header. */
export const BASIS_REASONS: Readonly<Record<OfflineReason, string>> = {
  NOT_CONFIGURED: 'not-configured',
  CHOSEN: 'chosen',
  BUDGET_SPENT: 'budget-spent',
  UNREACHABLE: 'unreachable',
  REFUSED: 'refused',
  HELD_BACK: 'held-back',
  ANSWER_REJECTED: 'answer-rejected',
  DANGER_FOUND: 'danger-found',
  NOT_NEEDED: 'not-needed',
}

/**
 * What an answer of an assistant stands on: a model, or the rules of the service and why. A header, because the
 * documented bodies have no place for it.
 */
export function basisHeader(offlineReason: OfflineReason | null | undefined): ReplyHeaders {
  return { 'answer-basis': offlineReason == null ? 'model' : `offline; reason=${BASIS_REASONS[offlineReason]}` }
}
