import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyVersion } from './keys/key-ring.js'

const CIPHER = 'aes-256-gcm'
/** The first byte of a sealed value. Those of the first format do not name the version of the key. */
const FORMAT = { first: 1, versioned: 2 }
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The format and the id of the key. */
const PREFIX_BYTES = 9

/**
 * Encrypts a text (AES-256-GCM). It can be opened only with the same version of the key, for the same place.
 * @param key a version that was derived for this use.
 */
export function sealValue(key: KeyVersion, place: string, value: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key.secret, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([sealPrefix(key), nonce, cipher.getAuthTag(), sealed])
}

/** The first bytes of all values that were sealed with a version of a key. */
export function sealPrefix({ id }: Pick<KeyVersion, 'id'>): Buffer {
  return Buffer.concat([Buffer.of(FORMAT.versioned), Buffer.from(id, 'hex')])
}

/**
 * @param keys all versions that are held, oldest first.
 * @throws Error if the value was sealed with none of them or for another place, or was changed.
 */
export function openValue(keys: readonly KeyVersion[], place: string, sealed: Buffer): string {
  if (sealed[0] === FORMAT.versioned) {
    const id = sealed.subarray(1, PREFIX_BYTES).toString('hex')
    const key = keys.find((version) => version.id === id)
    if (key === undefined) throw new Error(`A value was sealed with the key ${id}, which is not held here.`)
    return decipher(key, place, sealed.subarray(PREFIX_BYTES))
  }
  if (sealed[0] !== FORMAT.first) throw new Error('A sealed value has a format that this version does not know.')
  let failure: unknown
  for (const key of keys) {
    try {
      return decipher(key, place, sealed.subarray(1))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** @throws Error if the tag does not fit. */
function decipher({ secret }: KeyVersion, place: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const opening = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag)
  return Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]).toString()
}
