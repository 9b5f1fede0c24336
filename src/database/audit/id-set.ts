/** A set of ids stored as ranges. The many ids of a trail are mostly consecutive, so they take only a few ranges. */
export class IdSet {
  readonly #from: number[] = []
  readonly #to: number[] = []

  get max(): number {
    return this.#to.at(-1) ?? 0
  }

  has(id: number): boolean {
    const at = this.#lastNotAfter(id)
    return at >= 0 && id <= (this.#to[at] as number)
  }

  /** Adds an id. Returns false if the set had it already. */
  add(id: number): boolean {
    const at = this.#lastNotAfter(id)
    if (at >= 0 && id <= (this.#to[at] as number)) return false
    const joinsBefore = at >= 0 && this.#to[at] === id - 1
    const joinsAfter = this.#from[at + 1] === id + 1
    if (joinsBefore && joinsAfter) {
      this.#to.splice(at, 1)
      this.#from.splice(at + 1, 1)
    } else if (joinsBefore) this.#to[at] = id
    else if (joinsAfter) this.#from[at + 1] = id
    else {
      this.#from.splice(at + 1, 0, id)
      this.#to.splice(at + 1, 0, id)
    }
    return true
  }

  /** The index of the last range that begins at or before `id`; -1 if there is none. */
  #lastNotAfter(id: number): number {
    let low = 0
    let high = this.#from.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#from[middle] as number) <= id) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
