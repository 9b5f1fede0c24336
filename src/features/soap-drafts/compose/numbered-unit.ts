import { oneLine } from '../../../kernel/text/one-line.js'
import { shownSentence } from './stored-replacements.js'
import type { SourceUnit } from './source-unit.js'

/** A unit as a model is shown it, on a line of its own, by the number that it is cited by. */
export function numberedUnit({ number, speaker, parts }: SourceUnit, under?: string): string {
  const title = under === undefined ? '' : ` under ${under}`
  const shown = parts.map(shownSentence)
  const said = shown.pop() ?? ''
  const asked = shown.map((question) => `(asked: ${question}) `).join('')
  return oneLine(`[${number}] ${speaker}${title}: ${asked}${said}`)
}
