import { oneLine } from '../../../kernel/text/one-line.js'
import type { Speaker } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

const WHO: Readonly<Record<Speaker, string>> = {
  client: 'Client',
  family: 'Family',
  other: 'Another person',
  therapist: 'Therapist',
  document: 'Document',
  assistant: 'Assistant',
  record: 'Record',
}

/**
 * Quotes a unit exactly, with its speaker. A sentence from a therapist's note or a record needs no quotation marks.
 * @param usual whose words are expected where the quotation will stand; their name is left out.
 */
export function quoteUnit({ speaker, text, question, answer, isTalk }: SourceUnit, usual?: Speaker): string {
  const quoted = `“${oneLine(text)}”`
  if (question === undefined) {
    if (speaker === 'record' || (speaker === 'therapist' && !isTalk)) return oneLine(text)
    return speaker === usual ? quoted : `${WHO[speaker]}: ${quoted}`
  }
  const verb = answer === 'yes' ? 'affirms' : answer === 'no' ? 'denies' : 'asked'
  const asked = `“${oneLine(question)}”: ${quoted}`
  if (speaker === usual) return `${verb.replace(/^./, (letter) => letter.toUpperCase())} ${asked}`
  return `${WHO[speaker]}${answer === undefined ? ', asked' : ` ${verb}`} ${asked}`
}
