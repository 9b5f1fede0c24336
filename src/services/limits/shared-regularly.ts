const WITHIN_MS = 1_000

/**
 * Shares counts of this gateway with the others: within a second after one has changed, and when asked. One sharing
 * runs at a time.
 */
export class SharedRegularly {
  #timer: NodeJS.Timeout | undefined
  #sharing: Promise<void> | undefined
  #isStarted = false

  /**
   * @param work returns whether counts are left that have to be looked at again.
   * @param onError is called if a sharing of its own fails; a caller of `share` gets the error.
   */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#isStarted = true
    this.due()
  }

  /** Says that a count has changed. */
  due(): void {
    if (!this.#isStarted || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.share().catch((error: unknown) => {
        this.onError(error)
        this.due()
      })
    }, WITHIN_MS).unref()
  }

  share(): Promise<void> {
    this.#sharing ??= this.#share().finally(() => (this.#sharing = undefined))
    return this.#sharing
  }

  /** Waits for a sharing that is under way. Whoever began it learns of its error. */
  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#sharing?.catch(() => undefined)
  }

  async #share(): Promise<void> {
    if (await this.work()) this.due()
  }
}
