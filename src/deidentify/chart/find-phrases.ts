import type { Span } from '../span.js'
import type { Phrase } from './phrases.js'
import { streetWord, UNIT } from './street-words.js'
import type { TextWords } from './text-words.js'

/** What may stand between two words of one phrase. */
const BETWEEN = /^[ \t]{0,2}\.?[^ \t]?[ \t\n(]{0,4}$/u
/** How far a city may be from the street that it belongs to. */
const NEAR = 80
const ANNOUNCING = /^(?:user|username|userid|login|account|handle|id|nickname|screenname)$/

/** A text with its words as they are compared. */
interface ComparedText {
  readonly words: TextWords
  readonly compared: readonly string[]
}

interface Hit {
  readonly first: number
  readonly last: number
  readonly phrase: Phrase
}

/** Makes what finds phrases: addresses, e-mail addresses, names for signing in, organisations. */
export function phraseFinder(known: readonly Phrase[]): (words: TextWords) => Span[] {
  const phrases = known.map((phrase) => ({ ...phrase, words: phrase.words.map(streetWord) }))
  const isPart = ({ rule }: Phrase): boolean => rule === 'near-address' || rule === 'beside-address'
  const byFirst = Map.groupBy(
    phrases.filter((phrase) => !isPart(phrase)),
    (phrase) => phrase.words[0] ?? '',
  )
  const parts = Map.groupBy(phrases.filter(isPart), ({ of }) => of)
  return (words) => {
    const text = { words, compared: words.starts.map((_, at) => streetWord(words.word(at))) }
    return joined(words, withParts(text, collect(text, byFirst), parts)).map(({ first, last, phrase }) =>
      words.spanOf(first, last, phrase.type, phrase.of),
    )
  }
}

function collect(text: ComparedText, byFirst: ReadonlyMap<string, readonly Phrase[]>): Hit[] {
  const { words, compared } = text
  const hits: Hit[] = []
  for (let at = 0; at < words.count; at++) {
    for (const phrase of byFirst.get(compared[at] ?? '') ?? []) {
      const last = endOf(text, at, phrase)
      if (last !== undefined && counts(words, at, last, phrase)) hits.push({ first: at, last, phrase })
    }
  }
  return hits
}

function endOf({ words, compared }: ComparedText, first: number, { words: wanted, type }: Phrase): number | undefined {
  if (compared[first] !== wanted[0]) return undefined
  let at = first
  for (let next = 1; next < wanted.length; next++) {
    if (!BETWEEN.test(words.gapAfter(at))) return undefined
    at++
    // someone (at) example (dot) org
    if (type === 'EMAIL' && compared[at] !== wanted[next] && /^(?:at|dot)$/.test(words.word(at))) at++
    if (compared[at] !== wanted[next]) return undefined
  }
  return at
}

function counts(words: TextWords, first: number, last: number, { rule }: Phrase): boolean {
  switch (rule) {
    case 'always':
      return true
    case 'capital':
      return hasCapital(words, first, last)
    case 'announced':
      return words.gapBefore(first).endsWith('@') || isAnnounced(words, first)
    case 'numbered':
      return /#\s?$/.test(words.gapBefore(first)) || streetWord(words.word(first - 1)) === UNIT
    case 'near-address':
    case 'beside-address':
      return false
  }
}

/** Login hope; her user name is hope. */
function isAnnounced(words: TextWords, first: number): boolean {
  const before = words.word(first - 1)
  if (ANNOUNCING.test(before)) return true
  return /^(?:is|name|as|called)$/.test(before) && [2, 3].some((back) => ANNOUNCING.test(words.word(first - back)))
}

function hasCapital(words: TextWords, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (/^\p{Lu}/u.test(words.cased(at))) return true
  return false
}

/** Adds what stands near an address that was found, and what stands beside that; each place is looked at once. */
function withParts(text: ComparedText, alone: readonly Hit[], parts: ReadonlyMap<string, readonly Phrase[]>): Hit[] {
  const { words } = text
  const hits = [...alone]
  const seen = new Set<string>()
  for (let next = 0; next < hits.length; next++) {
    const hit = hits[next]
    if (hit === undefined || !isPlace(hit.phrase)) continue
    for (const phrase of parts.get(hit.phrase.of) ?? []) {
      for (const first of placesAround(text, hit, phrase)) {
        const last = endOf(text, first, phrase)
        const key = `${phrase.of} ${first} ${last}`
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

/** Where a part could begin: right before and after, and for a city everywhere near. */
function placesAround({ words, compared }: ComparedText, hit: Hit, phrase: Phrase): number[] {
  const before = hit.first - phrase.words.length
  if (phrase.rule !== 'near-address') {
    return [before, hit.last + 1].filter(
      (at) => compared[at] === phrase.words[0] && isBeside(words, hit, at, at + phrase.words.length - 1),
    )
  }
  const [start, end] = [(words.starts[hit.first] ?? 0) - NEAR, (words.ends[hit.last] ?? 0) + NEAR]
  const places: number[] = []
  const look = (at: number): void => void (compared[at] === phrase.words[0] && places.push(at))
  for (let at = hit.first - 1; at >= 0 && (words.ends[at] ?? 0) >= start; at--) look(at)
  for (let at = hit.last + 1; at < words.count && (words.starts[at] ?? 0) <= end; at++) look(at)
  return places
}

function isBeside(words: TextWords, hit: Hit, first: number, last: number): boolean {
  if (last === hit.first - 1) return BETWEEN.test(words.gapAfter(last))
  return first === hit.last + 1 && BETWEEN.test(words.gapAfter(hit.last))
}

function isPlace({ type }: Phrase): boolean {
  return type === 'ADDRESS' || type === 'ZIP'
}

/** One span for the parts of one address that follow each other. */
function joined(words: TextWords, hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort((one, other) => one.first - other.first || other.last - one.last)
  const result: Hit[] = []
  for (const hit of sorted) {
    const before = result.at(-1)
    if (
      before !== undefined &&
      isPlace(before.phrase) &&
      isPlace(hit.phrase) &&
      before.phrase.of === hit.phrase.of &&
      hit.first <= before.last + 1 &&
      (hit.first <= before.last || BETWEEN.test(words.gapAfter(before.last)))
    ) {
      const phrase = before.phrase.type === 'ADDRESS' ? before.phrase : hit.phrase
      result[result.length - 1] = { first: before.first, last: Math.max(before.last, hit.last), phrase }
    } else result.push(hit)
  }
  return result
}
