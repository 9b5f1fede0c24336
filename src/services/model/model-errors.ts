import { CareError } from '../../kernel/errors.js'

/**
 * Why a call gave no usable answer: it timed out, the endpoint asked for fewer calls (429), failed or was unreachable,
 * refused the request, answered in the wrong form, stopped early, is skipped after several failures, is covered by no
 * agreement, or the gate held the prompt back.
 */
export type ModelTrouble =
  | 'timeout'
  | 'limited'
  | 'failed'
  | 'refused'
  | 'garbage'
  | 'cut-off'
  | 'open-circuit'
  | 'not-covered'
  | 'held-back'

/**
 * How a call ended: with an answer, in trouble, out of budget, aborted by its caller, or with an error of this service.
 */
export type CallOutcome = 'done' | ModelTrouble | 'budget-spent' | 'aborted' | 'error'

const DEFAULT_RETRY_AFTER_SECONDS = 30

/** 500: the model gave no usable answer. Carries the kind of trouble, never a text of the call. */
export class ModelUnavailable extends CareError {
  readonly code = 'MODEL_UNAVAILABLE'
  override readonly retryAfter: number
  constructor(
    readonly trouble: ModelTrouble,
    /** The endpoint's status, the wait in milliseconds that it asked for, and whether the request never arrived. */
    readonly details: { readonly status?: number; readonly waitMs?: number; readonly isUnread?: boolean } = {},
  ) {
    super('The language model is not available at the moment.')
    this.retryAfter =
      details.waitMs === undefined ? DEFAULT_RETRY_AFTER_SECONDS : Math.max(1, Math.ceil(details.waitMs / 1_000))
  }
}

/** 429: the organisation's tokens of the day are spent, or too few are left for this call. */
export class ModelBudgetSpent extends CareError {
  readonly code = 'RATE_LIMITED'
  constructor(
    /** When the next day's budget begins: midnight UTC. */
    readonly renewsAt: Date,
    override readonly retryAfter: number,
  ) {
    super(`The organisation's model budget for today is spent. It renews at ${renewsAt.toISOString()}.`)
  }
}
