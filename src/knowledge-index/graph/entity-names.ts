import { tokenize } from '../text/tokenize.js'

/** Longest name of an entity, in words. Anything longer is a sentence, and full-text search finds it. */
const MOST_WORDS = 7

/** Where the name of a thing ends and its circumstances begin. */
const CIRCUMSTANCE =
  /\s*(?:[,:(–—]|\b(?:when|while|where|without|with|if|by|as|such as|after|before|during|until|unless|because|often|usually|sometimes)\b).*$/iu

/** The folded form of a name, by which names are looked up and compared. Empty for text without words. */
export function foldName(name: string): string {
  return tokenize(name).join(' ')
}

/**
 * The subject of a list item without its circumstances: `antipsychotic medication` of `antipsychotic medication, often
 * with …`. Undefined for a sentence.
 */
export function headPhrase(item: string): string | undefined {
  const head = item.replace(CIRCUMSTANCE, '').trim()
  const count = tokenize(head).length
  return count === 0 || count > MOST_WORDS || head.length < 3 ? undefined : head
}

/** A name with its other spellings. */
export interface NamedThing {
  readonly name: string
  readonly aliases: readonly string[]
}

/** Also with a digit before it, as in `4AT`: without it the name would be an ordinary word. */
const TOKEN = /\d?[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/g

/**
 * The abbreviations of measures in a list item, each with its long form if the item gives one: `MDQ (Mood Disorder
 * Questionnaire)`.
 */
export function measuresIn(item: string): readonly NamedThing[] {
  const found: NamedThing[] = []
  for (const { 0: token, index } of item.matchAll(TOKEN)) {
    if (!isAbbreviation(token)) continue
    const after = /^\s*\(([^()]{6,80})\)/.exec(item.slice(index + token.length))?.[1]
    const before = /((?:[A-Z][\p{L}-]+(?:\s+(?:of|for|and|the|in)\b)*\s*){2,9})\($/u
      .exec(item.slice(0, index))?.[1]
      ?.trim()
    const long = after ?? before
    found.push({ name: token, aliases: long !== undefined && tokenize(long).length > 1 ? [long] : [] })
  }
  return found
}

/** Abbreviations in brackets: `cognitive behavioural therapy (CBT)`. */
export function abbreviationsIn(text: string): readonly string[] {
  return [...text.matchAll(/\(([A-Za-z][A-Za-z0-9-]{1,11})\)/g)].flatMap(({ 1: token }) =>
    token !== undefined && isAbbreviation(token) ? [token] : [],
  )
}

function isAbbreviation(token: string): boolean {
  if (/^[A-Z]\d\d/.test(token) && !/^K\d/.test(token)) return false
  const capitals = token.match(/[A-Z]/g)?.length ?? 0
  return capitals >= 2 && capitals * 2 >= token.replace(/[^A-Za-z]/g, '').length
    ? true
    : capitals === 1 && /^[A-Z]\d+$/.test(token)
}
