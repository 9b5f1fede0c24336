import { once } from '../../kernel/once.js'
import type { KmsSettings } from './aws-kms.js'
import type { KeyManager } from './key-manager.js'

/** Loads the library of the service when a key is wrapped, and not before. */
export function keyManagerOpener(settings: KmsSettings): () => Promise<KeyManager> {
  return once(async () => {
    const { AwsKms } = await import('./aws-kms.js')
    return new AwsKms(settings)
  })
}
