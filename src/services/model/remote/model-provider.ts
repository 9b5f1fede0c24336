import type { ModelUsage } from '../model.js'

/** What an endpoint is asked for: what the service wants, and as data what people wrote. */
export interface ModelRequest {
  readonly instructions: string
  readonly data: string
  readonly maxOutputTokens: number
  /** The form of the answer, as JSON Schema; without it the answer is text. */
  readonly form?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> }
}

/** How an answer ended. The usage is undefined when the endpoint does not say. */
export interface ModelEnd {
  readonly usage: ModelUsage | undefined
}

/** Vectors in the order of the texts. */
export interface EmbeddedTexts extends ModelEnd {
  readonly vectors: readonly Float32Array[]
}

/** One endpoint that serves a model. Everything it throws, but the signal's own reason, is a ModelUnavailable. */
export interface ModelProvider {
  /** The name of the model, as the settings give it. */
  readonly model: string
  /** The name of its embedding model; null where it has none. */
  readonly embeddings: string | null
  /** One answer, whole. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelEnd & { readonly text: string }>
  /** Begins an answer; resolves when the endpoint has taken the request, and then gives the text piece by piece. */
  open(request: ModelRequest, signal: AbortSignal): Promise<AsyncGenerator<string, ModelEnd>>
  /** Places texts, all in one request, by its embedding model. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts>
}
