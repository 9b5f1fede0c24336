import { InvalidInput } from '../../kernel/errors.js'

/** As much text as a signature may have: a picture of a pen stroke has a twentieth of it. */
const MOST_CHARACTERS = 512 * 1_024

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * A signature as the documented field takes it: Base64 of whatever the caller's software makes, or a data URL of a picture,
 * which then has to be one. Empty text is no signature.
 * @throws InvalidInput naming `signature`.
 */
export function parseSignature(text: string): string | null {
  if (text === '') return null
  assertBounded(text)
  const claimed = DATA_URL.exec(text)
  const encoded = claimed === null ? text : text.slice(claimed[0].length)
  if (encoded === '' || !BASE64.test(encoded)) throw refused('must be Base64, or the data URL of a PNG, JPEG or WebP')
  if (claimed !== null && pictureType(encoded) !== claimed[1]) throw refused('is not the picture that it says it is')
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
  if (text.length > MOST_CHARACTERS) throw refused('must be at most 512 KiB')
}

/** The kind of picture by its first and last bytes; a name or a claim proves nothing. */
function pictureType(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64')
  const starts = (at: number, ...expected: number[]) => expected.every((byte, offset) => bytes[at + offset] === byte)
  const text = (at: number, expected: string) => bytes.toString('latin1', at, at + expected.length) === expected
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && text(12, 'IHDR') && text(bytes.length - 8, 'IEND')) {
    return 'image/png'
  }
  if (starts(0, 0xff, 0xd8, 0xff) && starts(bytes.length - 2, 0xff, 0xd9)) return 'image/jpeg'
  if (text(0, 'RIFF') && text(8, 'WEBP') && bytes.length > 20 && bytes.readUInt32LE(4) + 8 <= bytes.length) {
    return 'image/webp'
  }
  return undefined
}

function refused(message: string): InvalidInput {
  return InvalidInput.of('signature', message)
}
