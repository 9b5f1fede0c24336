import { OUTPUTS } from './danger-classes.js'

/** The number of slots: a power of two. */
export const SLOTS = 1 << 16
/** The most features that are kept: a fuller table is slow to search, and takes more strange features for its own. */
export const MOST_FEATURES = 58_000

/** What a slot without a feature holds. */
const EMPTY = 0

/**
 * The weights of features by their hashes, one byte for each kind of sentence. A feature lies in the slot of its hash
 * or in one of the next, with a byte of the hash to know it by; so a feature that was never learnt weighs nothing, but
 * for about one in a hundred.
 */
export class FeatureTable {
  private constructor(
    /** By slot: a byte of the feature's hash. */
    readonly marks: Uint8Array,
    /** By slot, then by kind: steps. */
    readonly weights: Int8Array,
  ) {}

  static empty(): FeatureTable {
    return new FeatureTable(new Uint8Array(SLOTS), new Int8Array(SLOTS * OUTPUTS))
  }

  /** A table from the bytes of a file; undefined if they have another size. */
  static of(bytes: Uint8Array): FeatureTable | undefined {
    if (bytes.length !== SLOTS * (1 + OUTPUTS)) return undefined
    const { buffer, byteOffset } = bytes
    return new FeatureTable(
      new Uint8Array(buffer, byteOffset, SLOTS),
      new Int8Array(buffer, byteOffset + SLOTS, SLOTS * OUTPUTS),
    )
  }

  /** What a file of it contains. */
  bytes(): Uint8Array {
    const bytes = new Uint8Array(SLOTS * (1 + OUTPUTS))
    bytes.set(this.marks)
    bytes.set(new Uint8Array(this.weights.buffer, this.weights.byteOffset, this.weights.length), SLOTS)
    return bytes
  }

  /** The slot of a feature; -1 for one that was not learnt. */
  find(hash: number): number {
    const mark = markOf(hash)
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const found = this.marks[slot]
      if (found === mark) return slot
      if (found === EMPTY) return -1
    }
  }

  /** A slot for a feature: the next that is free, or that of one which cannot be told from it. */
  add(hash: number): number {
    const mark = markOf(hash)
    let slot = hash & (SLOTS - 1)
    while (this.marks[slot] !== EMPTY && this.marks[slot] !== mark) slot = (slot + 1) & (SLOTS - 1)
    this.marks[slot] = mark
    return slot
  }
}

/** From 1 to 255, of bits that do not choose the slot. */
function markOf(hash: number): number {
  return ((hash >>> 16) % 255) + 1
}
