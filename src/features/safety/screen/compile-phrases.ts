import { once } from '../../../kernel/once.js'
import { remember } from '../../../kernel/remember.js'
import {
  type MethodQuestion,
  type RiskCategory,
  type RiskSeverity,
  CONTEXT_WORDS,
  listsOf,
  readRiskPhrases,
} from './risk-phrases.js'

/** A position of a phrase: one of these words, one word that is none of these, or up to `gap` arbitrary words. */
export type Place =
  | { readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly noneOf: ReadonlySet<string> }
  | { readonly gap: number }

/** A compiled phrase. */
export interface Phrase {
  readonly places: readonly Place[]
}

/** A phrase that is a finding. */
export interface FindingPhrase extends Phrase {
  readonly finding: Finding
}

/** A phrase that is no finding alone: only beside another sign. */
export interface SignPhrase extends Phrase {
  readonly sign: string
}

/** The phrases that can begin with a word: findings, signs, and expressions that only sound like a finding. */
export interface PhrasesOfWord {
  readonly findings: FindingPhrase[]
  readonly signs: SignPhrase[]
  readonly cleared: Phrase[]
  /**
   * Which phrases a later word can continue, by their numbers: cleared phrases first, then findings, then signs. Each
   * phrase has one of its words within `REACH` words behind the first; phrases that need none are under the empty word.
   * Made when the first text has the word: those of all words took ten megabytes.
   */
  readonly continuedBy: () => Continuations
}

/** Which phrases of a word a later word continues. */
interface Continuations {
  readonly byWord: ReadonlyMap<string, readonly number[]>
  /** A bit for each group of words of which one continues a phrase. Most words that follow are of none of them. */
  readonly groups: Uint32Array
}

/** The meaning of a phrase. */
export interface Finding {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  /** It is about another person than the writer. */
  readonly isOther: boolean
  /** It counts even if it was long ago. */
  readonly isLasting: boolean
  /** The model does not lower it. */
  readonly isCertain: boolean
  /** It says itself whom it speaks of. */
  readonly saysWho: boolean
  /** How it asks for a method of dying, if it does. */
  readonly method: MethodQuestion | undefined
}

/** More than there are. */
const MOST_PLACES = 50_000

const files = readRiskPhrases()
/** Word lists by name. */
const lists = listsOf(files)
/** The words of a place. Hundreds of phrases have the same ones, and share them. */
const wordsOf = remember(MOST_PLACES, (part: string): ReadonlySet<string> => new Set(part.split('|').flatMap(expand)))
const findings: readonly FindingPhrase[] = files.flatMap(({ groups }) =>
  groups.flatMap(({ category, severity, marks, phrases }) => {
    const asked: MethodQuestion = marks.includes('clinical') ? 'clinical' : 'plain'
    const finding = {
      ...{ category, severity, isOther: marks.includes('of others'), isLasting: marks.includes('lasting') },
      isCertain: marks.includes('certain') || marks.includes('method'),
      saysWho: marks.includes('says who'),
      method: marks.includes('method') ? asked : undefined,
    }
    return phrases.map((line) => ({ ...compile(line), finding }))
  }),
)
const cleared: readonly Phrase[] = files.flatMap((file) => file.cleared.map(compile))
const signs: readonly SignPhrase[] = files.flatMap((file) =>
  Object.entries(file.signs).flatMap(([sign, phrases]) => phrases.map((line) => ({ ...compile(line), sign }))),
)

const pairs = pairsOfSigns()

/** What two signs are when they stand near each other, in whatever order; undefined if they are nothing. */
export function findingOfSigns(one: string, other: string): Finding | undefined {
  return pairs.get(`${one} ${other}`)
}

function pairsOfSigns(): ReadonlyMap<string, Finding> {
  const known = new Set(signs.map(({ sign }) => sign))
  // The statistical model has learnt sentences, not what two of them say together.
  const plain = { isOther: false, isLasting: false, isCertain: true, saysWho: false, method: undefined }
  const found = new Map<string, Finding>()
  for (const { category, severity, first, second } of files.flatMap((file) => file.pairs)) {
    for (const one of first) {
      for (const other of second) {
        const unknown = [one, other].find((name) => !known.has(name))
        if (unknown !== undefined) throw new Error(`There is no sign of this name: ${unknown}`)
        found.set(`${one} ${other}`, { ...plain, category, severity })
        found.set(`${other} ${one}`, { ...plain, category, severity })
      }
    }
  }
  return found
}

function compile(line: string): Phrase {
  const places = line.split(' ').map((part): Place => {
    if (/^~\d$/.test(part)) return { gap: Number(part.slice(1)) }
    const words = wordsOf(part.replaceAll(/^!|\?$/g, ''))
    return part.startsWith('!') ? { noneOf: words } : { words, isOptional: part.endsWith('?') }
  })
  return { places }
}

function expand(word: string): readonly string[] {
  const name = /^<(\w+)>$/.exec(word)?.[1]
  if (name === undefined) return [word]
  const words = lists.get(name)
  if (words === undefined) throw new Error(`There is no list of this name: ${name}`)
  return words
}

/** The number of words behind the first one within which every phrase has its next required word. */
export const REACH = Math.max(...[...findings, ...signs, ...cleared].map((phrase) => continuationOf(phrase).distance))

/** The words of which one has to follow the first word of a phrase, and how far behind it at most. */
function continuationOf({ places }: Phrase): { readonly words: readonly string[]; readonly distance: number } {
  const words = new Set<string>()
  let distance = 0
  for (const place of places.slice(1)) {
    distance += 'gap' in place ? place.gap : 1
    if (!('words' in place)) continue
    for (const word of place.words) words.add(word)
    if (!place.isOptional) return { words: [...words], distance }
  }
  return { words: [''], distance: 0 }
}

/** Phrases by each word that they can begin with. */
export const phrasesByWord: ReadonlyMap<string, PhrasesOfWord> = byFirstWord()

function byFirstWord(): Map<string, PhrasesOfWord> {
  const index = new Map<string, PhrasesOfWord>()
  const at = (word: string): PhrasesOfWord => {
    const known = index.get(word) ?? phrasesOfWord()
    index.set(word, known)
    return known
  }
  for (const phrase of findings) for (const word of beginnings(phrase)) at(word).findings.push(phrase)
  for (const phrase of signs) for (const word of beginnings(phrase)) at(word).signs.push(phrase)
  for (const phrase of cleared) for (const word of beginnings(phrase)) at(word).cleared.push(phrase)
  return index
}

function phrasesOfWord(): PhrasesOfWord {
  const of: Omit<PhrasesOfWord, 'continuedBy'> = { findings: [], signs: [], cleared: [] }
  return { ...of, continuedBy: once(() => continuations([...of.cleared, ...of.findings, ...of.signs])) }
}

function continuations(phrases: readonly Phrase[]): Continuations {
  const continued = new Map<string, number[]>()
  for (const [number, phrase] of phrases.entries()) {
    for (const word of continuationOf(phrase).words) {
      const known = continued.get(word)
      if (known === undefined) continued.set(word, [number])
      else known.push(number)
    }
  }
  const groups = new Uint32Array(GROUPS / BITS)
  for (const word of continued.keys()) {
    const group = groupOf(word)
    const place = Math.floor(group / BITS)
    groups[place] = (groups[place] ?? 0) | (1 << (group % BITS))
  }
  return { byWord: continued, groups }
}

/** Whether a word of this group may continue a phrase. */
export function mayContinue({ groups }: Continuations, group: number): boolean {
  return ((groups[Math.floor(group / BITS)] ?? 0) & (1 << (group % BITS))) !== 0
}

function beginnings({ places: [first] }: Phrase): Iterable<string> {
  return first === undefined || !('words' in first) ? [] : first.words
}

/** All words that the screen knows. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...[...findings, ...signs, ...cleared].flatMap(({ places }) =>
    places.flatMap((place) => ('words' in place ? [...place.words] : [])),
  ),
  ...CONTEXT_WORDS,
])

/** How many groups the words of the lists are in; the first has none. */
const GROUPS = 256
export const NO_GROUP = 0
const BITS = 32

const groups: ReadonlyMap<string, number> = new Map(Array.from(vocabulary, (word) => [word, groupFor(word)]))

function groupFor(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) >>> 0
  return 1 + (hash % (GROUPS - 1))
}

/** The group of a word; `NO_GROUP` for one that no list has, which is part of no phrase. */
export function groupOf(word: string): number {
  return groups.get(word) ?? NO_GROUP
}
