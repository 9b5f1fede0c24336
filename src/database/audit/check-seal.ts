import { timingSafeEqual } from 'node:crypto'
import type { KeyRing, KeyVersion } from '../../kernel/keys/key-ring.js'
import type { Findings } from './audit-report.js'
import type { IdSet } from './id-set.js'
import { HASH_BYTES, leafHash, merkleRoot } from './merkle.js'
import type { RestoreRecord } from './restores.js'
import { GENESIS, sealMac, type SealFacts } from './seal.js'

/** The columns of `audit_seal` that are checked. */
export interface SealRow {
  readonly seal: number
  readonly first_position: number
  readonly last_position: number
  readonly count: number
  readonly audit_ids: readonly number[]
  readonly leaves: Buffer
  readonly merkle_root: Buffer
  readonly previous: Buffer
  readonly mac: Buffer
  /** The version of the key; null in a seal from before keys had versions. */
  readonly key_id: string | null
}

/** The columns of a `SealRow`, and the times of its oldest and newest row as text with all digits. */
export const SEAL_COLUMNS = `seal, first_position, last_position, count, audit_ids, leaves, merkle_root, previous, mac, key_id,
  oldest::text as oldest, newest::text as newest`

/** The state of the chain at the seal that was checked last. */
export class Chain {
  seal = 0
  lastPosition = 0
  mac: Buffer = GENESIS
  /** The age of the newest version of the key that a seal was made with (`KeyRing.ageOf`). */
  #newestKey = 0
  readonly #missingKeys = new Set<string>()

  /** @param restores after which seals go on behind those that were lost. */
  constructor(private readonly restores: readonly RestoreRecord[] = []) {}

  /** Goes on behind a seal, because those up to it cannot be checked or were. */
  resumeAfter({ seal, lastPosition, mac }: Pick<Chain, 'seal' | 'lastPosition' | 'mac'>): void {
    Object.assign(this, { seal, lastPosition, mac })
  }

  /**
   * Checks that a seal continues the chain and was made with the key. Returns false if nothing in the seal can be
   * trusted.
   */
  follow(row: SealRow, ring: KeyRing, findings: Findings): boolean {
    const at = row.first_position
    const after = this.#restoreBefore(row)
    if (after !== undefined) {
      this.seal = after.lostSeal
      this.lastPosition = after.lostPosition
    }
    if (row.seal !== this.seal + 1) {
      const lost =
        row.seal === this.seal + 2 ? `seal ${this.seal + 1} is` : `seals ${this.seal + 1} to ${row.seal - 1} are`
      findings.add('removed', this.lastPosition + 1, `${lost} missing`)
    } else {
      if (!row.previous.equals(this.mac))
        findings.add('broken-seal', at, `seal ${row.seal} does not follow the seal before it`)
      if (at !== this.lastPosition + 1) findings.add('broken-seal', at, `seal ${row.seal} begins at a wrong position`)
    }
    this.seal = row.seal
    this.lastPosition = row.last_position
    this.mac = row.mac
    const genuine = this.#isGenuine(row, ring, findings)
    const whole = row.leaves.length === row.count * HASH_BYTES && merkleRoot(row.leaves).equals(row.merkle_root)
    if (genuine && !whole) findings.add('broken-seal', at, `the row hashes kept with seal ${row.seal} were altered`)
    return genuine && whole
  }

  /** The restore of the present end of the chain, if the seal is the first after it. */
  #restoreBefore(row: SealRow): RestoreRecord | undefined {
    return this.restores.find(
      ({ seal, head, lostSeal }) => seal === this.seal && head.equals(this.mac) && lostSeal === row.seal - 1,
    )
  }

  #isGenuine(row: SealRow, ring: KeyRing, findings: Findings): boolean {
    const { seal, first_position: at, key_id: keyId } = row
    if (keyId !== null && ring.find(keyId) === undefined) {
      // One finding for all its seals: each further one says nothing new.
      if (!this.#missingKeys.has(keyId)) {
        findings.add(
          'broken-seal',
          at,
          `seal ${seal} was made with the audit key ${keyId}, which ${ring.place} does not hold; its seals prove nothing`,
        )
      }
      this.#missingKeys.add(keyId)
      return false
    }
    const facts: SealFacts = {
      seal,
      previous: row.previous,
      firstPosition: at,
      lastPosition: row.last_position,
      count: row.count,
      merkleRoot: row.merkle_root,
    }
    // Seals from before there were versions do not name theirs.
    const candidates = ring.versions.filter(({ id }) => keyId === null || id === keyId)
    const key = candidates.find((version) => isMadeWith(version, facts, row.mac))
    if (key === undefined) {
      findings.add('broken-seal', at, `seal ${seal} was altered, or was made with another key`)
      return false
    }
    const age = ring.ageOf(key)
    if (age < this.#newestKey) {
      findings.add('broken-seal', at, `seal ${seal} was made with an older key than a seal before it`)
    }
    this.#newestKey = Math.max(this.#newestKey, age)
    return true
  }
}

function isMadeWith(key: KeyVersion, facts: SealFacts, stored: Buffer): boolean {
  const mac = sealMac(key, facts)
  return mac.length === stored.length && timingSafeEqual(mac, stored)
}

/** Compares the rows of one seal with the sealed hashes. `texts` holds the current texts of the rows. */
export function checkRows(row: SealRow, texts: ReadonlyMap<number, string>, sealed: IdSet, findings: Findings): void {
  const leafAt = (at: number): Buffer => row.leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
  let places: Map<string, number> | undefined
  row.audit_ids.forEach((id, at) => {
    const position = row.first_position + at
    if (!sealed.add(id)) findings.add('inserted', position, `row ${id} is sealed twice`)
    const text = texts.get(id)
    if (text === undefined) {
      findings.add('removed', position, `row ${id} is gone`)
      return
    }
    const leaf = leafHash(text)
    if (leaf.equals(leafAt(at))) return
    places ??= new Map(row.audit_ids.map((_, place) => [leafAt(place).toString('latin1'), place]))
    const place = places.get(leaf.toString('latin1'))
    if (place === undefined) findings.add('altered', position, `row ${id} was altered`)
    else findings.add('reordered', position, `row ${id} was sealed at position ${row.first_position + place}`)
  })
}
