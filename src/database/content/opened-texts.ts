import { LRUCache } from 'lru-cache'
import { SECOND } from '../../kernel/time/durations.js'
import { openText, type SealedText, type TextKey } from './sealed-text.js'

/** How long a text stays: people look at the same page again, and several of them get the same event. */
const LIFETIME_MS = 60 * SECOND
/** Characters of stored texts that are kept, about twice as many bytes. */
const MOST_CHARACTERS = 8 * 1_024 * 1_024
/** A longer text is decrypted each time: it would drive out many short ones. */
const LONGEST = 16 * 1_024

/**
 * The texts that a gateway has encrypted or decrypted in the last minute. Setting up the cipher costs more than the
 * bytes of a short text, and finding it here a fifth of that. The keys of these texts are in memory much longer.
 */
export class OpenedTexts {
  readonly #texts = new LRUCache<string, string>({
    ...{ ttl: LIFETIME_MS, maxSize: MOST_CHARACTERS, maxEntrySize: LONGEST },
    sizeCalculation: (_text, stored) => stored.length,
  })
  /** Removes expired texts even if nothing is read any more. */
  #cleanup: NodeJS.Timeout | undefined

  /** @throws Error if the text was changed, or encrypted with another key or for another place. */
  open(key: TextKey, sealed: SealedText): string {
    const known = this.#texts.get(sealed.stored)
    if (known !== undefined) return known
    const text = openText(key, sealed)
    this.keep(sealed.stored, text)
    return text
  }

  /** Remembers a text that was just encrypted: what was written is read again at once, to be screened and told. */
  keep(stored: string, text: string): void {
    if (stored.length > LONGEST) return
    this.#texts.set(stored, text)
    this.#scheduleCleanup()
  }

  #scheduleCleanup(): void {
    if (this.#cleanup !== undefined) return
    this.#cleanup = setTimeout(() => {
      this.#cleanup = undefined
      this.#texts.purgeStale()
      if (this.#texts.size > 0) this.#scheduleCleanup()
    }, LIFETIME_MS).unref()
  }
}
