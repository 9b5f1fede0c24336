import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The keys that have versions. */
export const KEY_NAMES = ['audit', 'link', 'session', 'pseudonym', 'content'] as const
export type KeyName = (typeof KEY_NAMES)[number]

/** One version of a key. */
export class KeyVersion {
  /** Tells versions apart and reveals nothing of the key: 16 hexadecimal digits. */
  readonly id: string
  /** Kept as a key object, because importing a key from bytes for each digest takes longer than the digest. */
  readonly object: KeyObject

  constructor(readonly secret: Buffer) {
    this.id = createHmac('sha256', secret).update('key id').digest('hex').slice(0, 16)
    this.object = createSecretKey(secret)
  }

  /** A key for one purpose, under the same id. */
  derive(purpose: string): KeyVersion {
    return new DerivedVersion(Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32)), this.id)
  }
}

class DerivedVersion extends KeyVersion {
  constructor(
    secret: Buffer,
    override readonly id: string,
  ) {
    super(secret)
  }
}

/**
 * All versions of one key that this process holds. One of them is in use: new things are made with it. The others
 * verify and decrypt what exists. Which one is in use stands in the database, so that all gateways change at once;
 * until it was read, it is the oldest, because a newer one is not in use before `care rotate-key` was run.
 */
export class KeyRing {
  #versions: readonly KeyVersion[]
  #current: KeyVersion
  #accepted: readonly KeyVersion[]
  #retired: ReadonlySet<string> = new Set()
  #reload: (() => Promise<void>) | undefined

  /**
   * @param secrets oldest first.
   * @param place where the versions come from, for error messages: the name of a setting, or a folder.
   */
  constructor(
    readonly name: KeyName,
    secrets: readonly Buffer[],
    readonly place: string,
  ) {
    this.#versions = secrets.map((secret) => new KeyVersion(secret))
    const [oldest] = this.#versions
    if (oldest === undefined) throw new Error(`The key ${name} has no version.`)
    this.#current = oldest
    this.#accepted = this.#sorted()
  }

  /** The version for new things. */
  get current(): KeyVersion {
    return this.#current
  }

  /** The versions by which things are verified: the one in use, then the others, newest first; no retired ones. */
  get accepted(): readonly KeyVersion[] {
    return this.#accepted
  }

  /** All versions, oldest first, retired ones too. */
  get versions(): readonly KeyVersion[] {
    return this.#versions
  }

  get newest(): KeyVersion {
    return this.#versions.at(-1) ?? this.#current
  }

  find(id: string): KeyVersion | undefined {
    return this.#versions.find((version) => version.id === id)
  }

  /** The place of a version among all, from the oldest on; -1 if it is not in the ring. */
  ageOf({ id }: Pick<KeyVersion, 'id'>): number {
    return this.#versions.findIndex((version) => version.id === id)
  }

  /** Takes in versions that were made meanwhile. Those that are known stay the same objects. */
  extend(secrets: readonly Buffer[]): void {
    this.#versions = secrets.map((secret) => {
      const version = new KeyVersion(secret)
      return this.find(version.id) ?? version
    })
    this.#accepted = this.#sorted()
  }

  /** Says which version is in use, and which are retired. @returns whether that is another than before. */
  use(id: string, retired: ReadonlySet<string>): boolean {
    const current = this.find(id)
    if (current === undefined) throw new Error(`The key ${this.name} does not hold the version ${id}.`)
    const isOther = current !== this.#current
    this.#current = current
    this.#retired = retired
    this.#accepted = this.#sorted()
    return isOther
  }

  /** Finds out anew which version is in use, after the database has refused a row under another one. */
  async refresh(): Promise<void> {
    await this.#reload?.()
  }

  reloadBy(reload: () => Promise<void>): void {
    this.#reload = reload
  }

  #sorted(): readonly KeyVersion[] {
    const others = this.#versions.filter((one) => one !== this.#current && !this.#retired.has(one.id))
    return [this.#current, ...others.toReversed()]
  }
}

/** The rings of the service. */
export type KeyRings = { readonly [Name in KeyName]: KeyRing }

/** Keys for one purpose, derived from the versions of a ring. */
export class DerivedKeys {
  readonly #derived = new WeakMap<KeyVersion, KeyVersion>()

  constructor(
    private readonly ring: KeyRing,
    private readonly purpose: string,
  ) {}

  get current(): KeyVersion {
    return this.of(this.ring.current)
  }

  /** Of all accepted versions, that in use first. */
  get accepted(): readonly KeyVersion[] {
    return this.ring.accepted.map((version) => this.of(version))
  }

  /** Of all versions, oldest first. */
  get all(): readonly KeyVersion[] {
    return this.ring.versions.map((version) => this.of(version))
  }

  of(version: KeyVersion): KeyVersion {
    let derived = this.#derived.get(version)
    if (derived === undefined) {
      derived = version.derive(this.purpose)
      this.#derived.set(version, derived)
    }
    return derived
  }
}
