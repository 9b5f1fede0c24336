import { DerivedKeys, type KeyRing } from '../../kernel/keys/key-ring.js'
import { openValue, sealValue } from '../../kernel/sealed-value.js'

/**
 * Protects data keys: what it gives back is stored. A key ring does, and so does a key management service.
 */
export interface KeyWrapper {
  /** @param place whose key it is. It must be the same when the key is unwrapped. */
  wrap(key: Buffer, place: string): Promise<Buffer>
  /** @throws Error if it was wrapped by another key or for another place, or was changed. */
  unwrap(wrapped: Buffer, place: string): Promise<Buffer>
}

const PURPOSE = 'data keys'
const NO_KEY = 'This process holds no content key.'

/** For processes without a content key: they neither read nor write encrypted texts. */
export const noWrapper: KeyWrapper = {
  wrap: () => Promise.reject(new Error(NO_KEY)),
  unwrap: () => Promise.reject(new Error(NO_KEY)),
}

/** Wraps data keys with the version of the content key that is in use, and unwraps with any version that is held. */
export class RingWrapper implements KeyWrapper {
  readonly #keys: DerivedKeys

  constructor(ring: KeyRing) {
    this.#keys = new DerivedKeys(ring, PURPOSE)
  }

  wrap(key: Buffer, place: string): Promise<Buffer> {
    return Promise.resolve(sealValue(this.#keys.current, place, key.toString('base64')))
  }

  async unwrap(wrapped: Buffer, place: string): Promise<Buffer> {
    return Promise.resolve(Buffer.from(openValue(this.#keys.all, place, wrapped), 'base64'))
  }

  /** The same key under the version that is in use. @throws Error if it cannot be unwrapped. */
  rewrap(wrapped: Buffer, place: string): Buffer {
    return sealValue(this.#keys.current, place, openValue(this.#keys.all, place, wrapped))
  }
}
