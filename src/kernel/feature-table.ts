/** What a slot without a feature holds. */
const EMPTY = 0

/** The size of a table: it depends on what is learnt, and a file of another size does not fit. */
export interface TableSize {
  /** The number of slots: a power of two. */
  readonly slots: number
  /** How many weights a feature has. */
  readonly outputs: number
  /** How many bytes of its hash a feature is known by: with one, about one strange feature in a hundred is mistaken. */
  readonly markBytes: 1 | 2
}

/**
 * The weights of features by their hashes, a byte for each output. A feature lies in the slot of its hash or in one of
 * the next, with a mark made of the rest of the hash to know it by; so a feature that was never learnt weighs nothing,
 * as a rule.
 */
export class FeatureTable {
  readonly #lastSlot: number
  readonly #mostMarks: number

  private constructor(
    readonly size: TableSize,
    /** By slot: the mark of the feature. */
    readonly marks: Uint8Array | Uint16Array,
    /** By slot, then by output: steps. */
    readonly weights: Int8Array,
  ) {
    this.#lastSlot = size.slots - 1
    this.#mostMarks = 256 ** size.markBytes - 1
  }

  static empty(size: TableSize): FeatureTable {
    const marks = size.markBytes === 1 ? new Uint8Array(size.slots) : new Uint16Array(size.slots)
    return new FeatureTable(size, marks, new Int8Array(size.slots * size.outputs))
  }

  /** A table from the bytes of a file; undefined if they have another size. */
  static of(size: TableSize, bytes: Uint8Array): FeatureTable | undefined {
    const { slots, outputs, markBytes } = size
    if (bytes.length !== slots * (markBytes + outputs)) return undefined
    const table = FeatureTable.empty(size)
    // The low bytes of all marks come first, then the high ones.
    for (let at = 0; at < slots * markBytes; at++) {
      const slot = at % slots
      table.marks[slot] = (table.marks[slot] ?? 0) | ((bytes[at] ?? 0) << (at < slots ? 0 : 8))
    }
    table.weights.set(new Int8Array(bytes.buffer, bytes.byteOffset + slots * markBytes, slots * outputs))
    return table
  }

  /** What a file of it contains. */
  bytes(): Uint8Array {
    const { slots, outputs, markBytes } = this.size
    const bytes = new Uint8Array(slots * (markBytes + outputs))
    for (let at = 0; at < slots * markBytes; at++) bytes[at] = (this.marks[at % slots] ?? 0) >> (at < slots ? 0 : 8)
    bytes.set(new Uint8Array(this.weights.buffer, this.weights.byteOffset, this.weights.length), slots * markBytes)
    return bytes
  }

  /** The slot of a feature; -1 for one that was not learnt. */
  find(hash: number): number {
    const mark = this.#markOf(hash)
    for (let slot = hash & this.#lastSlot; ; slot = (slot + 1) & this.#lastSlot) {
      const found = this.marks[slot]
      if (found === mark) return slot
      if (found === EMPTY) return -1
    }
  }

  /** Adds the weights of a feature to sums that begin at `from`. One that was not learnt weighs nothing. */
  addWeights(hash: number, sums: Float64Array | Int16Array, from: number): void {
    const slot = this.find(hash)
    if (slot === -1) return
    const { outputs } = this.size
    for (let output = 0; output < outputs; output++)
      sums[from + output] = (sums[from + output] ?? 0) + (this.weights[slot * outputs + output] ?? 0)
  }

  /** A slot for a feature: the next that is free, or that of one which cannot be told from it. */
  add(hash: number): number {
    const mark = this.#markOf(hash)
    let slot = hash & this.#lastSlot
    while (this.marks[slot] !== EMPTY && this.marks[slot] !== mark) slot = (slot + 1) & this.#lastSlot
    this.marks[slot] = mark
    return slot
  }

  /** Never `EMPTY`, and of the upper 16 bits: a table of at most 65,536 slots chooses none by them. */
  #markOf(hash: number): number {
    return ((hash >>> 16) % this.#mostMarks) + 1
  }
}
