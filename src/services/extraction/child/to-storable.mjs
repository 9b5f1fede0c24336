import { Refused } from './refused.mjs'

/**
 * Makes a text storable in PostgreSQL and JSON: removes NUL characters and replaces unpaired surrogates. A person's own
 * input would be refused instead, but nobody typed these characters.
 */
export function toStorable(text, { textBytes }) {
  const storable = text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n').trim()
  if (Buffer.byteLength(storable) > textBytes) throw new Refused('too-much-text')
  return storable
}
