import { Unavailable } from './errors.js'

/** Lets a bounded number of pieces of work run at a time; the others wait in line, and a line too long is refused. */
export class Turns {
  #running = 0
  readonly #line: (() => void)[] = []

  /** @param refusal what is said to whom the line is too long. */
  constructor(
    private readonly size: number,
    private readonly longestLine: number,
    private readonly refusal?: string,
  ) {}

  /** @throws Unavailable when too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /**
   * Waits for a turn, for work that ends elsewhere.
   * @returns what gives it back; doing that again changes nothing.
   * @throws Unavailable when too many wait already.
   */
  async take(): Promise<() => void> {
    if (this.#running < this.size) this.#running++
    else await this.#turn()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The slot is handed on, so that nobody overtakes the line.
      const next = this.#line.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }

  #turn(): Promise<void> {
    if (this.#line.length >= this.longestLine) throw new Unavailable(this.refusal)
    return new Promise((resolve) => this.#line.push(resolve))
  }
}
