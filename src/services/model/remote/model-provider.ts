import type { ModelUsage } from '../model.js'

/** A request to an endpoint: the instructions, and the texts that people wrote as data. */
export interface ModelRequest {
  readonly instructions: string
  readonly data: string
  readonly maxOutputTokens: number
  /** The form of the answer, as JSON Schema; without it the answer is text. */
  readonly form?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> }
}

/** The end of an answer. The usage is undefined if the endpoint does not report it. */
export interface ModelEnd {
  readonly usage: ModelUsage | undefined
}

/** Vectors in the order of the texts. */
export interface EmbeddedTexts extends ModelEnd {
  readonly vectors: readonly Float32Array[]
}

/** An endpoint that serves a model. It throws ModelUnavailable, or the reason of the signal. */
export interface ModelProvider {
  /** The name of the model, as the settings give it. */
  readonly model: string
  /** The name of its embedding model; null if it has none. */
  readonly embeddings: string | null
  /** Returns a complete answer. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelEnd & { readonly text: string }>
  /** Begins a streamed answer; resolves when the endpoint has accepted the request. */
  open(request: ModelRequest, signal: AbortSignal): Promise<AsyncGenerator<string, ModelEnd>>
  /** Embeds texts, all in one request. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts>
}
