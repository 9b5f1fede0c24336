import type { PatternRule } from './pattern-recogniser.js'

/** What a text must contain to be searched for something. */
export interface Needs {
  readonly digits: number
  /** The code of an ASCII sign; 0 if none is needed. */
  readonly sign: number
  /** The place of a hint among all hints; -1 if there is none. */
  readonly hint: number
}

/** The different hints of all rules. Rules that share a hint share its result. */
const hints: RegExp[] = []

export function needsOf({ digits = 0, sign, hint }: Pick<PatternRule, 'digits' | 'sign' | 'hint'>): Needs {
  return { digits, sign: sign?.charCodeAt(0) ?? 0, hint: hint === undefined ? -1 : placeOf(hint) }
}

function placeOf(hint: RegExp): number {
  const known = hints.findIndex(({ source, flags }) => source === hint.source && flags === hint.flags)
  return known >= 0 ? known : hints.push(hint) - 1
}

/** The codes of ASCII signs, digits and letters end here. */
const ASCII = 0x80
const MATCHES = 1
const DIFFERS = 2

/**
 * What a text contains: how many digits, which signs, and which hints match. Most texts have few of them, so most rules
 * need not search.
 */
export class TextFeatures {
  readonly #text: string
  readonly #signs = new Uint8Array(ASCII)
  readonly #hints = new Uint8Array(hints.length)
  readonly #digits: number

  constructor(text: string) {
    const signs = this.#signs
    let digits = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= ASCII) continue
      signs[code] = 1
      if (code >= 0x30 && code <= 0x39) digits++
    }
    this.#text = text
    this.#digits = digits
  }

  /** Whether the text contains all of this. */
  meet({ digits, sign, hint }: Needs): boolean {
    if (this.#digits < digits || (sign > 0 && this.#signs[sign] === 0)) return false
    if (hint < 0) return true
    const known = this.#hints[hint]
    if (known !== 0) return known === MATCHES
    const matches = hints[hint]?.test(this.#text) ?? true
    this.#hints[hint] = matches ? MATCHES : DIFFERS
    return matches
  }
}
