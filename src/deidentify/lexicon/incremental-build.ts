/** More steps than any build takes, so that one which never ends fails. */
const MOST_TURNS = 10_000
/** How long it builds before the event loop has a turn. */
const TURN_MS = 2

/** Something large that is built on first use: at once for a caller who cannot wait, in short turns for one who can. */
export class IncrementalBuild<Result> {
  #building: Generator<undefined, Result> | undefined
  #result: Result | undefined

  /** @param build yields after each small step, and returns what it built */
  constructor(private readonly build: () => Generator<undefined, Result>) {}

  /** What was built. What is missing is built now, without a turn of the event loop. */
  finish(): Result {
    while (this.#result === undefined) this.#step()
    return this.#result
  }

  /** Builds what is missing, with turns of the event loop in between. */
  async prepare(): Promise<void> {
    for (let turns = 0; this.#result === undefined && turns < MOST_TURNS; turns++) {
      const end = performance.now() + TURN_MS
      while (this.#result === undefined && performance.now() < end) this.#step()
      await new Promise(setImmediate)
    }
  }

  #step(): void {
    this.#building ??= this.build()
    const { done, value } = this.#building.next()
    if (done !== true) return
    this.#result = value
    this.#building = undefined
  }
}
