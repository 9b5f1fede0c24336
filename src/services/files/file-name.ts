import { cutToCodePoints } from '../../kernel/text/text.js'

const LONGEST = 255

/**
 * The name of a file as its sender called it, fit to be shown and stored: without folders, and without characters that
 * cannot be seen. It is never used as a path.
 * @param given undefined where a form left the name empty, whatever the parser's types say.
 */
export function fileName(given: string | undefined): string {
  const bare = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = bare.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  const name = cutToCodePoints(visible.trim(), LONGEST)
  return /^\.*$/.test(name) ? 'file' : name
}
