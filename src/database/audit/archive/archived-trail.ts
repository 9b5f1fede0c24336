import type { SealHead } from '../heads/seal-head.js'
import { IdSet } from '../id-set.js'
import type { SealWithRows } from './archive-file.js'
import { readRowText } from './read-row-text.js'

/** How much of the code of a seal is kept to compare heads with: there may be millions of seals. */
const KEPT_BYTES = 8

/** What a verification keeps of the parts that have left the database. */
export class ArchivedTrail {
  /** Rows that are in a part and must not be in the database. */
  readonly ids = new IdSet()
  /** The texts of rows that are in a part and in the database too. */
  readonly laterTexts = new Map<number, { readonly text: string; readonly position: number }>()
  readonly practiceRows = new Map<number, number>()
  seals = 0
  rows = 0
  readonly #codes: Buffer[] = []
  readonly #firstSeals: number[] = []

  /** Begins a part. @param seals how many it should have. */
  begin(firstSeal: number, lastSeal: number): void {
    this.#firstSeals.push(firstSeal)
    this.#codes.push(Buffer.alloc((lastSeal - firstSeal + 1) * KEPT_BYTES))
  }

  /** Takes a seal of the part. `later` are rows that are in the database too. */
  add({ seal, texts }: SealWithRows, later: ReadonlySet<number>): void {
    this.seals++
    const first = this.#firstSeals.at(-1) ?? 0
    const codes = this.#codes.at(-1)
    const at = (seal.seal - first) * KEPT_BYTES
    if (codes !== undefined && at >= 0 && at < codes.length) seal.mac.copy(codes, at, 0, KEPT_BYTES)
    for (const [nth, id] of seal.audit_ids.entries()) {
      const text = texts.get(id) ?? ''
      this.rows++
      if (later.has(id)) this.laterTexts.set(id, { text, position: seal.first_position + nth })
      else this.ids.add(id)
      const practice = readRowText(text)?.organisationId ?? null
      if (practice !== null) this.practiceRows.set(practice, (this.practiceRows.get(practice) ?? 0) + 1)
    }
  }

  /**
   * Whether a head is that of a seal in a part; undefined if it is of no part. A seal that a part lacks is no reason to
   * doubt the head: either a restore left it out, or the part itself was found to be another.
   */
  fits({ seal, mac }: SealHead): boolean | undefined {
    for (const [nth, first] of this.#firstSeals.entries()) {
      const at = (seal - first) * KEPT_BYTES
      const code = at < 0 ? undefined : this.#codes[nth]?.subarray(at, at + KEPT_BYTES)
      if (code?.length === KEPT_BYTES) return code.equals(MISSING) || code.equals(mac.subarray(0, KEPT_BYTES))
    }
    return undefined
  }
}

const MISSING = Buffer.alloc(KEPT_BYTES)
