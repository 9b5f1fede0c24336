/** How long somebody who does not get on may hold up the others, in milliseconds. */
const PATIENCE = 100

/** Who has much to take yet: whoever hands out waits until they got on, or until nobody of them does. */
export class Room<Taker> {
  readonly #crowded = new Set<Taker>()
  #free: (() => void) | undefined

  get isCrowded(): boolean {
    return this.#crowded.size > 0
  }

  /** To be said once when much waits, not again before it was `taken`. */
  crowded(taker: Taker): void {
    this.#crowded.add(taker)
  }

  taken(taker: Taker): void {
    if (this.#crowded.delete(taker) && this.#crowded.size === 0) this.#free?.()
  }

  /** Waits for those who are crowded as long as there are fewer of them each time it looks; then it forgets the rest. */
  async wait(): Promise<void> {
    let before = Infinity
    while (this.#crowded.size > 0 && this.#crowded.size < before) {
      before = this.#crowded.size
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE)
        this.#free = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#free = undefined
    }
    this.#crowded.clear()
  }
}
