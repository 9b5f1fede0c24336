import { CareError } from '../../kernel/errors.js'

/** Why a model gave no answer that can be used. */
export type ModelTrouble =
  | 'aborted'
  | 'timeout'
  | 'limited'
  | 'refused'
  | 'failed'
  | 'garbage'
  | 'cut-off'
  | 'open-circuit'

/** 503: no answer that can be used came from the model. Says which kind of trouble, never what was asked or answered. */
export class ModelUnavailable extends CareError {
  readonly code = 'UNAVAILABLE'
  constructor(
    readonly trouble: ModelTrouble,
    override readonly retryAfter: number = 30,
  ) {
    super('The language model is not available at the moment.')
  }
}

/** 429: the organisation's tokens of this day are spent. */
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
