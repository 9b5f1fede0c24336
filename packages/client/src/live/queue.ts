/** Values that wait for their reader, and how they end. */
export class Queue<Value> implements AsyncIterableIterator<Value, undefined> {
  readonly #waiting: Value[] = []
  #isOver = false
  #failure: Error | undefined
  #wake: (() => void) | undefined

  push(value: Value): void {
    if (this.#isOver) return
    this.#waiting.push(value)
    this.#wake?.()
  }

  /** Nothing comes after what waits; with a failure, the reader gets that after it. */
  end(failure?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#failure = failure
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Value, undefined>> {
    for (;;) {
      const value = this.#waiting.shift()
      if (value !== undefined) return { done: false, value }
      if (this.#isOver) {
        const failure = this.#failure
        this.#failure = undefined
        if (failure !== undefined) throw failure
        return { done: true, value: undefined }
      }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#waiting.length = 0
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
