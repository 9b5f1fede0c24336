/** The ending of a text that was cut. */
const CUT = '\n[The text goes on in the file.]'

/**
 * Reads plain text and Markdown as UTF-8, or as UTF-16 if it has a byte order mark. A long text is cut instead of
 * refused: it cannot unpack to more than its file, which is stored completely.
 */
export async function read(content, { textBytes }) {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(content)
  if (Buffer.byteLength(text) <= textBytes) return text
  // Stops before a character that would be cut.
  const { read: fitting } = new TextEncoder().encodeInto(text, new Uint8Array(textBytes - CUT.length))
  return text.slice(0, fitting) + CUT
}
