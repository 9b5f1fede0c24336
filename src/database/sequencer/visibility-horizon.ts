/**
 * A range of ids that were not visible when a higher id was: their transactions are still open, or were rolled back.
 */
interface MissingIds {
  readonly from: number
  readonly to: number
  /** When the range was first seen, by the steady clock of this process: the clock of the database may be set. */
  readonly since: number
  /**
   * No row in the range was written before this time. It bounds the partitions that a query for the range must read.
   */
  readonly notBefore: string
}

export const ALWAYS = '-infinity'

/**
 * Tracks which rows of a table are visible and were processed, by their identity column. Ids are not in commit order: a
 * transaction with a lower id may commit after one with a higher id. So all ids up to `high` are processed except the
 * missing ones, and a missing id is looked for again until no transaction can be alive that would still commit it.
 */
export class VisibilityHorizon {
  #high = 0
  #missing: MissingIds[] = []

  /** @param patience how long a missing id may still become visible, in milliseconds. */
  constructor(
    private readonly patience: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get high(): number {
    return this.#high
  }

  get missingIds(): readonly MissingIds[] {
    return this.#missing
  }

  /** Starts from an id up to which everything was processed. */
  startAt(high: number): void {
    this.#high = high
    this.#missing = []
  }

  /**
   * Records that these ids, ascending, were processed. `notBefore` applies to the ids that are missing between them.
   */
  add(ids: readonly number[], notBefore: string): void {
    for (const id of ids) {
      if (id > this.#high) {
        if (id > this.#high + 1) this.#missing.push({ from: this.#high + 1, to: id - 1, since: this.now(), notBefore })
        this.#high = id
      } else this.#remove(id)
    }
  }

  /** Drops missing ids that can no longer become visible. Call it only after a query that began at `lookedAt`. */
  dropExpired(lookedAt: number): void {
    if (this.#missing.length > 0) this.#missing = this.#missing.filter(({ since }) => lookedAt - since < this.patience)
  }

  /** Marks an id as missing again that was dropped before. */
  reopen(id: number, notBefore: string): void {
    if (id > this.#high || this.#find(id) !== undefined) return
    this.#missing.push({ from: id, to: id, since: this.now(), notBefore })
    this.#missing.sort((one, other) => one.from - other.from)
  }

  /** The missing ids as parameters of a query: the first and the last id of each range. */
  ranges(): [from: number[], to: number[]] {
    return [this.#missing.map(({ from }) => from), this.#missing.map(({ to }) => to)]
  }

  #remove(id: number): void {
    const at = this.#find(id)
    const range = at === undefined ? undefined : this.#missing[at]
    if (at === undefined || range === undefined) return
    const rest: MissingIds[] = []
    if (range.from < id) rest.push({ ...range, to: id - 1 })
    if (range.to > id) rest.push({ ...range, from: id + 1 })
    this.#missing.splice(at, 1, ...rest)
  }

  /** Binary search: while a long transaction is open there may be thousands of ranges. */
  #find(id: number): number | undefined {
    let low = 0
    let high = this.#missing.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const range = this.#missing[middle]
      if (range === undefined) return undefined
      if (id < range.from) high = middle - 1
      else if (id > range.to) low = middle + 1
      else return middle
    }
    return undefined
  }
}
