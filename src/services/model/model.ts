import type { Id } from '../../kernel/ids.js'
import type { CleanPrompt } from './clean-prompt.js'
import type { AnswerForm, ModelTask, TaskForm, TextTask } from './model-task.js'

/** The options of one call. */
export interface ModelCall {
  /** The organisation whose token budget pays; null if the person belongs to none. */
  readonly organisationId: Id | null
  /** A provider of `MODEL_PROVIDERS` by name. */
  readonly provider: string
  readonly signal?: AbortSignal | undefined
  /** For the whole call with its retries, in milliseconds; the service's own limit is the maximum. */
  readonly timeoutMs?: number | undefined
}

/** Tokens that a call used; zero for the offline provider. */
export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** A complete answer that fits the task's schema. */
export interface ModelAnswer<Result> {
  readonly result: Result
  /** Who wrote it: `offline`, or the name of the provider's model. */
  readonly model: string
  readonly usage: ModelUsage
}

/** The vectors of texts under an embedding model: texts of similar meaning are near each other. */
export interface ModelEmbeddings {
  /** One for each text, in the order of the texts; all of the same length, none of them zero. */
  readonly vectors: readonly Float32Array[]
  readonly model: string
  readonly usage: ModelUsage
}

/** A part of a streamed text. The last chunk is `done`; without it the text is incomplete. */
export type ModelChunk =
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'done'; readonly model: string; readonly usage: ModelUsage }

/** The provider that a call would reach: this process (`here`), or an endpoint with or without an agreement. */
export interface ResolvedProvider {
  readonly name: string
  readonly model: string
  readonly reach: 'here' | 'covered' | 'not-covered'
  /** The name of its embedding model; null if it has none. */
  readonly embeddings: string | null
}

/** A provider outside this process. It takes only prompts that carry the proof that they may be sent. */
export interface RemotePort {
  /**
   * Runs a task and gives an answer that fits its schema.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  run<Result>(task: AnswerForm<Result>, prompt: CleanPrompt, call: ModelCall): Promise<ModelAnswer<Result>>
  /**
   * Streams a text. A stream that ends early throws, so that it never looks complete.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  stream(task: TaskForm, prompt: CleanPrompt, call: ModelCall): AsyncIterable<ModelChunk>
  /**
   * Embeds up to 64 texts.
   * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
   */
  embed(task: TaskForm, prompts: readonly CleanPrompt[], call: ModelCall): Promise<ModelEmbeddings>
}

/** Calls language models. No prompt and no answer is logged or quoted in an error. */
export interface ModelPort extends RemotePort {
  /**
   * The provider that a call with this name, or with none, reaches.
   * @throws InvalidInput naming `provider`.
   */
  resolve(provider: string | undefined): ResolvedProvider
  /** The names of all providers, `offline` first. */
  readonly providers: readonly string[]
  /** Runs a task's version without a model. */
  runOffline<Input, Result>(
    task: ModelTask<Input, Result>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<ModelAnswer<Result>>
  streamHere<Input>(task: TextTask<Input>, input: Input, signal: AbortSignal | undefined): AsyncIterable<ModelChunk>
  /** Counts and logs a call that the gate refused. */
  countRefusal(task: string, provider: string, reason: string): void
}
