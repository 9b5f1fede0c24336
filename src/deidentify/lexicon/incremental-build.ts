/** More turns than any build takes, so that a build that never ends stops. */
const MOST_TURNS = 10_000
/** How long a build runs before it yields to the event loop, in milliseconds. */
const TURN_MS = 2

/** Builds something large on first use: synchronously with `finish`, or in short turns with `prepare`. */
export class IncrementalBuild<Result> {
  #building: Generator<undefined, Result> | undefined
  #built: { readonly result: Result } | undefined

  /** @param build yields after each small step, and returns what it built */
  constructor(private readonly build: () => Generator<undefined, Result>) {}

  /** Returns the result. An incomplete build is completed synchronously. */
  finish(): Result {
    while (this.#built === undefined) this.#step()
    return this.#built.result
  }

  /** Completes the build and yields to the event loop between turns. */
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
