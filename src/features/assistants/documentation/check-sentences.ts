import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { byNumber, isOfSafety, type SourceUnit, supportOf, speaksOfDanger } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence, SectionForm } from './document-form.js'

/** A checked sentence of a document. */
export interface KeptSentence {
  readonly text: string
  /** The units that support it; empty for a proposal. */
  readonly units: readonly SourceUnit[]
}

const LONGEST = 1_000

/**
 * Keeps the sentences that the text supports, by section. Each sentence is checked, whoever wrote it: its words and
 * numbers must be in what it cites, and a denial must not become an affirmation. Unsupported sentences are dropped,
 * except proposals in sections that allow them; proposals must have no number.
 */
export function checkSentences(
  { sections, sort = (section) => section }: DocumentForm,
  sentences: readonly DocumentSentence[],
  units: readonly SourceUnit[],
): ReadonlyMap<string, readonly KeptSentence[]> {
  const known = byNumber(units)
  const bySection = Map.groupBy(sentences, ({ section, text }) => sort(section, text))
  return new Map(
    sections.map((section) => [
      section.key,
      (bySection.get(section.key) ?? [])
        .flatMap((sentence) => check(section, sentence, known))
        // What was said of safety is never left out for want of room.
        .filter(({ text, units: cited }, at) => at < section.most || isOfSafety(text) || cited.some(speaksOfDanger)),
    ]),
  )
}

function check(
  { wording }: SectionForm,
  sentence: DocumentSentence,
  known: ReadonlyMap<number, SourceUnit>,
): readonly KeptSentence[] {
  const text = cutToCodePoints(oneLine(sentence.text), LONGEST).toWellFormed()
  if (text === '') return []
  const cited = { text, sources: sentence.sources }
  const units = wording === 'to-the-letter' ? supportOf(cited, known, 1) : supportOf(cited, known)
  if (units.length > 0) return [{ text, units }]
  const verbatim = sentence.sources.flatMap((number) => known.get(number) ?? []).filter((unit) => quotes(text, unit))
  if (verbatim.length > 0) return [{ text, units: verbatim }]
  // A proposal must have no number, because it would look like one from the text.
  return wording === 'open' && !/\p{N}/u.test(text) ? [{ text, units: [] }] : []
}

/** An item of a list may have no content word. Denials are never split off. */
function quotes(text: string, { text: whole, terms }: SourceUnit): boolean {
  return oneLine(whole).includes(text) && !terms.some(({ isDenied }) => isDenied)
}
