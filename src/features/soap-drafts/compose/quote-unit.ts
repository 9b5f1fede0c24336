import { oneLine } from '../../../kernel/text/one-line.js'
import type { SourceUnit } from './source-unit.js'

const WHO = {
  client: 'Client',
  family: 'Family',
  therapist: 'Therapist',
  document: 'Document',
  assistant: 'Assistant',
} as const

/** A unit exactly as it stands in its source; a note's own sentence needs no quotation marks in a note. */
export function quoteUnit({ speaker, text, question, answer, isTalk }: SourceUnit): string {
  const who = WHO[speaker]
  if (question === undefined) return speaker === 'therapist' && !isTalk ? oneLine(text) : `${who}: “${oneLine(text)}”`
  const asked = `“${oneLine(question)}”: “${oneLine(text)}”`
  if (answer === 'yes') return `${who} affirms ${asked}`
  return answer === 'no' ? `${who} denies ${asked}` : `${who}, asked ${asked}`
}
