import type { Span } from '../span.js'
import type { Phrase } from './phrases.js'
import { streetWord, UNIT } from './street-words.js'
import type { TextWords } from './text-words.js'

/** The characters that may separate two words of one phrase. */
const WORD_SEPARATOR = /^[ \t]{0,2}\.?[^ \t]?[ \t\n(]{0,4}$/u
/** The most characters between a street and the city of the same address. */
const NEAR_CHARACTERS = 80
const USER_NAME_LABEL = /^(?:user|username|userid|login|account|handle|id|nickname|screenname)$/

/** The words of a text, and the normalised form of each for comparison. */
interface ComparedText {
  readonly words: TextWords
  readonly compared: readonly string[]
}

interface Hit {
  readonly first: number
  readonly last: number
  readonly phrase: Phrase
}

/** Returns a function that finds phrases: addresses, e-mail addresses, user names, organisations. */
export function phraseFinder(known: readonly Phrase[]): (words: TextWords) => Span[] {
  const phrases = known.map((phrase) => ({ ...phrase, words: phrase.words.map(streetWord) }))
  const isPart = ({ rule }: Phrase): boolean => rule === 'near-address' || rule === 'beside-address'
  const byFirst = Map.groupBy(
    phrases.filter((phrase) => !isPart(phrase)),
    (phrase) => phrase.words[0] ?? '',
  )
  const parts = Map.groupBy(phrases.filter(isPart), ({ ref }) => ref)
  return (words) => {
    const text = { words, compared: words.starts.map((_, at) => streetWord(words.word(at))) }
    return joinAddressParts(words, withNearbyParts(text, collectHits(text, byFirst), parts)).map(
      ({ first, last, phrase }) => words.spanOf(first, last, phrase.type, phrase.ref),
    )
  }
}

function collectHits(text: ComparedText, byFirst: ReadonlyMap<string, readonly Phrase[]>): Hit[] {
  const { words, compared } = text
  const hits: Hit[] = []
  for (let at = 0; at < words.count; at++) {
    for (const phrase of byFirst.get(compared[at] ?? '') ?? []) {
      const last = endOf(text, at, phrase)
      if (last !== undefined && satisfiesRule(words, at, last, phrase)) hits.push({ first: at, last, phrase })
    }
  }
  return hits
}

function endOf({ words, compared }: ComparedText, first: number, { words: wanted, type }: Phrase): number | undefined {
  if (compared[first] !== wanted[0]) return undefined
  let at = first
  for (let next = 1; next < wanted.length; next++) {
    if (!WORD_SEPARATOR.test(words.gapAfter(at))) return undefined
    at++
    // "someone (at) example (dot) org"
    if (type === 'EMAIL' && compared[at] !== wanted[next] && /^(?:at|dot)$/.test(words.word(at))) at++
    if (compared[at] !== wanted[next]) return undefined
  }
  return at
}

function satisfiesRule(words: TextWords, first: number, last: number, { rule }: Phrase): boolean {
  switch (rule) {
    case 'always':
      return true
    case 'capital':
      return hasCapital(words, first, last)
    case 'announced':
      return words.gapBefore(first).endsWith('@') || isLabelledUserName(words, first)
    case 'numbered':
      return /#\s?$/.test(words.gapBefore(first)) || streetWord(words.word(first - 1)) === UNIT
    case 'near-address':
    case 'beside-address':
      return false
  }
}

/** Whether a label for user names precedes: "login hope", "her user name is hope". */
function isLabelledUserName(words: TextWords, first: number): boolean {
  const before = words.word(first - 1)
  if (USER_NAME_LABEL.test(before)) return true
  return /^(?:is|name|as|called)$/.test(before) && [2, 3].some((back) => USER_NAME_LABEL.test(words.word(first - back)))
}

function hasCapital(words: TextWords, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (/^\p{Lu}/u.test(words.cased(at))) return true
  return false
}

/** Adds the parts of an address that are near a found part of it. Added parts are searched around as well. */
function withNearbyParts(
  text: ComparedText,
  alone: readonly Hit[],
  parts: ReadonlyMap<string, readonly Phrase[]>,
): Hit[] {
  const { words } = text
  const hits = [...alone]
  const seen = new Set<string>()
  for (let next = 0; next < hits.length; next++) {
    const hit = hits[next]
    if (hit === undefined || !isAddress(hit.phrase)) continue
    for (const phrase of parts.get(hit.phrase.ref) ?? []) {
      for (const first of candidateStarts(text, hit, phrase)) {
        const last = endOf(text, first, phrase)
        const key = `${phrase.ref} ${first} ${last}`
        if (last === undefined || seen.has(key) || (first <= hit.last && last >= hit.first)) continue
        if (isBeside(words, hit, first, last) || hasCapital(words, first, last)) {
          seen.add(key)
          hits.push({ first, last, phrase })
        }
      }
    }
  }
  return hits
}

/** The positions where a part may start: directly before or after the hit; for a city, anywhere near it. */
function candidateStarts({ words, compared }: ComparedText, hit: Hit, phrase: Phrase): number[] {
  const before = hit.first - phrase.words.length
  if (phrase.rule !== 'near-address') {
    return [before, hit.last + 1].filter(
      (at) => compared[at] === phrase.words[0] && isBeside(words, hit, at, at + phrase.words.length - 1),
    )
  }
  const [start, end] = [(words.starts[hit.first] ?? 0) - NEAR_CHARACTERS, (words.ends[hit.last] ?? 0) + NEAR_CHARACTERS]
  const places: number[] = []
  const look = (at: number): void => void (compared[at] === phrase.words[0] && places.push(at))
  for (let at = hit.first - 1; at >= 0 && (words.ends[at] ?? 0) >= start; at--) look(at)
  for (let at = hit.last + 1; at < words.count && (words.starts[at] ?? 0) <= end; at++) look(at)
  return places
}

function isBeside(words: TextWords, hit: Hit, first: number, last: number): boolean {
  if (last === hit.first - 1) return WORD_SEPARATOR.test(words.gapAfter(last))
  return first === hit.last + 1 && WORD_SEPARATOR.test(words.gapAfter(hit.last))
}

function isAddress({ type }: Phrase): boolean {
  return type === 'ADDRESS' || type === 'ZIP'
}

/** Joins consecutive parts of one address into one hit. */
function joinAddressParts(words: TextWords, hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort((one, other) => one.first - other.first || other.last - one.last)
  const result: Hit[] = []
  for (const hit of sorted) {
    const before = result.at(-1)
    if (
      before !== undefined &&
      isAddress(before.phrase) &&
      isAddress(hit.phrase) &&
      before.phrase.ref === hit.phrase.ref &&
      hit.first <= before.last + 1 &&
      (hit.first <= before.last || WORD_SEPARATOR.test(words.gapAfter(before.last)))
    ) {
      const phrase = before.phrase.type === 'ADDRESS' ? before.phrase : hit.phrase
      result[result.length - 1] = { first: before.first, last: Math.max(before.last, hit.last), phrase }
    } else result.push(hit)
  }
  return result
}
