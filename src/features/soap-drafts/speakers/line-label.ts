/** The name in front of the words of a line, as it stands there. */
export interface LineLabel {
  readonly name: string
  /** The length of all that stands before the words. */
  readonly length: number
  /** True for a name in brackets, in which remarks stand too: `[laughs]`. */
  readonly isBracketed: boolean
  /** True for a name before a dash, which any words can be. */
  readonly isDashed: boolean
}

const TIME = String.raw`(?:[\[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?:\s+-)?\s+)`
/** What chats and programs write before a name: a quotation mark, a bullet, a time. */
const BEFORE = String.raw`^\s*(?:>+\s*|[-*•]\s+)?${TIME}?`
const BRACKETED = new RegExp(String.raw`${BEFORE}\[(?<name>[\p{L}\p{N}_ ]{1,24})\]\s*:?\s*`, 'u')
const BEFORE_COLON = new RegExp(
  String.raw`${BEFORE}(?:\*\*|__)?(?<name>(?:\p{L}|\d{1,2}(?!\d|[.:]\d))[\p{L}\p{N}_ .,'’#-]{0,40}?(?:\s?\([^()\n]{1,24}\))?)\s*(?:\*\*|__)?\s*(?<mark>:|\s[-–—](?=\s))\s*(?:\*\*|__)?\s*`,
  'u',
)
const LONGEST = 120

/** The name at the start of a line, whoever that may be: `T: …`, `[doctor] …`, `**Leah:** …`, `[10:03] Zoe: …`. */
export function labelOf(line: string): LineLabel | undefined {
  // A long line is cut: names and times stand at its beginning.
  const start = line.slice(0, LONGEST)
  const bracketed = BRACKETED.exec(start)
  const found = bracketed ?? BEFORE_COLON.exec(start)
  const name = found?.groups?.name?.trim()
  if (found === null || name === undefined || name === '') return undefined
  const mark = found.groups?.mark ?? ':'
  return { name, length: found[0].length, isBracketed: bracketed !== null, isDashed: mark !== ':' }
}

/** A name of a person, as people write it in front of words: `Ana`, `Mr. Okafor`, `R. Haddad, LCSW`, `SAM`. */
const PERSON =
  /^(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? )?(?:\p{Lu}[\p{L}'’-]*\.?|\d{1,2})(?:[ _-](?:\p{Lu}[\p{L}'’-]*\.?|\d{1,3})){0,3}(?:, \p{Lu}[\p{L}. -]{1,12})?(?: ?\([^()]{1,24}\))?$/u

/** True for what can be the name of a person; `Sleep and appetite` is none. */
export function isPersonal(name: string): boolean {
  return PERSON.test(name)
}
