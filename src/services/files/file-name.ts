import { cutToCodePoints } from '../../kernel/text/text.js'
import { LONGEST_FILE_NAME } from './file-limits.js'

/**
 * The sender's name of a file, made safe to show and store: without folders and invisible characters. It is never used
 * as a path.
 * @param given undefined if a form left the name empty, although the parser's types exclude it.
 */
export function fileName(given: string | undefined): string {
  const bare = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = bare.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  const name = cutToCodePoints(visible.trim(), LONGEST_FILE_NAME)
  return /^\.*$/.test(name) ? 'file' : name
}
