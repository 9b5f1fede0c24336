import { createHmac, hkdfSync } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { openText, sealText } from '../../kernel/seal-text.js'

/**
 * Encrypts the secrets of authenticator apps, so that a copy of the database alone makes no codes, and names accounts
 * to authenticators. Both must outlive every change of the session key, so their keys are derived from the one that
 * never changes.
 */
export class FactorSecrets {
  #keys: { readonly secret: Buffer; readonly handle: Buffer } | undefined

  /** @param key called on first use, so that a command that needs no key creates none. */
  constructor(private readonly key: () => Buffer) {}

  /** Encrypts the secret of an authenticator app. It can be decrypted only for the same person. */
  seal(userId: Id, secret: string): Buffer {
    return sealText(this.#derived.secret, String(userId), secret)
  }

  /** @throws Error if the secret was sealed with another key or for another person, or was changed. */
  open(userId: Id, sealed: Buffer): string {
    return openText(this.#derived.secret, String(userId), sealed)
  }

  /** The name of an account that its passkeys store (WebAuthn's user handle). It says nothing about the person. */
  handleOf(userId: Id): Buffer {
    return createHmac('sha256', this.#derived.handle).update(String(userId)).digest()
  }

  get #derived() {
    return (this.#keys ??= { secret: this.#derive('authenticator secret'), handle: this.#derive('passkey account') })
  }

  #derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key(), '', purpose, 32))
  }
}
