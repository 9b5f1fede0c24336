import { oneLine } from '../../../kernel/text/one-line.js'
import type { SourceUnit } from './source-unit.js'

const WHO = {
  client: 'Client',
  family: 'Family',
  therapist: 'Therapist',
  document: 'Document',
  assistant: 'Assistant',
} as const

/** Quotes a unit exactly, with its speaker. A sentence from a therapist's note needs no quotation marks. */
export function quoteUnit({ speaker, text, question, answer, isTalk }: SourceUnit): string {
  const who = WHO[speaker]
  if (question === undefined) return speaker === 'therapist' && !isTalk ? oneLine(text) : `${who}: “${oneLine(text)}”`
  const asked = `“${oneLine(question)}”: “${oneLine(text)}”`
  if (answer === 'yes') return `${who} affirms ${asked}`
  return answer === 'no' ? `${who} denies ${asked}` : `${who}, asked ${asked}`
}
