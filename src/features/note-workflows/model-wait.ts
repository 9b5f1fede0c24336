import { MINUTE, SECOND } from '../../kernel/time/durations.js'
import { ModelBudgetSpent, type ModelTrouble, ModelUnavailable } from '../../services/model/model-errors.js'

const SHORTEST_WAIT = SECOND
const LONGEST_WAIT = MINUTE
/** What an endpoint that says when to come back is believed at most. */
const LONGEST_ASKED = 30 * MINUTE

/** Trouble of the endpoint, whatever it was asked: it passes by itself, or when somebody mends it. */
const OF_THE_ENDPOINT: readonly ModelTrouble[] = ['timeout', 'limited', 'failed', 'open-circuit']
/** A key that is not accepted is the endpoint's trouble as well. */
const NOT_LET_IN: readonly (number | undefined)[] = [401, 403]

/** Whether the work waits for the model; otherwise the error is about this very note, and attempts are counted. */
export function isWorthWaiting(error: unknown): error is ModelUnavailable | ModelBudgetSpent {
  if (error instanceof ModelBudgetSpent) return true
  if (!(error instanceof ModelUnavailable)) return false
  const { trouble, details } = error
  return OF_THE_ENDPOINT.includes(trouble) || (trouble === 'refused' && NOT_LET_IN.includes(details.status))
}

/** How long to wait before asking again: half as long as it has been waited, and as long as the endpoint asks for. */
export function pauseForModel(error: ModelUnavailable | ModelBudgetSpent, since: Date, now: Date): number {
  const waited = Math.min(Math.max((now.getTime() - since.getTime()) / 2, SHORTEST_WAIT), LONGEST_WAIT)
  const asked = error instanceof ModelBudgetSpent ? error.retryAfter * SECOND : (error.details.waitMs ?? 0)
  return Math.max(waited, Math.min(asked, LONGEST_ASKED))
}

/** Trouble with this very text. */
const OF_THE_TEXT: Readonly<Partial<Record<ModelTrouble, string>>> = {
  refused: 'MODEL_REFUSED',
  garbage: 'MODEL_GARBAGE',
  'cut-off': 'MODEL_CUT_OFF',
}

/** What is shown of an error that waiting does not mend; undefined when it is none of a model. */
export function modelErrorCode(error: unknown): string | undefined {
  return error instanceof ModelUnavailable ? OF_THE_TEXT[error.trouble] : undefined
}
