/** Wakes one sleeper. Rings that arrive while it is awake are remembered as one ring, so that no wake-up is lost. */
export class Alarm {
  #rung = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rung = true
    this.#wake?.()
  }

  /** Sleeps until `ring` is called, until `over` aborts, or for `longest` milliseconds. Returns whether it was rung. */
  async sleep(longest: number, over: AbortSignal): Promise<boolean> {
    if (!this.#rung && !over.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, longest)
        over.addEventListener('abort', done, { once: true })
        this.#wake = done
        function done(): void {
          clearTimeout(timer)
          over.removeEventListener('abort', done)
          resolve()
        }
      })
      this.#wake = undefined
    }
    const rung = this.#rung
    this.#rung = false
    return rung
  }
}
