import { DerivedKeys, type KeyRing } from '../../kernel/keys/key-ring.js'
import { openValue, sealValue } from '../../kernel/sealed-value.js'

/**
 * Encrypts secrets that the service must read again, such as the secret by which it authenticates at an identity
 * provider. A copy of the database alone does not reveal them. Their keys are derived from those of `PSEUDONYM_KEY`.
 * Each column with such secrets is declared (`sealedColumn`), so that `care rotate-key` finds it.
 */
export class StoredSecrets {
  readonly #keys: DerivedKeys

  constructor(ring: KeyRing) {
    this.#keys = new DerivedKeys(ring, 'stored secrets')
  }

  /** @param place the table, row and column that the secret is for, such as `identity_provider 7 client_secret`. */
  seal(place: string, secret: string): Buffer {
    return sealValue(this.#keys.current, place, secret)
  }

  /** @throws Error if the secret was sealed with another key or for another place, or was changed. */
  open(place: string, sealed: Buffer): string {
    return openValue(this.#keys.all, place, sealed)
  }
}
