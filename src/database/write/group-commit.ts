import { PRACTICE_PAUSED } from '../connection/unavailability.js'

/** Writes all items of a group or none of them. Returns a result for each item, in the same order. */
type Write<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

interface Waiting<Item, Result> {
  readonly item: Item
  readonly outcome: PromiseWithResolvers<Result>
}

export interface GroupOptions<Item> {
  /** The weight at which a group is full: an item is added while the items before it weigh less. */
  readonly weightOf: (item: Item) => number
  readonly mostWeight: number
  /**
   * How many groups are written at a time. A further group starts when the last one has been under way for
   * `patienceMs`.
   */
  readonly mostAtOnce: number
  readonly patienceMs: number
}

/**
 * Errors of PostgreSQL that one item can cause: an invalid value, a violated constraint, a locked row, a paused
 * practice.
 */
const OF_ONE_ITEM = new RegExp(`^(?:2[23]|55P03$|${PRACTICE_PAUSED}$)`)

/**
 * Commits the writes of many requests in groups, without a timer: a group starts as soon as the one before is durable.
 * `add` resolves when its item is durable.
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

  /** Not at once, because other requests of this turn of the event loop are about to add items too. */
  #startSoon(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      void this.#drain()
    })
  }

  /** A group may wait for a row that another transaction holds. Later groups do not wait for it. */
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
        // An invalid value of one request must not fail the other requests of the group.
        const middle = group.length >> 1
        await this.#write(group.slice(0, middle))
        await this.#write(group.slice(middle))
      } else {
        // Waiting items are not failed, because only one connection may have broken. If the database is away, they fail
        // at once later.
        for (const { outcome } of group) outcome.reject(error)
      }
    }
  }
}
