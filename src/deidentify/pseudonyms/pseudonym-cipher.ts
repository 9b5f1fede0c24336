import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { foldKey } from '../text/fold-text.js'
import type { EntityType } from '../span.js'

const CIPHER = 'aes-256-gcm'
/** Stands first in every sealed value, so that another way of sealing can be told from this one. */
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps the values behind pseudonyms unreadable for whoever has the database alone. */
export class PseudonymCipher {
  #keys: { readonly lookup: Buffer; readonly value: Buffer } | undefined

  /** @param key asked for on first use, so that a command that needs none makes none. */
  constructor(private readonly key: () => Buffer) {}

  /** By which a value is found again: the same for all spellings that fold to the same, another one for each client. */
  lookupKey(clientId: Id, type: EntityType, value: string): Buffer {
    return createHmac('sha256', this.#derived.lookup)
      .update(`${clientId}\0${type}\0${foldKey(value)}`)
      .digest()
  }

  /** Encrypts a value for one client and one token; it opens for no other. */
  seal(clientId: Id, token: string, value: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#derived.value, nonce).setAAD(boundTo(clientId, token))
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed])
  }

  /** @throws Error when the value was sealed by another key, for somebody else, or was changed since. */
  open(clientId: Id, token: string, sealed: Buffer): string {
    if (sealed[0] !== FORM) throw new Error('A pseudonym is of a form that this version does not know.')
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, this.#derived.value, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(clientId, token))
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

function boundTo(clientId: Id, token: string): Buffer {
  return Buffer.from(`${clientId}\0${token}`)
}
