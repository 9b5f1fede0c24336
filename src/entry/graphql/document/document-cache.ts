import { LRUCache } from 'lru-cache'
import type { Prepared, Refused } from './prepare.js'

/** The limits of the cache. Valid and refused documents count together. */
export interface CacheBounds {
  readonly entries: number
  readonly bytes: number
}

interface Kept {
  readonly document: Prepared | Refused
  readonly bytes: number
  /** The number of uses. */
  uses: number
}

/** The measured memory of a cached document: its tree and compiled code, or its text and errors. */
const BYTES_PER_DOCUMENT = 10_000
const BYTES_PER_CHARACTER = 110
const BYTES_PER_COMPLAINT = 1_500

/** The share of the cache for new documents. */
const NEWCOMERS = 0.25
/** After this many uses, a document is proven. */
const PROVEN = 3
/** The highest count of uses, so that a new document can replace an old one. */
const MOST_USES = 1_000

/**
 * Prepared documents in two parts: new documents, and proven ones that are used repeatedly. A caller that invents
 * documents fills only the part of new documents. A new document replaces the proven ones that are idle longest, and
 * only if it was used more often than they were.
 */
export class DocumentCache {
  readonly #newcomers: LRUCache<string, Kept>
  readonly #proven: LRUCache<string, Kept>

  constructor({ entries, bytes }: CacheBounds) {
    const part = (share: number): LRUCache<string, Kept> =>
      new LRUCache({
        max: Math.max(1, Math.floor(entries * share)),
        maxSize: Math.floor(bytes * share),
        sizeCalculation: (kept) => kept.bytes,
      })
    this.#newcomers = part(NEWCOMERS)
    this.#proven = part(1 - NEWCOMERS)
  }

  get(key: string): Prepared | Refused | undefined {
    const proven = this.#proven.get(key)
    if (proven !== undefined) {
      proven.uses = Math.min(proven.uses + 1, MOST_USES)
      return proven.document
    }
    const newcomer = this.#newcomers.get(key)
    if (newcomer === undefined) return undefined
    newcomer.uses++
    if (newcomer.document.ok && newcomer.uses >= PROVEN) this.#admit(key, newcomer)
    return newcomer.document
  }

  set(key: string, document: Prepared | Refused): void {
    const bytes = document.ok
      ? BYTES_PER_DOCUMENT + key.length * BYTES_PER_CHARACTER
      : key.length * 2 + document.errors.length * BYTES_PER_COMPLAINT
    this.#newcomers.set(key, { document, bytes, uses: 1 })
  }

  get filled(): CacheBounds {
    const parts = [this.#newcomers, this.#proven]
    return {
      entries: parts.reduce((sum, { size }) => sum + size, 0),
      bytes: parts.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }
  }

  /** Moves a new document to the proven ones if it was used more often than the documents that it would replace. */
  #admit(key: string, newcomer: Kept): void {
    const proven = this.#proven
    if (newcomer.bytes > proven.maxSize) return
    let worth = newcomer.uses
    const leaving: string[] = []
    let [places, bytes] = [proven.max - proven.size, proven.maxSize - proven.calculatedSize]
    for (const idle of proven.rkeys()) {
      if (places > 0 && bytes >= newcomer.bytes) break
      const kept = proven.peek(idle)
      if (kept === undefined) continue
      if (kept.uses >= worth) {
        // The uses of old documents are reduced; otherwise no new document could replace them.
        kept.uses--
        proven.get(idle)
        return
      }
      worth -= kept.uses
      leaving.push(idle)
      places++
      bytes += kept.bytes
    }
    for (const idle of leaving) proven.delete(idle)
    this.#newcomers.delete(key)
    proven.set(key, newcomer)
  }
}
