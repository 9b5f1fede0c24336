import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { remember } from '../../kernel/remember.js'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MOST_ID_DIGITS = 19
/** The first character of a stored text that is not the text itself. People hardly ever type it. */
const MARK = '\u0001'
const MARK_CODE = 1
/** Encrypted: the id of the data key, the column, and nonce, tag and ciphertext in base64. */
const SEALED = `${MARK}e1.`
/** A text that begins with the mark, in a database that is not encrypted. */
const ESCAPED = `${MARK}p.`

/** A key for the texts of one owner. */
export interface TextKey {
  readonly id: string
  readonly object: KeyObject
}

/**
 * Encrypts a text (AES-256-GCM). Key and column are associated data, so that a stored text can be read neither with
 * another key nor as another column.
 * @param column the table and its column: `journal.title`.
 */
export function sealText(key: TextKey, column: string, text: string): string {
  const nonce = nextNonce()
  const cipher = createCipheriv(CIPHER, key.object, nonce).setAAD(placeOf(key.id, column))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${SEALED}${key.id}.${column}.${bytes.toString('base64')}`
}

/** Nonces that are drawn at a time: drawing one by one is a third of the cost of a short text. */
const NONCES = 256
let nonces = Buffer.alloc(0)

/** Twelve random bytes that are used for nothing else. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES * NONCE_BYTES)
  const nonce = nonces.subarray(0, NONCE_BYTES)
  nonces = nonces.subarray(NONCE_BYTES)
  return nonce
}

/** How many bytes an encrypted text has when it is stored; the ids of keys differ in length. */
export function sealedBytes(column: string, textBytes: number): { readonly least: number; readonly most: number } {
  const base64 = 4 * Math.ceil((NONCE_BYTES + TAG_BYTES + textBytes) / 3)
  const rest = SEALED.length + column.length + 2 + base64
  return { least: rest + 1, most: rest + MOST_ID_DIGITS }
}

/** Whether a stored value is an encrypted text or an escaped one. Cheap, because every value that is read is asked. */
export function isMarked(stored: string): boolean {
  return stored.charCodeAt(0) === MARK_CODE && (stored.startsWith(SEALED) || stored.startsWith(ESCAPED))
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(SEALED)
}

/** A text as it is stored without encryption. */
export function escapeText(text: string): string {
  return text.charCodeAt(0) === MARK_CODE ? `${ESCAPED}${text}` : text
}

/** A text that is stored without encryption, as it was written. */
export function plainText(stored: string): string {
  return stored.startsWith(ESCAPED) ? stored.slice(ESCAPED.length) : stored
}

/** What a marked text is made of: the text itself, or the key and the column that it was encrypted for. */
export type MarkedText = { readonly text: string } | { readonly keyId: string; readonly column: string }

/** @throws Error if the stored value has no form that this version knows. */
export function parseMarked(stored: string): MarkedText {
  if (stored.startsWith(ESCAPED)) return { text: plainText(stored) }
  const end = stored.indexOf('.', SEALED.length)
  const columnEnd = stored.indexOf('.', stored.indexOf('.', end + 1) + 1)
  const keyId = stored.slice(SEALED.length, end)
  const column = stored.slice(end + 1, columnEnd)
  if (end === -1 || columnEnd <= end || !/^[1-9]\d{0,18}$/.test(keyId)) {
    throw new Error('An encrypted text has a form that this version does not know.')
  }
  return { keyId, column }
}

/** @throws Error if the text was changed, or encrypted with another key or for another column. */
export function openText(key: TextKey, column: string, stored: string): string {
  const from = SEALED.length + key.id.length + column.length + 2
  const bytes = Buffer.from(stored.slice(from), 'base64')
  const end = bytes.length - TAG_BYTES
  const opening = createDecipheriv(CIPHER, key.object, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(placeOf(key.id, column))
    .setAuthTag(bytes.subarray(end))
  // As bytes first: decoding by the cipher costs up to half as much again.
  const text = opening.update(bytes.subarray(NONCE_BYTES, end))
  opening.final()
  return text.toString('utf8')
}

const MOST_PLACES = 5_000
const bytesOf = remember(MOST_PLACES, (place: string) => Buffer.from(place))

/** The associated data. Remembered, because it is the same for all texts of a list. */
function placeOf(keyId: string, column: string): Buffer {
  return bytesOf(`${keyId} ${column}`)
}
