import { TooLarge } from '../errors.js'
import { atMostBytes, BYTE_LIMITS } from '../limits.js'

/**
 * Checks that the texts of a message are together no larger than one body. Each could be written in a request of its
 * own, and a message that is larger than an answer could never be read again.
 * @throws TooLarge.
 */
export function assertReadable(...texts: readonly unknown[]): void {
  const bytes = texts.reduce<number>((sum, text) => sum + bytesOf(text), 0)
  if (bytes <= BYTE_LIMITS.message) return
  throw new TooLarge(`All texts of a message together may have ${atMostBytes(BYTE_LIMITS.message)}.`)
}

function bytesOf(text: unknown): number {
  if (text === null || text === undefined) return 0
  return Buffer.byteLength(typeof text === 'string' ? text : JSON.stringify(text))
}
