import { createHmac } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { DerivedKeys, type KeyRing, type KeyVersion } from '../../kernel/keys/key-ring.js'
import { openValue, sealValue } from '../../kernel/sealed-value.js'
import { foldKey } from '../text/fold-text.js'
import type { EntityType } from '../span.js'

/** Stores pseudonyms under one version of the key, also if another one comes into use meanwhile. */
export interface PseudonymWriter {
  /** The version of the key. */
  readonly keyId: string
  /**
   * The key by which a stored value is found. Spellings that fold to the same text have the same key; each client has
   * other keys.
   */
  lookupKey(clientId: Id, type: EntityType, value: string): Buffer
  /** Encrypts a value. It can be decrypted only for the same client and token. */
  seal(clientId: Id, token: string, value: string): Buffer
}

/** Encrypts the values behind pseudonyms, so that a copy of the database alone does not reveal them. */
export class PseudonymCipher {
  readonly #lookup: DerivedKeys
  readonly #value: DerivedKeys

  constructor(private readonly ring: KeyRing) {
    this.#lookup = new DerivedKeys(ring, 'pseudonym lookup')
    this.#value = new DerivedKeys(ring, 'pseudonym value')
  }

  /** For new rows: with the version of the key that is in use now. */
  writer(): PseudonymWriter {
    const { current } = this.ring
    const [lookup, value] = [this.#lookup.of(current), this.#value.of(current)]
    return {
      keyId: current.id,
      lookupKey: (clientId, type, text) => lookupKey(lookup, comparable(clientId, type, text)),
      seal: (clientId, token, text) => sealValue(value, placeOf(clientId, token), text),
    }
  }

  /** The keys by which a value may be stored, one for each version of the key. */
  lookupKeys(clientId: Id, type: EntityType, value: string): readonly Buffer[] {
    const text = comparable(clientId, type, value)
    return this.#lookup.accepted.map((key) => lookupKey(key, text))
  }

  /** @throws Error if the value was sealed with another key, for another client or token, or was changed. */
  open(clientId: Id, token: string, sealed: Buffer): string {
    return openValue(this.#value.all, placeOf(clientId, token), sealed)
  }

  /** Finds out anew which version of the key is in use. */
  refresh(): Promise<void> {
    return this.ring.refresh()
  }
}

function placeOf(clientId: Id, token: string): string {
  return `${clientId}\0${token}`
}

function comparable(clientId: Id, type: EntityType, value: string): string {
  return `${clientId}\0${type}\0${foldKey(value)}`
}

function lookupKey({ object }: KeyVersion, text: string): Buffer {
  return createHmac('sha256', object).update(text).digest()
}
