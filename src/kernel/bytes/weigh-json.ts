/** The bytes of a value as JSON, and where they became too many. */
interface Weight {
  readonly bytes: number
  /** The path of the value at which the bytes were more than allowed. */
  readonly path: readonly (string | number)[] | undefined
}

/** Texts up to this length are counted as their length: what escapes add to them does not matter. */
const SHORT = 256
/** The bytes of a number or boolean, at most about. */
const OF_SCALAR = 8
/** The bytes of the longest number, as `-1.2345678901234567e-300`. */
const OF_NUMBER = 25

/** A character takes this many bytes in JSON at most, as `\u001f`. */
const OF_CHARACTER = 6

/** More bytes than a value takes as JSON, without looking into its texts; undefined if that is more than `most`. */
export function atMostJson(value: unknown, most: number): number | undefined {
  const left = leftOf(value, most)
  return left < 0 ? undefined : most - left
}

/** What is left of `left` bytes after a value; negative if it may take more. */
function leftOf(value: unknown, left: number): number {
  if (typeof value === 'string') return left - OF_CHARACTER * value.length - 2
  if (typeof value !== 'object' || value === null) return left - OF_NUMBER
  let rest = left - 2
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && rest >= 0; at++) rest = leftOf(value[at], rest - 1)
    return rest
  }
  for (const name in value) {
    rest = leftOf((value as Record<string, unknown>)[name], rest - OF_CHARACTER * name.length - 4)
    if (rest < 0) return rest
  }
  return rest
}

/** Counts the bytes that a value takes as JSON. It stops where they are more than `most`. */
export function weighJson(value: unknown, most: number): Weight {
  const path: (string | number)[] = []
  let bytes = 0

  const isTooLarge = (inner: unknown): boolean => {
    if (typeof inner === 'string') bytes += inner.length <= SHORT ? inner.length + 2 : bytesOfText(inner, most - bytes)
    else if (typeof inner === 'object' && inner !== null) return isMembersTooLarge(inner)
    else bytes += OF_SCALAR
    return bytes > most
  }
  const isMembersTooLarge = (inner: object): boolean => {
    bytes += 2
    if (Array.isArray(inner)) {
      for (const [at, entry] of inner.entries()) {
        bytes += 1
        if (isTooLarge(entry)) return path.unshift(at) > 0
      }
      return bytes > most
    }
    for (const name in inner) {
      bytes += name.length + 4
      if (isTooLarge((inner as Record<string, unknown>)[name])) return path.unshift(name) > 0
    }
    return bytes > most
  }

  return { path: isTooLarge(value) ? path : undefined, bytes }
}

/** The UTF-8 bytes of a text in JSON, with its quotes and escapes. Stops once there are more than `most`. */
function bytesOfText(text: string, most: number): number {
  let bytes = Buffer.byteLength(text) + 2
  if (bytes > most || bytes + 5 * text.length <= most) return bytes
  // The search of the engine passes what needs no escape much quicker than a loop over all characters.
  ESCAPED.lastIndex = 0
  while (bytes <= most && ESCAPED.test(text)) {
    const unit = text.charCodeAt(ESCAPED.lastIndex - 1)
    bytes += unit >= SPACE || SHORT_ESCAPES.has(unit) ? 1 : 5
  }
  return bytes
}

/** What JSON escapes in a text: quotes, backslashes and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ESCAPED = /["\\\u0000-\u001f]/g
const SPACE = 0x20
/** Control characters with an escape of two characters: `\b`, `\t`, `\n`, `\f`, `\r`. */
const SHORT_ESCAPES: ReadonlySet<number> = new Set([8, 9, 10, 12, 13])
