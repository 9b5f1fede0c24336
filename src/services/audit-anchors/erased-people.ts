import { createHmac } from 'node:crypto'
import { appendLine, readLines } from '../../database/audit/heads/line-file.js'
import { DerivedKeys, type KeyRing, type KeyVersion } from '../../kernel/keys/key-ring.js'
import type { Id } from '../../kernel/ids.js'

/** An account, by what tells it from a later one with the same number. */
export interface Account {
  readonly id: Id
  readonly createdAt: Date
}

/** A place outside the database and its backups that keeps digests of accounts. */
export interface ErasedPlace {
  readonly name: string
  /** Stores a digest. Resolves when it is durable. */
  store(digest: string): Promise<void>
  digests(): AsyncGenerator<string>
}

/** A file with a line for each digest, and for human readers the time at which it was stored. */
export class ErasedFile implements ErasedPlace {
  constructor(readonly name: string) {}

  async store(digest: string): Promise<void> {
    await appendLine(this.name, `${digest} ${new Date().toISOString()}`)
  }

  async *digests(): AsyncGenerator<string> {
    for await (const line of readLines(this.name)) yield line.split(' ')[0] ?? ''
  }
}

/**
 * Who was erased, as keyed digests: a backup from before still has these people, and a restore erases them again.
 * Without the audit key nobody learns a number from a digest.
 */
export class ErasedPeople {
  readonly #keys: DerivedKeys
  /** The digests that each place is known to have. */
  readonly #known = new Map<ErasedPlace, Set<string>>()

  constructor(
    private readonly places: readonly ErasedPlace[],
    auditKey: KeyRing,
  ) {
    this.#keys = new DerivedKeys(auditKey, 'care erased people')
  }

  /** Stores these accounts at every place that does not have them. @throws if a place cannot be reached. */
  async remember(accounts: readonly Account[]): Promise<void> {
    for (const place of this.places) {
      const known = await this.#digestsOf(place)
      for (const account of accounts) {
        if (this.#isIn(known, account)) continue
        const digest = digestOf(this.#keys.current, account)
        await place.store(digest)
        known.add(digest)
      }
    }
  }

  /** Those of the accounts that any place has. */
  async erasedOf<Given extends Account>(accounts: readonly Given[]): Promise<readonly Given[]> {
    const known = await Promise.all(this.places.map((place) => this.#digestsOf(place)))
    return accounts.filter((account) => known.some((digests) => this.#isIn(digests, account)))
  }

  /** True if no place has any. */
  async isEmpty(): Promise<boolean> {
    const known = await Promise.all(this.places.map((place) => this.#digestsOf(place)))
    return known.every(({ size }) => size === 0)
  }

  async #digestsOf(place: ErasedPlace): Promise<Set<string>> {
    let known = this.#known.get(place)
    if (known === undefined) {
      known = new Set<string>()
      for await (const digest of place.digests()) known.add(digest)
      this.#known.set(place, known)
    }
    return known
  }

  /** Digests by earlier versions of the key go on counting. */
  #isIn(digests: ReadonlySet<string>, account: Account): boolean {
    return this.#keys.all.some((key) => digests.has(digestOf(key, account)))
  }
}

function digestOf(key: KeyVersion, { id, createdAt }: Account): string {
  return createHmac('sha256', key.object).update(`${id} ${createdAt.toISOString()}`).digest('hex')
}
