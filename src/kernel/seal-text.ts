import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
/** The first byte of every sealed text, so that a later format can be distinguished from this one. */
const FORMAT_VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text with a key of 32 bytes.
 * @param owner whose it is and what it is for. It is not stored: a text copied to another row cannot be opened there.
 */
export function sealText(key: Buffer, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error if the text was sealed with another key or for another owner, or was changed. */
export function openText(key: Buffer, owner: string, sealed: Buffer): string {
  if (sealed[0] !== FORMAT_VERSION) throw new Error('A sealed text has a format that this version does not know.')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
}
