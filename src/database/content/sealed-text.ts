import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MOST_ID_DIGITS = 19
/** The first character of a stored text that is not the text itself. People hardly ever type it. */
const MARK = '\u0001'
const MARK_CODE = 1
/** Encrypted: the id of the data key, the row, the column, and nonce, tag and ciphertext in base64. */
const SEALED = `${MARK}e2.`
/** The same without the row. Such texts are still read, but no longer written. */
const SEALED_WITHOUT_ROW = `${MARK}e1.`
/** A text that begins with the mark, in a database that is not encrypted. */
const ESCAPED = `${MARK}p.`

/** A key for the texts of one owner. */
export interface TextKey {
  readonly id: string
  readonly object: KeyObject
}

/** Which text of which row. */
export interface TextPlace {
  /** The table and its column: `journal.title`. */
  readonly column: string
  /** The row's primary key; null for a text that was encrypted before rows were named. */
  readonly row: string | null
}

/**
 * Encrypts a text (AES-256-GCM). Key, row and column are associated data, so that a stored text can be read neither
 * with another key nor as the text of another row or column.
 */
export function sealText(key: TextKey, { column, row }: TextPlace & { readonly row: string }, text: string): string {
  const nonce = nextNonce()
  const cipher = createCipheriv(CIPHER, key.object, nonce).setAAD(associatedData(key.id, column, row))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${SEALED}${key.id}.${row}.${column}.${bytes.toString('base64')}`
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

/** How many bytes an encrypted text has when it is stored; the numbers of keys and rows differ in length. */
export function sealedBytes(column: string, textBytes: number): { readonly least: number; readonly most: number } {
  const base64 = 4 * Math.ceil((NONCE_BYTES + TAG_BYTES + textBytes) / 3)
  const rest = SEALED.length + column.length + 2 + base64
  return { least: rest + 1, most: rest + MOST_ID_DIGITS + 1 + MOST_ID_DIGITS }
}

/** Whether a stored value is an encrypted text or an escaped one. Cheap, because every value that is read is asked. */
export function isMarked(stored: string): boolean {
  return stored.charCodeAt(0) === MARK_CODE && (isSealed(stored) || stored.startsWith(ESCAPED))
}

export function isSealed(stored: string): boolean {
  return isSealedForRow(stored) || stored.startsWith(SEALED_WITHOUT_ROW)
}

/** Whether a text is encrypted in the present form. */
export function isSealedForRow(stored: string): boolean {
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

/** An encrypted text, and what it says about itself. */
export interface SealedText extends TextPlace {
  readonly keyId: string
  readonly stored: string
  /** Where nonce, tag and ciphertext begin. */
  readonly bytesAt: number
}

/**
 * The text itself where it is only escaped, or the encrypted text.
 * @throws Error if the stored value has no form that this version knows.
 */
export function parseMarked(stored: string): string | SealedText {
  if (stored.startsWith(ESCAPED)) return plainText(stored)
  const keyEnd = stored.indexOf('.', SEALED.length)
  const rowEnd = isSealedForRow(stored) ? stored.indexOf('.', keyEnd + 1) : keyEnd
  const columnEnd = stored.indexOf('.', stored.indexOf('.', rowEnd + 1) + 1)
  const keyId = stored.slice(SEALED.length, keyEnd)
  if (keyEnd === -1 || rowEnd === -1 || columnEnd <= rowEnd || !/^[1-9]\d{0,18}$/.test(keyId)) {
    throw new Error('An encrypted text has a form that this version does not know.')
  }
  const row = rowEnd === keyEnd ? null : stored.slice(keyEnd + 1, rowEnd)
  return { keyId, row, column: stored.slice(rowEnd + 1, columnEnd), stored, bytesAt: columnEnd + 1 }
}

/** @throws Error if the text was changed, or encrypted with another key or for another place. */
export function openText(key: TextKey, { stored, row, column, bytesAt }: SealedText): string {
  const bytes = Buffer.from(stored.slice(bytesAt), 'base64')
  const end = bytes.length - TAG_BYTES
  const opening = createDecipheriv(CIPHER, key.object, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(associatedData(key.id, column, row))
    .setAuthTag(bytes.subarray(end))
  // As bytes first: decoding by the cipher costs up to half as much again.
  const text = opening.update(bytes.subarray(NONCE_BYTES, end))
  opening.final()
  return text.toString('utf8')
}

function associatedData(keyId: string, column: string, row: string | null): Buffer {
  return Buffer.from(row === null ? `${keyId} ${column}` : `${keyId} ${column} ${row}`)
}
