import type { Id } from '../../../kernel/ids.js'
import type { ModelUsage } from '../../../services/model/model.js'
import type { OfflineReason } from '../../egress/index.js'
import type { UnitOrigin } from '../grounding/rank-grounding.js'

/** A cited source: where it is, and its words. */
export interface Citation {
  readonly number: number
  readonly origin: UnitOrigin
  readonly source: string
  readonly excerpt: string
}

/** What an answer stands on: who wrote it, and why no model did, or not to its end. */
export interface AnswerBasis {
  readonly model: string
  readonly offlineReason: OfflineReason | null
}

/** The events of an answer: a start, texts, citations, and always an end. */
export type AssistantEvent =
  | { readonly kind: 'start'; readonly messageId: Id; readonly sessionId: Id; readonly model: string }
  | { readonly kind: 'delta'; readonly text: string }
  | ({ readonly kind: 'citation' } & Citation)
  | ({ readonly kind: 'done'; readonly messageId: Id; readonly usage: ModelUsage } & AnswerBasis)
  | { readonly kind: 'error'; readonly message: string; readonly retryable: boolean }

/**
 * The most text that waits for a slow reader, in UTF-16 code units. Beyond it the writer waits, and so does the model.
 */
const MOST_WAITING = 16_384
/** The size that an event without text counts as. */
const EVENT_SIZE = 200

/** Where a writer puts events. */
export interface Outlet {
  /** Fires when the reader needs no more events. */
  readonly signal: AbortSignal
  /**
   * Adds an event; resolves when there is room for the next one.
   * @throws the signal's reason.
   */
  put(event: AssistantEvent): Promise<void>
}

/**
 * Carries the events of one answer from its writer to its reader. Text that waits is joined, so that a slow reader gets
 * it in fewer parts. `write` starts at once and must not throw; the signal tells it when the reader has gone.
 */
export class AnswerPipe implements AsyncIterableIterator<AssistantEvent, void, void> {
  readonly #abort = new AbortController()
  readonly #waiting: AssistantEvent[] = []
  /** Resolves when the writer has finished. */
  readonly written: Promise<void>
  #size = 0
  #isOver = false
  #reader: PromiseWithResolvers<void> | undefined
  #capacity: PromiseWithResolvers<void> | undefined

  constructor(write: (outlet: Outlet) => Promise<void>) {
    const { signal } = this.#abort
    this.written = write({ signal, put: (event) => this.#put(event) }).finally(() => this.#end())
  }

  /** Ends the answer for a reader who has lost the right to it; events that still wait are dropped. */
  revoke(last: AssistantEvent & { readonly kind: 'error' }): void {
    this.#waiting.length = 0
    this.#size = 0
    this.interrupt(last)
  }

  /** Ends the answer with a last event, and stops the writer. */
  interrupt(last: AssistantEvent & { readonly kind: 'error' }): void {
    if (this.#isOver) return
    this.#add(last)
    this.#end()
    this.#abort.abort()
  }

  async next(): Promise<IteratorResult<AssistantEvent, void>> {
    while (this.#waiting.length === 0) {
      if (this.#isOver) return { done: true, value: undefined }
      await (this.#reader ??= Promise.withResolvers()).promise
    }
    const value = this.#waiting.shift() as AssistantEvent
    this.#size -= sizeOf(value)
    if (this.#size < MOST_WAITING) this.#capacity?.resolve()
    return { done: false, value }
  }

  /** Ends the answer for a reader who has gone. */
  async return(): Promise<IteratorReturnResult<void>> {
    this.#waiting.length = 0
    this.#end()
    this.#abort.abort()
    await this.written
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async #put(event: AssistantEvent): Promise<void> {
    this.#abort.signal.throwIfAborted()
    this.#add(event)
    while (this.#size >= MOST_WAITING) {
      await (this.#capacity ??= Promise.withResolvers()).promise
      this.#capacity = undefined
      this.#abort.signal.throwIfAborted()
    }
  }

  #add(event: AssistantEvent): void {
    const last = this.#waiting.at(-1)
    if (last?.kind === 'delta' && event.kind === 'delta') {
      this.#waiting[this.#waiting.length - 1] = { kind: 'delta', text: last.text + event.text }
      this.#size += event.text.length
    } else {
      this.#waiting.push(event)
      this.#size += sizeOf(event)
    }
    this.#wake()
  }

  #end(): void {
    this.#isOver = true
    this.#wake()
    this.#capacity?.resolve()
  }

  #wake(): void {
    this.#reader?.resolve()
    this.#reader = undefined
  }
}

function sizeOf(event: AssistantEvent): number {
  return EVENT_SIZE + (event.kind === 'delta' ? event.text.length : 0)
}
