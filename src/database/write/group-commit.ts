/** How what was added is written: all of it, or nothing of it, with a result for each in the same order. */
type Write<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

interface Waiting<Item, Result> {
  readonly item: Item
  readonly outcome: PromiseWithResolvers<Result>
}

export interface GroupOptions<Item> {
  /** The most that a group weighs: an item is added while the ones before it weigh less. */
  readonly weightOf: (item: Item) => number
  readonly mostWeight: number
  /** Groups that are written at a time: a further one leaves when the last has been under way for `patienceMs`. */
  readonly mostAtOnce: number
  readonly patienceMs: number
}

/** Errors of PostgreSQL: a value that it, or a table, cannot take; a row that somebody else has locked. */
const OF_ONE_ITEM = /^(?:2[23]|55P03$)/

/**
 * Commits what many requests write in groups, without a timer: a group leaves as soon as the one before is durable. `add`
 * resolves when its item is durable.
 */
export class GroupCommit<Item, Result> {
  #waiting: Waiting<Item, Result>[] = []
  #writing = 0
  #isStarting = false
  #impatience: NodeJS.Timeout | undefined

  constructor(
    private readonly write: Write<Item, Result>,
    private readonly options: GroupOptions<Item>,
  ) {}

  add(item: Item): Promise<Result> {
    const outcome = Promise.withResolvers<Result>()
    this.#waiting.push({ item, outcome })
    if (this.#writing === 0) this.#startSoon()
    else this.#waitForLast()
    return outcome.promise
  }

  /** Not at once: others that came in this turn of the loop are about to add something too. */
  #startSoon(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      void this.#drain()
    })
  }

  /** A group may wait for a row that somebody else holds; those behind it need not. */
  #waitForLast(): void {
    if (this.#impatience !== undefined || this.#writing >= this.options.mostAtOnce) return
    this.#impatience = setTimeout(() => {
      this.#impatience = undefined
      void this.#drain()
    }, this.options.patienceMs)
  }

  async #drain(): Promise<void> {
    this.#writing++
    while (this.#waiting.length > 0) {
      clearTimeout(this.#impatience)
      this.#impatience = undefined
      const group = this.#next()
      if (this.#waiting.length > 0) this.#waitForLast()
      await this.#write(group)
    }
    this.#writing--
  }

  #next(): Waiting<Item, Result>[] {
    const { weightOf, mostWeight } = this.options
    let weight = 0
    const end = this.#waiting.findIndex(({ item }, at) => {
      const isFull = at > 0 && weight >= mostWeight
      weight += weightOf(item)
      return isFull
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #write(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.write(group.map(({ item }) => item))
      group.forEach(({ outcome }, at) => outcome.resolve(results[at] as Result))
    } catch (error) {
      const isOfOne = OF_ONE_ITEM.test((error as { code?: string }).code ?? '')
      if (isOfOne && group.length === 1) group[0]?.outcome.reject(error)
      else if (isOfOne) {
        // One request's odd value must not fail those that happen to share its group.
        const middle = group.length >> 1
        await this.#write(group.slice(0, middle))
        await this.#write(group.slice(middle))
      } else {
        // Not those who wait: it may have been one connection. While the database is away their turn comes and fails at once.
        for (const { outcome } of group) outcome.reject(error)
      }
    }
  }
}
