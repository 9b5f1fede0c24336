import { Unavailable } from './errors.js'

/** Lets a bounded number of pieces of work run at a time; the others wait in line, and a line too long is refused. */
export class Turns {
  #running = 0
  readonly #line: (() => void)[] = []

  constructor(
    private readonly size: number,
    private readonly longestLine: number,
  ) {}

  /** @throws Unavailable when too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.size) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      // The slot is handed on, so that nobody overtakes the line.
      const next = this.#line.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }

  #turn(): Promise<void> {
    if (this.#line.length >= this.longestLine) throw new Unavailable()
    return new Promise((resolve) => this.#line.push(resolve))
  }
}
