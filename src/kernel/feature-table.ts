/** What a slot without a feature holds. */
const EMPTY = 0
/** How many slots there are for each feature, at least: in a fuller table a strange feature is looked for long. */
const LEAST_ROOM = 2

const BYTES_OF_HASH = Uint32Array.BYTES_PER_ELEMENT

/**
 * The weights of features by their hashes, a byte for each output. A feature that was never learnt is not found, unless
 * all 32 bits of its hash are those of another.
 */
export class FeatureTable {
  /** By feature, then by output: steps. */
  readonly weights: Int8Array
  /** By slot: the number of a feature, from 1. A feature lies in the slot of its hash or in one of the next. */
  readonly #numbers: Uint32Array
  readonly #lastSlot: number

  private constructor(
    /** How many weights a feature has. */
    readonly outputs: number,
    /** By feature. */
    readonly hashes: Uint32Array,
  ) {
    this.weights = new Int8Array(hashes.length * outputs)
    this.#lastSlot = 2 ** Math.ceil(Math.log2(Math.max(1, hashes.length * LEAST_ROOM))) - 1
    this.#numbers = new Uint32Array(this.#lastSlot + 1)
    // Each start waits for this, and with `entries()` it takes twice as long.
    for (let feature = 0; feature < hashes.length; feature++) {
      let slot = (hashes[feature] ?? 0) & this.#lastSlot
      while (this.#numbers[slot] !== EMPTY) slot = (slot + 1) & this.#lastSlot
      this.#numbers[slot] = feature + 1
    }
  }

  /** A table without weights. */
  static of(outputs: number, hashes: Iterable<number>): FeatureTable {
    return new FeatureTable(outputs, Uint32Array.from(hashes))
  }

  /** A table from the bytes of a file; undefined if they are not those of whole features. */
  static read(outputs: number, bytes: Uint8Array): FeatureTable | undefined {
    const count = bytes.length / (BYTES_OF_HASH + outputs)
    if (!Number.isInteger(count)) return undefined
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const hashes = new Uint32Array(count)
    for (let at = 0; at < count; at++) hashes[at] = view.getUint32(at * BYTES_OF_HASH, true)
    const table = new FeatureTable(outputs, hashes)
    table.weights.set(new Int8Array(bytes.buffer, bytes.byteOffset + count * BYTES_OF_HASH, count * outputs))
    return table
  }

  /** What a file of it contains: the hashes, low bytes first, then the weights. */
  bytes(): Uint8Array {
    const { hashes, weights } = this
    const bytes = new Uint8Array(hashes.length * BYTES_OF_HASH + weights.length)
    const view = new DataView(bytes.buffer)
    for (const [at, hash] of hashes.entries()) view.setUint32(at * BYTES_OF_HASH, hash, true)
    bytes.set(new Uint8Array(weights.buffer), hashes.length * BYTES_OF_HASH)
    return bytes
  }

  /** The number of a feature; -1 for one that was not learnt. */
  find(hash: number): number {
    const exact = hash >>> 0
    for (let slot = exact & this.#lastSlot; ; slot = (slot + 1) & this.#lastSlot) {
      const number = this.#numbers[slot] ?? EMPTY
      if (number === EMPTY) return -1
      if (this.hashes[number - 1] === exact) return number - 1
    }
  }

  /** Adds the weights of a feature to sums that begin at `from`. One that was not learnt weighs nothing. */
  addWeights(hash: number, sums: Float64Array | Int32Array | Int16Array, from: number): void {
    const feature = this.find(hash)
    if (feature === -1) return
    const { outputs, weights } = this
    const first = feature * outputs
    for (let output = 0; output < outputs; output++)
      sums[from + output] = (sums[from + output] ?? 0) + (weights[first + output] ?? 0)
  }
}
