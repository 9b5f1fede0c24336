const encoder = new TextEncoder()
const scratch = new Uint8Array(256 * 1_024)
/** `Buffer.from` is as fast for shorter texts. */
const SHORT = 1_024

/**
 * The UTF-8 bytes of a text, for callers that need its length, its hash and its bytes: each of them would otherwise
 * encode the text again.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length < SHORT || text.length * 3 > scratch.length) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, scratch)
  return Buffer.from(scratch.subarray(0, written))
}
