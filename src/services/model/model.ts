import type { Id } from '../../kernel/ids.js'
import type { CleanPrompt } from './clean-prompt.js'
import type { AnswerForm, ModelTask, TaskForm, TextTask } from './model-task.js'

/** How one call of an endpoint is made. */
export interface ModelCall {
  /** Whose budget pays; null where the person belongs to no organisation. */
  readonly organisationId: Id | null
  /** A provider of `MODEL_PROVIDERS` by name. */
  readonly provider: string
  readonly signal?: AbortSignal | undefined
  /** For the whole call, repeats included; never longer than the service's own limit. */
  readonly timeoutMs?: number | undefined
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

/** Where texts stand in the space of an embedding model: texts of like meaning stand near each other. */
export interface ModelEmbeddings {
  /** One for each text, in their order; all of the same length, none of them zero. */
  readonly vectors: readonly Float32Array[]
  readonly model: string
  readonly usage: ModelUsage
}

/** A piece of a text that is being written. The last chunk is `done`; without it the text is not whole. */
export type ModelChunk =
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'done'; readonly model: string; readonly usage: ModelUsage }

/** Whom a call would reach: nobody outside of this process, or an endpoint with or without an agreement. */
export interface ReachedProvider {
  readonly name: string
  readonly model: string
  readonly reach: 'here' | 'covered' | 'not-covered'
  /** The name of its embedding model; null where it has none. */
  readonly embeddings: string | null
}

/** One provider outside of this process. It is handed nothing but what carries the proof that it may leave. */
export interface RemotePort {
  /**
   * Runs a task and gives an answer that fits its schema.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  run<Result>(task: AnswerForm<Result>, prompt: CleanPrompt, call: ModelCall): Promise<ModelAnswer<Result>>
  /**
   * Has a text written piece by piece. A stream that ends early throws; it never looks complete.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  stream(task: TaskForm, prompt: CleanPrompt, call: ModelCall): AsyncIterable<ModelChunk>
  /**
   * Places up to 64 texts by their meaning.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  embed(task: TaskForm, prompts: readonly CleanPrompt[], call: ModelCall): Promise<ModelEmbeddings>
}

/** Asks language models. Nothing that was asked or answered is logged or quoted in an error. */
export interface ModelPort extends RemotePort {
  /**
   * Whom a call reaches that names this provider, or none.
   * @throws InvalidInput naming `provider`.
   */
  reached(provider: string | undefined): ReachedProvider
  /** Does a task in this process, by its own offline version. */
  runHere<Input, Result>(
    task: ModelTask<Input, Result>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<ModelAnswer<Result>>
  streamHere<Input>(task: TextTask<Input>, input: Input, signal: AbortSignal | undefined): AsyncIterable<ModelChunk>
  /** Counts a call of which nothing left, and says so in the log. */
  heldBack(task: string, provider: string, reason: string): void
}
