import { createHash, type Hash } from 'node:crypto'

/** The form of an idempotency key, in a header and in an input. */
export const IDEMPOTENCY_KEY_RULE = 'must be 1 to 255 visible ASCII characters'

/** True for 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/**
 * SHA-256 over canonical JSON. Two requests with one key are the same request if their digests are equal. Names are
 * sorted, because a client may write them in any order. Fields that are undefined are left out; null is kept.
 */
export function canonicalDigest(value: unknown): Buffer {
  const hash = createHash('sha256')
  addCanonical(hash, value)
  return hash.digest()
}

/** The recursion is bounded: deep input was refused before. */
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

/** True for dates and files, which have a JSON form of their own. */
function hasOwnForm(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
}
