import { Refused } from './refused.mjs'

/** Plain text and Markdown: UTF-8, or UTF-16 when it says so by its first two bytes. */
export async function read(content, { textBytes }) {
  // Neither encoding needs more than twice the bytes of the other.
  if (content.length > textBytes * 2) throw new Refused('too-much-text')
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(content)
}
