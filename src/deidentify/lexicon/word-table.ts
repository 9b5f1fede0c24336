/**
 * A slot holds the position of a word in its low bits, and part of the word's hash in its high bits for quick
 * comparison.
 */
const PLACE_BITS = 22
const PLACE_MASK = (1 << PLACE_BITS) - 1
/** The header before the letters of a word: one byte for its length and four bytes of flags. */
const HEADER_LENGTH = 5
const LONGEST = 255

/**
 * A map from words to thirty-two flags. It consists of two typed arrays: a hash table with open addressing, and the
 * concatenated letters of all words. Two hundred thousand words take 3 MB here and 15 MB in a `Map`, and lookups are
 * faster.
 */
export class WordTable {
  readonly #slots: Uint32Array
  readonly #mask: number
  readonly #bytes: Uint8Array
  #used = 0
  #longest = 0

  /**
   * @param words the most different words that it can hold
   * @param letters the most letters of these words together
   */
  constructor(words: number, letters: number) {
    const slots = 2 ** Math.ceil(Math.log2(words * 1.3 + 2))
    this.#slots = new Uint32Array(slots)
    this.#mask = slots - 1
    this.#bytes = new Uint8Array(letters + words * HEADER_LENGTH)
    if (this.#bytes.length > PLACE_MASK) throw new RangeError('A table of words holds at most four megabytes.')
  }

  /** The flags of a word; 0 for a word that is not in the table. */
  get(word: string): number {
    if (word.length > this.#longest) return 0
    const place = (this.#slots[this.#slotOf(word, hashOf(word))] ?? 0) & PLACE_MASK
    if (place === 0) return 0
    const bytes = this.#bytes
    return (
      (bytes[place] ?? 0) |
      ((bytes[place + 1] ?? 0) << 8) |
      ((bytes[place + 2] ?? 0) << 16) |
      ((bytes[place + 3] ?? 0) << 24)
    )
  }

  /**
   * Adds flags to a word.
   * @throws RangeError if the word has letters beyond Latin-1, is too long, or exceeds the capacity.
   */
  add(word: string, flags: number): void {
    const hash = hashOf(word)
    const slot = this.#slotOf(word, hash)
    let place = (this.#slots[slot] ?? 0) & PLACE_MASK
    if (place === 0) {
      place = this.#append(word)
      this.#slots[slot] = (hash & ~PLACE_MASK) | place
    }
    for (let byte = 0; byte < 4; byte++)
      this.#bytes[place + byte] = (this.#bytes[place + byte] ?? 0) | (flags >> (8 * byte))
  }

  /** The slot of a word, or the empty slot where it would be stored. */
  #slotOf(word: string, hash: number): number {
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const found = this.#slots[slot] ?? 0
      if (found === 0 || (((found ^ hash) & ~PLACE_MASK) === 0 && this.#isAt(found & PLACE_MASK, word))) return slot
    }
  }

  /** Whether the word at this position equals the given word. */
  #isAt(place: number, word: string): boolean {
    if (this.#bytes[place - 1] !== word.length) return false
    for (let at = 0; at < word.length; at++) {
      if (this.#bytes[place + HEADER_LENGTH - 1 + at] !== word.charCodeAt(at)) return false
    }
    return true
  }

  #append(word: string): number {
    const place = this.#used + 1
    const end = this.#used + HEADER_LENGTH + word.length
    if (word.length > LONGEST || end > this.#bytes.length) throw new RangeError(`There is no room for ${word}.`)
    this.#bytes[this.#used] = word.length
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at)
      if (code > 0xff) throw new RangeError(`${word} has letters beyond Latin-1.`)
      this.#bytes[place + HEADER_LENGTH - 1 + at] = code
    }
    this.#used = end
    this.#longest = Math.max(this.#longest, word.length)
    return place
  }
}

/** FNV-1a. The high bits are folded into the low bits, which select the slot. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return hash ^ (hash >>> 15)
}
