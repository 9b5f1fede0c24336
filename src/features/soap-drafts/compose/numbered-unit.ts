import { oneLine } from '../../../kernel/text/one-line.js'
import type { SourceUnit } from './source-unit.js'

/** A unit as a model is shown it, on a line of its own, by the number that it is cited by. */
export function numberedUnit({ number, speaker, text, question }: SourceUnit, under?: string): string {
  const title = under === undefined ? '' : ` under ${under}`
  const asked = question === undefined ? '' : `(asked: ${question}) `
  return oneLine(`[${number}] ${speaker}${title}: ${asked}${text}`)
}
