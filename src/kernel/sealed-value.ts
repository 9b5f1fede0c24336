import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
/** The first byte of every sealed value, so that a later format can be distinguished from this one. */
const FORMAT_VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text (AES-256-GCM). It can be opened only with the same key, for the same place. */
export function sealValue(key: Buffer, place: string, value: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error if the value was sealed with another key or for another place, or was changed. */
export function openValue(key: Buffer, place: string, sealed: Buffer): string {
  if (sealed[0] !== FORMAT_VERSION) throw new Error('A sealed value has a format that this version does not know.')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
}
