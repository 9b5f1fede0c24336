import { isDenied } from '../../../services/model/offline/is-denied.js'
import { type DocumentationAnswer, SECTIONS, type Section } from './documentation.js'
import { CODES, CUES, HEADINGS, RISKS, THEMES } from './documentation-rules.js'

/** A sentence, or a line that ends without a full stop. */
interface Sentence {
  readonly text: string
  /** The heading above it, such as `plan`: in lower case, without the colon. */
  readonly heading: string | null
}

const HEADING = /^\s*(?:#+\s*)?\**([A-Za-z][A-Za-z /&-]{0,40}?)\**\s*:\**\s*/
/** The full stop of an abbreviation does not end a sentence. */
const ABBREVIATED = /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|vs|etc|approx|no|e\.g|i\.e|p\.o|b\.i\.d)|\b[A-Z])\.$/

/** The sentences of a text with the headings above them, at most `most`. */
function sentencesOf(text: string, most: number): Sentence[] {
  const sentences: Sentence[] = []
  let heading: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const matched = HEADING.exec(line)
    if (matched !== null) heading = (matched[1] ?? '').trim().toLowerCase()
    // A heading holds until the next one or an empty line.
    else if (line.trim() === '') heading = null
    for (const one of splitLine(matched === null ? line : line.slice(matched[0].length))) {
      if (sentences.length >= most) return sentences
      sentences.push({ text: one, heading })
    }
  }
  return sentences
}

function splitLine(line: string): string[] {
  const pieces: string[] = []
  let open = ''
  for (const piece of line.split(/(?<=[.!?。！？])(?=\s)/)) {
    open += piece
    if (ABBREVIATED.test(open)) continue
    pieces.push(open)
    open = ''
  }
  return [...pieces, open]
    .map((piece) => piece.trim().replace(/^[-*•]\s+/, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** The most sentences that are searched, which takes a few milliseconds. Later ones are ignored. */
const MOST_UNITS = 100_000
const MOST_SENTENCES = 1_200
/** A theme must occur at least this often. */
const MOST_THEMES = 8
const MOST_PLACES = 20
const MOST_RISK_TERMS = 100

type Finding = { readonly quotes: string[] }

/** Documents a note by rules alone, in the note's own words: used if no model may be asked. */
export function extractDocumentation(parts: readonly string[]): DocumentationAnswer {
  const sentences = withinBounds(parts)
    .flatMap((text) => sentencesOf(text, MOST_SENTENCES))
    .slice(0, MOST_SENTENCES)
  return {
    sections: sectionsOf(sentences),
    themes: themesOf(sentences),
    riskTerms: sentences.flatMap(riskTermsIn).slice(0, MOST_RISK_TERMS),
    suggestedCodes: codesOf(sentences),
  }
}

function withinBounds(parts: readonly string[]): string[] {
  let left = MOST_UNITS
  return parts.map((part) => {
    const taken = part.slice(0, left)
    left -= taken.length
    return taken
  })
}

function sectionsOf(sentences: readonly Sentence[]): DocumentationAnswer['sections'] {
  const bySection = Map.groupBy(sentences, sectionOf)
  return SECTIONS.flatMap((section) => {
    const quotes = (bySection.get(section) ?? []).map(({ text }) => text)
    return quotes.length === 0 ? [] : [{ section, quotes }]
  })
}

function sectionOf({ text, heading }: Sentence): Section {
  const named = heading === null ? undefined : HEADINGS.get(heading)
  return named ?? CUES.find(([, cue]) => cue.test(text))?.[0] ?? 'subjective'
}

function themesOf(sentences: readonly Sentence[]): DocumentationAnswer['themes'] {
  return THEMES.map(([theme, words]) => ({ theme, ...found(sentences, words) }))
    .filter(({ quotes }) => quotes.length > 0)
    .toSorted((one, other) => other.quotes.length - one.quotes.length)
    .slice(0, MOST_THEMES)
}

function codesOf(sentences: readonly Sentence[]): DocumentationAnswer['suggestedCodes'] {
  return CODES.map(([code, title, words]) => ({ code, title, ...found(sentences, words) })).filter(
    ({ quotes }) => quotes.length > 0,
  )
}

/** The sentences that contain one of the words and do not deny it. */
function found(sentences: readonly Sentence[], words: RegExp): Finding {
  const quotes: string[] = []
  for (const { text } of sentences) {
    const match = words.exec(text)
    if (match !== null && !isDenied(text, placeOf(match), 'clause')) quotes.push(text)
    if (quotes.length >= MOST_PLACES) break
  }
  return { quotes }
}

function riskTermsIn({ text }: Sentence): DocumentationAnswer['riskTerms'] {
  return RISKS.flatMap(([about, words]) =>
    Array.from(text.matchAll(words), (match) => ({
      about,
      isDenied: isDenied(text, placeOf(match), 'clause'),
      quote: match[0],
    })),
  )
}

function placeOf({ 0: words, index }: RegExpExecArray) {
  return { start: index, end: index + words.length }
}
