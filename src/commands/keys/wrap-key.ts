import { randomBytes } from 'node:crypto'
import type { Settings } from '../../config/config.js'
import type { KeyName } from '../../kernel/keys/key-ring.js'
import { WRAPPED } from '../../process/keys/given-key.js'
import { settingOf } from '../../process/keys/keys.js'
import { StartError } from '../../process/start-error.js'
import { KeyManagerError } from '../../services/key-management/key-manager.js'

const KEY_BYTES = 32

/**
 * A line for the settings with versions of a key that only the key management service can unwrap.
 * @param isPresent the versions that are held now, instead of a new one.
 * @throws StartError if there is no such service, or if it refuses.
 */
export async function wrapKey(
  { keys, openKeyManager }: Pick<Settings, 'keys' | 'openKeyManager'>,
  name: KeyName,
  isPresent: boolean,
): Promise<string> {
  if (openKeyManager === undefined) throw new StartError('Set KMS_KEY: the key of AWS KMS that wraps.')
  const source = keys.sources[name]
  if (isPresent && !source.isMade()) throw new StartError(`There is no ${name} key yet.`)
  const secrets = isPresent ? await source.read() : [randomBytes(KEY_BYTES)]
  try {
    const manager = await openKeyManager()
    const wrapped = await Promise.all(secrets.map((secret) => manager.wrap(secret, name)))
    const versions = wrapped.toReversed().map((version) => `${WRAPPED}${version.toString('base64')}`)
    return `${settingOf(name)}=${versions.join(',')}`
  } catch (error) {
    if (!(error instanceof KeyManagerError)) throw error
    throw new StartError(`The ${name} key could not be wrapped. ${error.message}`, { cause: error })
  }
}
