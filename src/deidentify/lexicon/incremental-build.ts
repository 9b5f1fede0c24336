/** More than the whole English language takes, so that a builder which never ends is found out. */
const MOST_TURNS = 10_000
/** How long it builds before everybody else has a turn. */
const TURN_MS = 4

/** Something large that is built on first use: at once for whoever cannot wait, in short turns for whoever can. */
export class BuiltInPieces {
  #building: Generator<undefined, void> | undefined
  #isReady = false

  /** @param build yields after each small piece */
  constructor(private readonly build: () => Generator<undefined, void>) {}

  /** Builds what is missing, without giving anybody a turn. */
  finish(): void {
    while (!this.#isReady) this.#step()
  }

  /** Builds what is missing, with turns of the loop in between. */
  async prepare(): Promise<void> {
    for (let turns = 0; !this.#isReady && turns < MOST_TURNS; turns++) {
      const end = performance.now() + TURN_MS
      while (!this.#isReady && performance.now() < end) this.#step()
      await new Promise(setImmediate)
    }
  }

  #step(): void {
    this.#building ??= this.build()
    if (this.#building.next().done === true) {
      this.#isReady = true
      this.#building = undefined
    }
  }
}
