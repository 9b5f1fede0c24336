import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { type SourceUnit, supportOf } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence, SectionForm } from './document-form.js'

/** A sentence that may stand in a document. */
export interface KeptSentence {
  readonly text: string
  /** What bears it out; none where it is a proposal. */
  readonly units: readonly SourceUnit[]
}

const LONGEST = 1_000

/**
 * Of the sentences that were written those that the text bears out, by section. Whoever wrote them is not believed: words
 * and numbers are looked for in what a sentence cites, and what denies in one place must not affirm in the other. What is
 * borne out by nothing is left out, but for proposals where a section has such, and those have no number of their own.
 */
export function checkSentences(
  { sections }: DocumentForm,
  sentences: readonly DocumentSentence[],
  units: readonly SourceUnit[],
): ReadonlyMap<string, readonly KeptSentence[]> {
  const byNumber = new Map(units.map((unit) => [unit.number, unit]))
  return new Map(
    sections.map((section) => [
      section.key,
      sentences
        .filter((sentence) => sentence.section === section.key)
        .flatMap((sentence) => check(section, sentence, byNumber))
        .slice(0, section.most),
    ]),
  )
}

function check(
  { wording }: SectionForm,
  sentence: DocumentSentence,
  byNumber: ReadonlyMap<number, SourceUnit>,
): readonly KeptSentence[] {
  const text = cutToCodePoints(oneLine(sentence.text), LONGEST).toWellFormed()
  if (text === '') return []
  const cited = { text, sources: sentence.sources }
  const units = wording === 'to-the-letter' ? supportOf(cited, byNumber, 1) : supportOf(cited, byNumber)
  if (units.length > 0) return [{ text, units }]
  const verbatim = sentence.sources.flatMap((number) => byNumber.get(number) ?? []).filter((unit) => quotes(text, unit))
  if (verbatim.length > 0) return [{ text, units: verbatim }]
  // A number that nobody gave would be taken for one that somebody did.
  return wording === 'open' && !/\p{N}/u.test(text) ? [{ text, units: [] }] : []
}

/** Of a list of short things an item may have no word that carries meaning of its own; a denial is never cut off. */
function quotes(text: string, { text: whole, terms }: SourceUnit): boolean {
  return oneLine(whole).includes(text) && !terms.some(({ isDenied }) => isDenied)
}
