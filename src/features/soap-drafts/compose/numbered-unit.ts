import { oneLine } from '../../../kernel/text/one-line.js'
import { shownSentence } from './stored-replacements.js'
import type { SourceUnit } from './source-unit.js'

/** The line of a prompt that shows a unit and the number by which the model cites it. */
export function numberedUnit({ number, speaker, parts, topics: [topic] }: SourceUnit): string {
  const title = topic === undefined ? '' : ` under ${topic}`
  const shown = parts.map(shownSentence)
  const said = shown.pop() ?? ''
  const asked = shown.map((question) => `(asked: ${question}) `).join('')
  return oneLine(`[${number}] ${speaker}${title}: ${asked}${said}`)
}
