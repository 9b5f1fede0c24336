import { supportOf } from './check-support.js'
import type { DraftSentence } from './draft-sentence.js'
import { oneLine } from './one-line.js'
import { SECTIONS, type SoapSection, type SourceSpan, spanOf } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** A sentence of a stored draft: where it stands in the text, and what bears it out. Without a source it is unsupported. */
export interface SupportedSentence {
  readonly section: SoapSection
  /** UTF-16 code units of the draft's text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly supported: boolean
  readonly sources: readonly SourceSpan[]
}

export interface WrittenDraft {
  readonly text: string
  readonly sentences: readonly SupportedSentence[]
}

const MOST_SENTENCES = 80
const LONGEST_SENTENCE = 2_000

/** Writes the sentences down by section, one on a line, each with the support that was found by us, not claimed. */
export function writeDraft(draft: readonly DraftSentence[], units: readonly SourceUnit[]): WrittenDraft {
  const byNumber = new Map(units.map((unit) => [unit.number, unit]))
  const sentences: SupportedSentence[] = []
  let text = ''
  for (const section of SECTIONS) {
    text += `${text === '' ? '' : '\n'}${section}:\n`
    for (const sentence of draft.filter((of) => of.section === section).slice(0, MOST_SENTENCES)) {
      const written = oneLine(sentence.text).slice(0, LONGEST_SENTENCE).toWellFormed()
      if (written === '') continue
      const sources = supportOf(sentence, byNumber).flatMap(({ parts }) => parts.map(spanOf))
      const start = text.length + 2
      text += `- ${written}\n`
      sentences.push({ section, start, end: start + written.length, supported: sources.length > 0, sources })
    }
  }
  return { text, sentences }
}
