import type { AssistantEvent } from './assistant-event.js'

/** Text that waits for a slow reader, in UTF-16 units. Then whoever writes waits, and so does the model. */
const MOST_WAITING = 16_384
/** What an event without text counts. */
const EVENT_SIZE = 200

/** Takes what is written. */
export interface Outlet {
  /** Fires when nobody wants the rest. */
  readonly signal: AbortSignal
  /**
   * Resolves when there is room for more.
   * @throws the signal's reason.
   */
  put(event: AssistantEvent): Promise<void>
}

/**
 * The events of one answer between who writes and who reads. Text that waits is put together, so that a reader who is slow
 * gets the same in fewer pieces. `write` runs at once, never throws, and is told by the signal when its reader has gone.
 */
export class AnswerPipe implements AsyncGenerator<AssistantEvent, void, void> {
  /** Its events are one reader's: nothing that is made of them is kept for others. */
  readonly tellsOne = true
  readonly #abort = new AbortController()
  readonly #waiting: AssistantEvent[] = []
  /** Resolves when the writer has put its things in order. */
  readonly written: Promise<void>
  #size = 0
  #isOver = false
  #reader: PromiseWithResolvers<void> | undefined
  #capacity: PromiseWithResolvers<void> | undefined

  constructor(write: (outlet: Outlet) => Promise<void>) {
    const { signal } = this.#abort
    this.written = write({ signal, put: (event) => this.#put(event) }).finally(() => this.#end())
  }

  /** The same for a reader who may not have the answer any more: what waits for them is not told either. */
  takeBack(last: AssistantEvent & { readonly kind: 'error' }): void {
    this.#waiting.length = 0
    this.#size = 0
    this.interrupt(last)
  }

  /** Says why the answer ends here, and has the writer stop. */
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

  /** Ends it for a reader who has gone. */
  async return(): Promise<IteratorReturnResult<void>> {
    this.#waiting.length = 0
    this.#end()
    this.#abort.abort()
    await this.written
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<AssistantEvent, void>> {
    await this.return()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
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
