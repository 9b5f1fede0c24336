import type { Evidence } from './measure-advice.js'

/** A quotation that is longer is no quotation. */
const LONGEST = 400

/** Where a text has the words of a quotation, whatever the white space between them and their case; undefined where it has not. */
export function locateQuote(text: string, quote: string): Evidence | undefined {
  const words = quote.trim().split(/\s+/)
  if (quote.trim() === '' || quote.length > LONGEST) return undefined
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join(String.raw`\s{1,20}`), 'iu')
  const found = pattern.exec(text)
  if (found === null) return undefined
  return { text: found[0], start: found.index, end: found.index + found[0].length }
}
