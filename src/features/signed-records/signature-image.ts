import { InvalidInput } from '../../kernel/errors.js'
import { atMostBytes, BYTE_LIMITS } from '../../kernel/limits.js'

/** What the first bytes of a picture say of it. */
interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly pixels: number
}

/** The kind of a picture and how large it unfolds, by its own bytes; a name or a claim proves nothing. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes)
}

function says(bytes: Buffer, at: number, expected: string): boolean {
  return at >= 0 && bytes.toString('latin1', at, at + expected.length) === expected
}

function png(bytes: Buffer): ImageHeader | undefined {
  if (
    bytes.length < 32 ||
    !says(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    !says(bytes, 12, 'IHDR') ||
    !says(bytes, bytes.length - 8, 'IEND')
  )
    return
  return { type: 'image/png', pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }
}

/** Markers of frames; between them are those of tables. */
const FRAME = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

function jpeg(bytes: Buffer): ImageHeader | undefined {
  if (!says(bytes, 0, '\xff\xd8\xff') || !says(bytes, bytes.length - 2, '\xff\xd9')) return
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    if (FRAME.includes(bytes[at + 1] ?? 0)) {
      return { type: 'image/jpeg', pixels: bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) }
    }
    // A marker may be filled up before it.
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webp(bytes: Buffer): ImageHeader | undefined {
  const isWhole = says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP') && bytes.length >= 30
  if (!isWhole || bytes.readUInt32LE(4) + 8 > bytes.length) return
  const type = 'image/webp'
  if (says(bytes, 12, 'VP8X')) return { type, pixels: (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1) }
  if (says(bytes, 12, 'VP8 ')) {
    return { type, pixels: (bytes.readUInt16LE(26) & 0x3f_ff) * (bytes.readUInt16LE(28) & 0x3f_ff) }
  }
  if (!says(bytes, 12, 'VP8L')) return
  const packed = bytes.readUInt32LE(21)
  return { type, pixels: ((packed & 0x3f_ff) + 1) * (((packed >>> 14) & 0x3f_ff) + 1) }
}

/** A small file can unfold to gigabytes; a signature on a whole screen has two million. */
const MOST_PIXELS = 4_000_000

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * A signature as the documented field takes it: Base64 of whatever the caller's software makes, or a data URL of a
 * picture, which then has to be one. Empty text is no signature.
 * @throws InvalidInput naming `signature`.
 */
export function parseSignature(text: string): string | null {
  if (text === '') return null
  assertBounded(text)
  const claimed = DATA_URL.exec(text)
  const encoded = claimed === null ? text : text.slice(claimed[0].length)
  if (encoded === '' || !BASE64.test(encoded)) throw refused('must be Base64, or the data URL of a PNG, JPEG or WebP')
  const type = pictureType(encoded)
  if (claimed !== null && type !== claimed[1]) throw refused('is not the picture that it says it is')
  return text
}

/**
 * A signature as `signSoapNote` takes it: a picture, as Base64 or as a data URL.
 * @throws InvalidInput naming `signature`.
 */
export function parseSignatureImage(text: string): string {
  const signature = parseSignature(text)
  const encoded = signature?.replace(DATA_URL, '') ?? ''
  if (signature === null || pictureType(encoded) === undefined) throw refused('must be a PNG, JPEG or WebP')
  return signature
}

function assertBounded(text: string): void {
  if (text.length > BYTE_LIMITS.signature) throw refused(`must be ${atMostBytes(BYTE_LIMITS.signature)}`)
}

/**
 * The kind of picture that it is, if it is one.
 * @throws InvalidInput for one that fills the memory of whoever looks at it.
 */
function pictureType(encoded: string): string | undefined {
  const picture = readImageHeader(Buffer.from(encoded, 'base64'))
  if (picture !== undefined && picture.pixels > MOST_PIXELS) throw refused('must be at most 4 million pixels')
  return picture?.type
}

function refused(message: string): InvalidInput {
  return InvalidInput.of('signature', message)
}
