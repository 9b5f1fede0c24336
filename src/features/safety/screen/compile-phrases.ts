import type { RiskCategory, RiskSeverity } from './hit.js'
import { CLEARED, MACROS, RISK_PHRASES } from './phrases.js'
import { CONTEXT_WORDS } from './context-words.js'

/** One place of a phrase: one of these words, or up to `gap` words of any kind. */
export type Place = { readonly words: ReadonlySet<string>; readonly isOptional: boolean } | { readonly gap: number }

/** A phrase, ready to be looked for. */
export interface Phrase {
  readonly places: readonly Place[]
  /** Undefined: an expression that only sounds like a finding and takes one away. */
  readonly finding: Finding | undefined
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

function compile(line: string, finding: Finding | undefined): Phrase {
  const places = line.split(/\s+/).map((part): Place => {
    if (/^~\d$/.test(part)) return { gap: Number(part.slice(1)) }
    const isOptional = part.endsWith('?')
    const words = part.replace(/\?$/, '').split('|').flatMap(expand)
    return { words: new Set(words), isOptional }
  })
  const [first] = places
  if (first === undefined || 'gap' in first || first.isOptional) throw new Error(`A phrase begins with a word: ${line}`)
  return { places, finding }
}

function expand(word: string): readonly string[] {
  const macro = /^<(\w+)>$/.exec(word)?.[1]
  if (macro === undefined) return [word]
  const words = MACROS[macro]
  if (words === undefined) throw new Error(`There is no list of this name: ${macro}`)
  return words.trim().split(/\s+/)
}

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const phrases: readonly Phrase[] = [
  ...RISK_PHRASES.flatMap(({ category, severity, isOther = false, isLasting = false, phrases: text }) =>
    lines(text).map((line) => compile(line, { category, severity, isOther, isLasting })),
  ),
  ...lines(CLEARED).map((line) => compile(line, undefined)),
]

/** Phrases by each word that they can begin with. */
export const phrasesByWord: ReadonlyMap<string, readonly Phrase[]> = byFirstWord()

function byFirstWord(): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const [first] = phrase.places
    if (first === undefined || 'gap' in first) continue
    for (const word of first.words) {
      const known = index.get(word)
      if (known === undefined) index.set(word, [phrase])
      else known.push(phrase)
    }
  }
  return index
}

/** Every word that means something to the screen. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...phrases.flatMap(({ places }) => places.flatMap((place) => ('gap' in place ? [] : [...place.words]))),
  ...CONTEXT_WORDS,
])
