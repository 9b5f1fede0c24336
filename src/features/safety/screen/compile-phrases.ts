import type { RiskCategory, RiskSeverity } from './hit.js'
import { INDIRECT_CLEARED, INDIRECT_MACROS, INDIRECT_PHRASES } from './indirect-phrases.js'
import { CLEARED, MACROS, RISK_PHRASES } from './phrases.js'
import { CONTEXT_WORDS } from './context-words.js'

/** One place of a phrase: one of these words, or up to `gap` words of any kind. */
export type Place = { readonly words: ReadonlySet<string>; readonly isOptional: boolean } | { readonly gap: number }

/** A phrase, ready to be looked for. */
export interface Phrase {
  readonly places: readonly Place[]
}

/** One that is a finding where it stands. */
export interface FindingPhrase extends Phrase {
  readonly finding: Finding
}

/** The phrases that can begin with a word: findings, and expressions that only sound like one. */
export interface PhrasesOfWord {
  readonly findings: FindingPhrase[]
  readonly cleared: Phrase[]
}

/** What a phrase says when it is found. */
export interface Finding {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  /** Of somebody else than the writer. */
  readonly isOther: boolean
  /** Still counts when it was long ago. */
  readonly isLasting: boolean
}

function compile(line: string): Phrase {
  const places = line.split(/\s+/).map((part): Place => {
    if (/^~\d$/.test(part)) return { gap: Number(part.slice(1)) }
    const isOptional = part.endsWith('?')
    const words = part.replace(/\?$/, '').split('|').flatMap(expand)
    return { words: new Set(words), isOptional }
  })
  const [first] = places
  if (first === undefined || 'gap' in first || first.isOptional) throw new Error(`A phrase begins with a word: ${line}`)
  return { places }
}

function expand(word: string): readonly string[] {
  const macro = /^<(\w+)>$/.exec(word)?.[1]
  if (macro === undefined) return [word]
  const words = MACROS[macro] ?? INDIRECT_MACROS[macro]
  if (words === undefined) throw new Error(`There is no list of this name: ${macro}`)
  return words.trim().split(/\s+/)
}

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const findings: readonly FindingPhrase[] = [...RISK_PHRASES, ...INDIRECT_PHRASES].flatMap(
  ({ category, severity, isOther = false, isLasting = false, phrases }) =>
    lines(phrases).map((line) => ({ ...compile(line), finding: { category, severity, isOther, isLasting } })),
)
const cleared: readonly Phrase[] = lines(CLEARED + INDIRECT_CLEARED).map(compile)

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

/** Every word that means something to the screen. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...[...findings, ...cleared].flatMap(({ places }) =>
    places.flatMap((place) => ('gap' in place ? [] : [...place.words])),
  ),
  ...CONTEXT_WORDS,
])
