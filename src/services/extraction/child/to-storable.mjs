import { Refused } from './refused.mjs'

/**
 * A text as PostgreSQL and JSON can hold it: nobody typed these characters, so what cannot be stored is left out (NUL)
 * or marked (halves of surrogate pairs), where a person's own input would be refused.
 */
export function toStorable(text, { textBytes }) {
  const storable = text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n').trim()
  if (Buffer.byteLength(storable) > textBytes) throw new Refused('too-much-text')
  return storable
}
