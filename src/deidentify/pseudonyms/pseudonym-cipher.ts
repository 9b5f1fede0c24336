import { createHmac, hkdfSync } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { openValue, sealValue } from '../../kernel/sealed-value.js'
import { foldKey } from '../text/fold-text.js'
import type { EntityType } from '../span.js'

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
    return sealValue(this.#derived.value, placeOf(clientId, token), value)
  }

  /** @throws Error if the value was sealed with another key, for another client or token, or was changed. */
  open(clientId: Id, token: string, sealed: Buffer): string {
    return openValue(this.#derived.value, placeOf(clientId, token), sealed)
  }

  get #derived() {
    return (this.#keys ??= { lookup: this.#derive('pseudonym lookup'), value: this.#derive('pseudonym value') })
  }

  #derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key(), '', purpose, 32))
  }
}

function placeOf(clientId: Id, token: string): string {
  return `${clientId}\0${token}`
}
