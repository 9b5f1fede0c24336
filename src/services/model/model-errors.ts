import { CareError } from '../../kernel/errors.js'

/**
 * Why a model gave no answer that can be used: it took too long, asked for fewer calls (429), failed or could not be
 * reached, refused the request, answered in no form that was asked for, stopped before its end, is left alone after
 * several failures, may not be given what people wrote, or was given nothing because it could not be de-identified.
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

/** How a call ended: well, in trouble, without tokens left, given up by its caller, or by an error of our own. */
export type CallOutcome = 'done' | ModelTrouble | 'budget-spent' | 'aborted' | 'error'

const DEFAULT_RETRY_AFTER_SECONDS = 30

/** 500: no answer that can be used came from the model. Says which kind of trouble, never what was asked or answered. */
export class ModelUnavailable extends CareError {
  readonly code = 'MODEL_UNAVAILABLE'
  override readonly retryAfter: number
  constructor(
    readonly trouble: ModelTrouble,
    /** The status of the endpoint's answer, how long it wants to be left alone, and whether the request arrived at all. */
    readonly details: { readonly status?: number; readonly waitMs?: number; readonly isUnread?: boolean } = {},
  ) {
    super('The language model is not available at the moment.')
    this.retryAfter =
      details.waitMs === undefined ? DEFAULT_RETRY_AFTER_SECONDS : Math.max(1, Math.ceil(details.waitMs / 1_000))
  }
}

/** 429: the organisation's tokens of this day are spent, or what is left does not do for this call. */
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
