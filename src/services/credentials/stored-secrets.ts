import { hkdfSync } from 'node:crypto'
import { once } from '../../kernel/once.js'
import { openValue, sealValue } from '../../kernel/sealed-value.js'

/**
 * Encrypts secrets that the service must read again, such as the secret by which it authenticates at an identity
 * provider. A copy of the database alone does not reveal them. Their key is derived from `PSEUDONYM_KEY`, the one that
 * is never changed.
 */
export class StoredSecrets {
  readonly #key: () => Buffer

  /** @param key called on first use, so that a command that needs no key creates none. */
  constructor(key: () => Buffer) {
    this.#key = once(() => Buffer.from(hkdfSync('sha256', key(), '', 'stored secrets', 32)))
  }

  /** @param place the table, row and column that the secret is for, such as `identity_provider 7 client_secret`. */
  seal(place: string, secret: string): Buffer {
    return sealValue(this.#key(), place, secret)
  }

  /** @throws Error if the secret was sealed with another key or for another place, or was changed. */
  open(place: string, sealed: Buffer): string {
    return openValue(this.#key(), place, sealed)
  }
}
