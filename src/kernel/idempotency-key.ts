import { createHash, type Hash } from 'node:crypto'

/** What an idempotency key may look like, in a header and in an input alike. */
export const IDEMPOTENCY_KEY_RULE = 'must be 1 to 255 visible ASCII characters'

/** True for 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/**
 * SHA-256 over canonical JSON: what makes two requests under one key the same one. Names are sorted, so that the order a
 * client writes them in does not matter; what is undefined is not there, and null is.
 */
export function canonicalDigest(value: unknown): Buffer {
  const hash = createHash('sha256')
  addCanonical(hash, value)
  return hash.digest()
}

/** Recursion is safe: the doors have refused deep input before. */
function addCanonical(hash: Hash, given: unknown): void {
  const value = hasOwnForm(given) ? given.toJSON() : given
  if (Array.isArray(value)) {
    hash.update('[')
    for (const entry of value) addCanonical(hash.update(','), entry)
    hash.update(']')
  } else if (typeof value === 'object' && value !== null) {
    hash.update('{')
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [name, entry] of entries) addCanonical(hash.update(`,${JSON.stringify(name)}:`), entry)
    hash.update('}')
  } else hash.update(JSON.stringify(value) ?? 'null')
}

/** Dates and files say themselves how they stand in JSON. */
function hasOwnForm(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
}
