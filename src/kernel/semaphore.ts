import { Unavailable } from './errors.js'

/** Limits how much work runs at a time. Further work waits in a queue of limited length, first come, first served. */
export class Semaphore {
  #running = 0
  readonly #queue: (() => void)[] = []

  /**
   * @param size how many may run at a time.
   * @param longestQueue how many may wait.
   * @param refusal the message of the error when the queue is full.
   */
  constructor(
    private readonly size: number,
    private readonly longestQueue: number,
    private readonly refusal?: string,
  ) {}

  /** @throws Unavailable when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for a permit, for work that ends in another function.
   * @returns the function that releases the permit; further calls have no effect.
   * @throws Unavailable if the queue is full.
   */
  async acquire(): Promise<() => void> {
    if (this.#running < this.size) this.#running++
    else await this.#wait()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The permit goes directly to the next in the queue, so that nobody overtakes.
      const next = this.#queue.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.longestQueue) throw new Unavailable(this.refusal)
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}
