import { oneLine } from '../../../kernel/text/one-line.js'
import { cleanSpeech } from './clean-speech.js'
import type { SourceUnit } from './source-unit.js'
import { termsOf } from './terms.js'

/** The share of a sentence's terms that the cited units must contain, with the same negation. */
const ENOUGH = 0.5

/** A sentence of a draft that is being composed: its text, and the numbers of the units that it cites. */
export interface CitingSentence {
  /** As the draft calls it: the letter of a SOAP note, the key of any other section. */
  readonly section: string
  readonly text: string
  readonly sources: readonly number[]
}

/** The attribution at the start of a sentence, as `extractDraft` writes it. */
const ATTRIBUTION =
  /^(?:(?:Client|Family|Another person|Therapist|Document)(?: affirms| denies|, asked|:)|(?:Affirms|Denies|Asked) (?=“))/

/**
 * The cited units that support a sentence; empty if they do not support it. The author of the sentence is not trusted:
 * at least half of its terms and all of its numbers must occur in the cited units, and no term may be affirmed in one
 * and denied in the other.
 * @param enough the share of terms that must occur; 1 if no term may be added, such as a name.
 */
export function supportOf(
  { text, sources }: Pick<CitingSentence, 'text' | 'sources'>,
  units: ReadonlyMap<number, SourceUnit>,
  enough: number = ENOUGH,
): SourceUnit[] {
  const cited = [...new Set(sources)].map((number) => units.get(number)).filter((unit) => unit !== undefined)
  // Exact quotations are supported. Only the text around them has to be checked.
  const quoted = cited.filter((unit) => unit.parts.every((part) => text.includes(oneLine(part.text))))
  const around = quoted
    .flatMap(({ parts }) => parts.map((part) => oneLine(part.text)))
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replace(part, ' '), text.replace(ATTRIBUTION, ''))
  if (quoted.length > 0 && termsOf(around).length === 0) return quoted
  const excerpted = cited.filter((unit) => isExcerpt(text, unit))
  if (excerpted.length > 0) return excerpted
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const said = new Set(terms.map(keyOf))
  const used = cited.filter((unit) => unit.terms.some((term) => said.has(keyOf(term))))
  const there = new Set(used.flatMap((unit) => unit.terms.map(keyOf)))
  const stems = new Set(used.flatMap((unit) => unit.terms.map(({ stem }) => stem)))
  const isContradicted = terms.some((term) => !there.has(keyOf(term)) && stems.has(term.stem))
  const isCounted = terms.every(({ stem }) => !/\d/.test(stem) || stems.has(stem))
  const found = terms.filter((term) => there.has(keyOf(term))).length
  return !isContradicted && isCounted && found / terms.length >= enough ? used : []
}

/** True if the units bear out any of these sentences. */
export function isSupported(sentences: readonly CitingSentence[], units: readonly SourceUnit[]): boolean {
  const known = byNumber(units)
  return sentences.some((sentence) => supportOf(sentence, known).length > 0)
}

/** Units by the number by which sentences cite them. */
export function byNumber(units: readonly SourceUnit[]): ReadonlyMap<number, SourceUnit> {
  return new Map(units.map((unit) => [unit.number, unit]))
}

const QUOTED = /^(?:“(?<asked>.+?)”: )?“(?<said>.+)”$/u

/**
 * True if a sentence is nothing but a part of what somebody said, in quotation marks and without hesitations; with the
 * question, if it is an answer.
 */
function isExcerpt(text: string, { parts }: SourceUnit): boolean {
  const { asked, said } = QUOTED.exec(text.replace(ATTRIBUTION, '').trim())?.groups ?? {}
  const quotations = asked === undefined ? [said] : [asked, said]
  const heard = parts.map((part) => cleanSpeech(oneLine(part.text)))
  return (
    quotations.length === parts.length &&
    quotations.every((quotation, at) => quotation !== undefined && heard[at]?.includes(quotation) === true)
  )
}

function keyOf({ stem, isDenied }: { readonly stem: string; readonly isDenied: boolean }): string {
  return `${isDenied ? '-' : '+'}${stem}`
}
