const EVERY_MS = 1_000

/** Shares counts of this gateway with the others: every second, and when asked. One sharing runs at a time. */
export class SharedRegularly {
  #timer: NodeJS.Timeout | undefined
  #sharing: Promise<void> | undefined

  /** @param onError is called if a sharing of its own fails; a caller of `share` gets the error. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => void this.share().catch(this.onError), EVERY_MS).unref()
  }

  share(): Promise<void> {
    this.#sharing ??= this.work().finally(() => (this.#sharing = undefined))
    return this.#sharing
  }

  /** Waits for a sharing that is under way. Whoever began it learns of its error. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#sharing?.catch(() => undefined)
  }
}
