/** The longest delay of other subscribers by a slow one, in milliseconds. */
const PATIENCE_MS = 100

/**
 * Slows down the reader of events while subscribers have long queues, so that they do not fall behind and read the
 * table.
 */
export class Backpressure<Subscriber> {
  readonly #slow = new Set<Subscriber>()
  #resume: (() => void) | undefined

  get isActive(): boolean {
    return this.#slow.size > 0
  }

  /** A subscriber calls this once when its queue is long, and not again before its `release`. */
  apply(subscriber: Subscriber): void {
    this.#slow.add(subscriber)
  }

  release(subscriber: Subscriber): void {
    if (this.#slow.delete(subscriber) && this.#slow.size === 0) this.#resume?.()
  }

  /**
   * Waits until all slow subscribers have caught up, or until none did so for `PATIENCE_MS`. Then it ignores the rest.
   */
  async wait(): Promise<void> {
    let before = Infinity
    while (this.#slow.size > 0 && this.#slow.size < before) {
      before = this.#slow.size
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS)
        this.#resume = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#resume = undefined
    }
    this.#slow.clear()
  }
}
