const encoder = new TextEncoder()
const scratch = new Uint8Array(256 * 1_024)
/** Shorter texts are encoded as fast by whoever sends them. */
const SHORT = 1_024

/**
 * The bytes of a text, for whoever needs them more than once: as a text its length would be counted, its hash taken and its
 * bytes written in a pass each, and each pass reads what the next one reads again.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length < SHORT || text.length * 3 > scratch.length) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, scratch)
  return Buffer.from(scratch.subarray(0, written))
}
