import { type RiskCategory, type RiskSeverity, CONTEXT_WORDS, readRiskPhrases } from './risk-phrases.js'

/** A position of a phrase: one of these words, or up to `gap` arbitrary words. */
export type Place = { readonly words: ReadonlySet<string>; readonly isOptional: boolean } | { readonly gap: number }

/** A compiled phrase. */
export interface Phrase {
  readonly places: readonly Place[]
}

/** A phrase that is a finding. */
export interface FindingPhrase extends Phrase {
  readonly finding: Finding
}

/** The phrases that can begin with a word: findings, and expressions that only sound like one. */
export interface PhrasesOfWord {
  readonly findings: FindingPhrase[]
  readonly cleared: Phrase[]
}

/** The meaning of a phrase. */
export interface Finding {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  /** It is about another person than the writer. */
  readonly isOther: boolean
  /** It counts even if it was long ago. */
  readonly isLasting: boolean
}

const files = readRiskPhrases()
/** Word lists by name. */
const lists: ReadonlyMap<string, readonly string[]> = new Map(files.flatMap((file) => Object.entries(file.lists)))
const findings: readonly FindingPhrase[] = files.flatMap(({ groups }) =>
  groups.flatMap(({ category, severity, marks, phrases }) => {
    const finding = { category, severity, isOther: marks.includes('of others'), isLasting: marks.includes('lasting') }
    return phrases.map((line) => ({ ...compile(line), finding }))
  }),
)
const cleared: readonly Phrase[] = files.flatMap((file) => file.cleared.map(compile))

function compile(line: string): Phrase {
  const places = line.split(' ').map((part): Place => {
    if (/^~\d$/.test(part)) return { gap: Number(part.slice(1)) }
    const words = part.replace(/\?$/, '').split('|').flatMap(expand)
    return { words: new Set(words), isOptional: part.endsWith('?') }
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

/** Phrases by each word that they can begin with. */
export const phrasesByWord: ReadonlyMap<string, PhrasesOfWord> = byFirstWord()

function byFirstWord(): Map<string, PhrasesOfWord> {
  const index = new Map<string, PhrasesOfWord>()
  const at = (word: string): PhrasesOfWord => {
    const known = index.get(word) ?? { findings: [], cleared: [] }
    index.set(word, known)
    return known
  }
  for (const phrase of findings) for (const word of beginnings(phrase)) at(word).findings.push(phrase)
  for (const phrase of cleared) for (const word of beginnings(phrase)) at(word).cleared.push(phrase)
  return index
}

function beginnings({ places: [first] }: Phrase): Iterable<string> {
  return first === undefined || 'gap' in first ? [] : first.words
}

/** All words that the screen knows. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...[...findings, ...cleared].flatMap(({ places }) =>
    places.flatMap((place) => ('gap' in place ? [] : [...place.words])),
  ),
  ...CONTEXT_WORDS,
])
