import { KeyRing, type KeyName, type KeyRings } from '../../kernel/keys/key-ring.js'
import type { KeySource } from '../../kernel/keys/key-source.js'
import { FolderKeys, onlyKey } from './folder-keys.js'

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
}

export type KeySources = { readonly [Name in KeyName]: KeySource }

/** Keys as settings give them, oldest first. */
export type GivenKeys = { readonly [Name in KeyName]?: readonly Buffer[] | undefined } & {
  readonly push?: Buffer | undefined
}

/** The given keys. A key that was not given is read from the data folder, or made and stored there. */
export function keysFrom(dataDir: string, given: GivenKeys): Keys {
  const source = (name: KeyName): KeySource => {
    const secrets = given[name]
    return secrets === undefined ? new FolderKeys(dataDir, name) : givenKeys(name, secrets)
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
  }
}

/** The versions in a setting. New ones are made by people, because each gateway reads its own settings. */
function givenKeys(name: KeyName, secrets: readonly Buffer[]): KeySource {
  return {
    name,
    place: settingOf(name),
    isMade: () => true,
    read: () => Promise.resolve(secrets),
    add: undefined,
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
