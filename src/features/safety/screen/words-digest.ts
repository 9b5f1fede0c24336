import { createHash } from 'node:crypto'
import type { Id } from '../../../kernel/ids.js'

/**
 * By what the words of a flag are known again after a change of their text. The flag stores no words; the id of the
 * text keeps the same words in two texts from looking alike.
 */
export function digestOfWords(sourceId: Id, words: string): string {
  return createHash('sha256').update(`${sourceId} ${words}`).digest('base64')
}
