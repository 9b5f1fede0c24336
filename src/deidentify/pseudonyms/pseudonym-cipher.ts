import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { foldKey } from '../text/fold-text.js'
import type { EntityType } from '../span.js'

const CIPHER = 'aes-256-gcm'
/** The first byte of every sealed value, so that a later format can be distinguished from this one. */
const FORMAT_VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the values behind pseudonyms, so that a copy of the database alone does not reveal them. */
export class PseudonymCipher {
  #keys: { readonly lookup: Buffer; readonly value: Buffer } | undefined

  /** @param key called on first use, so that a command that needs no key creates none. */
  constructor(private readonly key: () => Buffer) {}

  /**
   * The key by which a stored value is found. Spellings that fold to the same text have the same key; each client has
   * other keys.
   */
  lookupKey(clientId: Id, type: EntityType, value: string): Buffer {
    return createHmac('sha256', this.#derived.lookup)
      .update(`${clientId}\0${type}\0${foldKey(value)}`)
      .digest()
  }

  /** Encrypts a value. It can be decrypted only for the same client and token. */
  seal(clientId: Id, token: string, value: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#derived.value, nonce).setAAD(associatedData(clientId, token))
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed])
  }

  /** @throws Error if the value was sealed with another key, for another client or token, or was changed. */
  open(clientId: Id, token: string, sealed: Buffer): string {
    if (sealed[0] !== FORMAT_VERSION) throw new Error('A pseudonym has a format that this version does not know.')
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, this.#derived.value, nonce, { authTagLength: TAG_BYTES })
      .setAAD(associatedData(clientId, token))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
  }

  get #derived() {
    return (this.#keys ??= { lookup: this.#derive('pseudonym lookup'), value: this.#derive('pseudonym value') })
  }

  #derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key(), '', purpose, 32))
  }
}

function associatedData(clientId: Id, token: string): Buffer {
  return Buffer.from(`${clientId}\0${token}`)
}
