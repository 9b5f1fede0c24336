import { idOf, type NoteTemplate, wordsNeeded } from '../templates/note-template.js'
import { byNumber, type CitingSentence, supportOf } from './check-support.js'
import { oneLine } from '../../../kernel/text/one-line.js'
import type { DraftSentence } from '../../soap-notes/index.js'
import { spanOf } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** A draft as it is stored: its text, and for each sentence its position and its sources. */
export interface WrittenDraft {
  readonly text: string
  readonly sentences: readonly DraftSentence[]
}

const MOST_SENTENCES = 80
const LONGEST_SENTENCE = 2_000

/**
 * Writes the sentences by section, one on a line, each with the support that `supportOf` finds, not the support that
 * its author claims.
 */
export function writeDraft(
  { sections }: NoteTemplate,
  draft: readonly CitingSentence[],
  units: readonly SourceUnit[],
): WrittenDraft {
  const known = byNumber(units)
  const sentences: DraftSentence[] = []
  let text = ''
  for (const of of sections) {
    const section = idOf(of)
    text += `${text === '' ? '' : '\n'}${of.letter ?? of.title}:\n`
    for (const sentence of draft.filter((one) => one.section === section).slice(0, MOST_SENTENCES)) {
      const written = oneLine(sentence.text).slice(0, LONGEST_SENTENCE).toWellFormed()
      if (written === '') continue
      const sources = supportOf(sentence, known, wordsNeeded(of)).flatMap(({ parts }) => parts.map(spanOf))
      const start = text.length + 2
      text += `- ${written}\n`
      const state = sources.length > 0 ? 'supported' : 'unsupported'
      sentences.push({ section, start, end: start + written.length, state, sources })
    }
  }
  return { text, sentences }
}
