/** Ids from `from` to `to` that were not committed when a higher one was: in flight, or rolled back. */
interface Gap {
  readonly from: number
  readonly to: number
  /** When it was first seen, by this process's own steady clock: the clock of the database may be set. */
  readonly since: number
  /** No row in it was written before this moment; bounds the partitions that a look at the gap must read. */
  readonly notBefore: string
}

export const ALWAYS = '-infinity'

/**
 * What of a table's identity column has been numbered: everything up to `high`, but for the gaps. An id is not commit
 * order, so a gap stays open until no transaction can be alive that would fill it.
 */
export class Horizon {
  #high = 0
  #gaps: Gap[] = []

  /** @param patience how long a gap may still be filled, in milliseconds. */
  constructor(
    private readonly patience: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get high(): number {
    return this.#high
  }

  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  /** Starts from a high-water mark below which everything was settled. */
  startAt(high: number): void {
    this.#high = high
    this.#gaps = []
  }

  /** Notes that these ids, ascending, were numbered; `notBefore` bounds what may turn up between them. */
  took(ids: readonly number[], notBefore: string): void {
    for (const id of ids) {
      if (id > this.#high) {
        if (id > this.#high + 1) this.#gaps.push({ from: this.#high + 1, to: id - 1, since: this.now(), notBefore })
        this.#high = id
      } else this.#fill(id)
    }
  }

  /** Gives up gaps that nobody can fill any more. Call it only after a look that came after their time was up. */
  forgetOld(lookedAt: number): void {
    if (this.#gaps.length > 0) this.#gaps = this.#gaps.filter(({ since }) => lookedAt - since < this.patience)
  }

  /** Looks again at an id that was given up. */
  reopen(id: number, notBefore: string): void {
    if (id > this.#high || this.#find(id) !== undefined) return
    this.#gaps.push({ from: id, to: id, since: this.now(), notBefore })
    this.#gaps.sort((one, other) => one.from - other.from)
  }

  /** As parameters of a query: where the gaps begin, where they end. */
  ranges(): [from: number[], to: number[]] {
    return [this.#gaps.map(({ from }) => from), this.#gaps.map(({ to }) => to)]
  }

  #fill(id: number): void {
    const at = this.#find(id)
    const gap = at === undefined ? undefined : this.#gaps[at]
    if (at === undefined || gap === undefined) return
    const rest: Gap[] = []
    if (gap.from < id) rest.push({ ...gap, to: id - 1 })
    if (gap.to > id) rest.push({ ...gap, from: id + 1 })
    this.#gaps.splice(at, 1, ...rest)
  }

  #find(id: number): number | undefined {
    let low = 0
    let high = this.#gaps.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const gap = this.#gaps[middle]
      if (gap === undefined) return undefined
      if (id < gap.from) high = middle - 1
      else if (id > gap.to) low = middle + 1
      else return middle
    }
    return undefined
  }
}
