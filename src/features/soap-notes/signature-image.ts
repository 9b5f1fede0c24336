import { InvalidInput } from '../../kernel/errors.js'
import { readImageHeader } from './image-header.js'

/** As much text as a signature may have: a picture of a pen stroke has a twentieth of it. */
const MOST_CHARACTERS = 512 * 1_024

/** A small file can unfold to gigabytes; a signature on a whole screen has two million. */
const MOST_PIXELS = 4_000_000

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
  if (text.length > MOST_CHARACTERS) throw refused('must be at most 512 KiB')
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
