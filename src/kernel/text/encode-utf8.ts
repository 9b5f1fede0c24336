const encoder = new TextEncoder()
const scratch = new Uint8Array(256 * 1_024)
/** `Buffer.from` is as fast for shorter texts. */
const SHORT = 1_024
const LINE_END = 10

/**
 * The UTF-8 bytes of a text, for callers that need its length, its hash and its bytes: each of them would otherwise
 * encode the text again.
 */
export function encodeUtf8(text: string): Buffer {
  if (!fits(text)) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, scratch)
  return Buffer.from(scratch.subarray(0, written))
}

/** The same with a line end, which is not added to the text because that would copy it. */
export function encodeUtf8Line(text: string): Buffer {
  if (!fits(text)) return Buffer.from(`${text}\n`)
  const { written } = encoder.encodeInto(text, scratch)
  scratch[written] = LINE_END
  return Buffer.from(scratch.subarray(0, written + 1))
}

/** Whether all bytes and a line end have room, and it is worth it. */
function fits(text: string): boolean {
  return text.length >= SHORT && text.length * 3 < scratch.length
}
