import { KeyRing, type KeyName, type KeyRings } from '../../kernel/keys/key-ring.js'
import type { KeySource } from '../../kernel/keys/key-source.js'
import { KeyManagerError, type KeyManager } from '../../services/key-management/key-manager.js'
import { StartError } from '../start-error.js'
import { FolderKeys, isKeyMade, onlyKey } from './folder-keys.js'
import type { GivenKey } from './given-key.js'

/** The secrets of the service. They are never stored in the database. */
export interface Keys {
  /**
   * - `audit` seals the audit trail.
   * - `link` signs links in mails.
   * - `session` is the key of the digests of session tokens and of counters.
   * - `content` wraps the keys of persons' texts.
   * - `pseudonym` encrypts the identifiers behind pseudonyms, and secrets that are read again.
   */
  readonly sources: KeySources
  /** Signs web push. Browsers that subscribed with another key get no push any more, so it has no versions. */
  readonly push: Buffer
  /** True if the key of web push is there; reading it then makes none. */
  readonly isPushMade: () => boolean
}

export type KeySources = { readonly [Name in KeyName]: KeySource }

/** Keys as settings give them, oldest first. */
export type GivenKeys = { readonly [Name in KeyName]?: readonly GivenKey[] | undefined } & {
  readonly push?: Buffer | undefined
}

/**
 * The given keys. A key that was not given is read from the data folder, or made and stored there.
 * @param openManager the service that unwraps; absent if no key is wrapped.
 */
export function keysFrom(dataDir: string, given: GivenKeys, openManager?: () => Promise<KeyManager>): Keys {
  const source = (name: KeyName): KeySource => {
    const versions = given[name]
    return versions === undefined ? new FolderKeys(dataDir, name) : new GivenVersions(name, versions, openManager)
  }
  let push = given.push
  return {
    sources: {
      audit: source('audit'),
      link: source('link'),
      session: source('session'),
      pseudonym: source('pseudonym'),
      content: source('content'),
    },
    // Read when first used, so that a command that needs no key makes none.
    get push() {
      return (push ??= onlyKey(dataDir, 'push'))
    },
    isPushMade: () => push !== undefined || isKeyMade(dataDir, 'push'),
  }
}

/** The versions in a setting. New ones are made by people, because each gateway reads its own settings. */
class GivenVersions implements KeySource {
  readonly place: string
  readonly add = undefined
  /** Kept, so that a gateway goes on while the service that has unwrapped its keys is away. */
  #secrets: readonly Buffer[] | undefined

  constructor(
    readonly name: KeyName,
    private readonly versions: readonly GivenKey[],
    private readonly openManager: (() => Promise<KeyManager>) | undefined,
  ) {
    this.place = settingOf(name)
  }

  isMade(): boolean {
    return true
  }

  /** @throws StartError if the key management service does not unwrap one of them. */
  async read(): Promise<readonly Buffer[]> {
    return (this.#secrets ??= await Promise.all(this.versions.map((version) => this.#open(version))))
  }

  async #open(version: GivenKey): Promise<Buffer> {
    if (!('wrapped' in version)) return version
    try {
      const manager = await this.openManager?.()
      if (manager === undefined) throw new StartError(`${this.place} is wrapped and needs KMS_KEY beside it.`)
      return await manager.unwrap(version.wrapped, this.name)
    } catch (error) {
      if (!(error instanceof KeyManagerError)) throw error
      const { message, mayPass } = error
      throw new StartError(`A key in ${this.place} could not be unwrapped. ${message}`, { cause: error, mayPass })
    }
  }
}

/** The setting that holds a key. */
export function settingOf(name: KeyName): string {
  return `${name.toUpperCase()}_KEY`
}

export async function openRing(source: KeySource): Promise<KeyRing> {
  return new KeyRing(source.name, await source.read(), source.place)
}

/** Reads all keys. Those that are nowhere are made. */
export async function openRings(sources: KeySources): Promise<KeyRings> {
  const [audit, link, session, pseudonym, content] = await Promise.all([
    openRing(sources.audit),
    openRing(sources.link),
    openRing(sources.session),
    openRing(sources.pseudonym),
    openRing(sources.content),
  ])
  return { audit, link, session, pseudonym, content }
}
