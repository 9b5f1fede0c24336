/** More steps than any build takes, so that one which never ends fails. */
const MOST_TURNS = 10_000
/** How long it builds before the event loop has a turn. */
const TURN_MS = 2

/** Something large that is built on first use: at once for a caller who cannot wait, in short turns for one who can. */
export class IncrementalBuild<Result> {
  #building: Generator<undefined, Result> | undefined
  #built: { readonly result: Result } | undefined

  /** @param build yields after each small step, and returns what it built */
  constructor(private readonly build: () => Generator<undefined, Result>) {}

  /** What was built. What is missing is built now, without a turn of the event loop. */
  finish(): Result {
    while (this.#built === undefined) this.#step()
    return this.#built.result
  }

  /** Builds what is missing, with turns of the event loop in between. */
  async prepare(): Promise<void> {
    for (let turns = 0; this.#built === undefined && turns < MOST_TURNS; turns++) {
      const end = performance.now() + TURN_MS
      while (this.#built === undefined && performance.now() < end) this.#step()
      await new Promise(setImmediate)
    }
  }

  #step(): void {
    this.#building ??= this.build()
    const next = this.#building.next()
    if (next.done !== true) return
    this.#built = { result: next.value }
    this.#building = undefined
  }
}
