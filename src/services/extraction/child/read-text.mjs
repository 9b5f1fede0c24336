/** How a text that was cut says so; what is missing is in the file. */
const CUT = '\n[The text goes on in the file.]'

/**
 * Plain text and Markdown: UTF-8, or UTF-16 when it says so by its first two bytes. A long one is cut and not refused: it has
 * nothing to unpack, so it is as long as it was sent, and the file is kept whole.
 */
export async function read(content, { textBytes }) {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(content)
  if (Buffer.byteLength(text) <= textBytes) return text
  // Stops in front of the character that does not fit whole.
  const { read: fitting } = new TextEncoder().encodeInto(text, new Uint8Array(textBytes - CUT.length))
  return text.slice(0, fitting) + CUT
}
