import type { Config } from '../config/config.js'
import type { KeyRing } from '../kernel/keys/key-ring.js'
import { openRing } from '../process/keys/keys.js'
import { StartError } from '../process/start-error.js'

/**
 * With a new key, every seal would look forged.
 * @throws StartError if there is no key that could have sealed the trail.
 */
export function openAuditKey({ keys }: Pick<Config, 'keys'>): Promise<KeyRing> {
  const { audit } = keys.sources
  if (!audit.isMade()) {
    throw new StartError('Set AUDIT_KEY: DATA_DIR holds no key that could have sealed this trail.')
  }
  return openRing(audit)
}
