import type { Id } from '../../kernel/ids.js'
import type { ModelTask, TextTask } from './model-task.js'

/** How one call is made. */
export interface ModelCall {
  /** Whose budget pays; null where the person belongs to no organisation. */
  readonly organisationId: Id | null
  /** A provider of `MODEL_PROVIDERS` by name, or `offline`. Unset: the one that the settings choose. */
  readonly provider?: string
  readonly signal?: AbortSignal
  /** For the whole call, repeats included; never longer than the service's own limit. */
  readonly timeoutMs?: number
}

/** Tokens that a call has used; nothing for the offline provider. */
export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** A whole answer, checked against the task's schema. */
export interface ModelAnswer<Result> {
  readonly result: Result
  /** Who made it: `offline`, or the name of the provider's model. */
  readonly model: string
  readonly usage: ModelUsage
}

/** A piece of a text that is being written. The last chunk is `done`; without it the text is not whole. */
export type ModelChunk =
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'done'; readonly model: string; readonly usage: ModelUsage }

/** Asks language models. Nothing that was asked or answered is logged or quoted in an error. */
export interface ModelPort {
  /**
   * Runs a task and gives an answer that fits its schema.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  run<Input, Result>(task: ModelTask<Input, Result>, input: Input, call: ModelCall): Promise<ModelAnswer<Result>>
  /**
   * Has a text written piece by piece. A stream that ends early throws; it never looks complete.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  stream<Input>(task: TextTask<Input>, input: Input, call: ModelCall): AsyncIterable<ModelChunk>
}
