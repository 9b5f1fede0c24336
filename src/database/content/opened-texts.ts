import { LRUCache } from 'lru-cache'
import { SECOND } from '../../kernel/time/durations.js'
import type { DataKeyOwner } from './data-key-owner.js'
import type { DataKey } from './data-keys.js'
import { openText, type SealedText, type TextPlace } from './sealed-text.js'

/** How long a text stays: people look at the same page again, and several of them get the same event. */
const LIFETIME_MS = 60 * SECOND
/** Characters of stored texts that are kept, about twice as many bytes. */
const MOST_CHARACTERS = 8 * 1_024 * 1_024
/** A longer text is decrypted each time: it would drive out many short ones. */
const LONGEST = 16 * 1_024

/** A text, and what it is bound to: it is shown only as the text of this row of this owner. */
export interface OpenedText extends TextPlace {
  readonly text: string
  readonly owner: DataKeyOwner
}

/**
 * The texts that a gateway has encrypted or decrypted in the last minute. Setting up the cipher costs more than the
 * bytes of a short text; here it is found by its stored form, without parsing that. The keys of these texts are in memory much longer.
 */
export class OpenedTexts {
  readonly #texts = new LRUCache<string, OpenedText>({
    ...{ ttl: LIFETIME_MS, maxSize: MOST_CHARACTERS, maxEntrySize: LONGEST },
    sizeCalculation: (_opened, stored) => stored.length,
  })
  /** Removes expired texts even if nothing is read any more. */
  #cleanup: NodeJS.Timeout | undefined

  find(stored: string): OpenedText | undefined {
    return this.#texts.get(stored)
  }

  /** @throws Error if the text was changed, or encrypted with another key or for another place. */
  open(key: DataKey, sealed: SealedText): OpenedText {
    const { stored, column, row } = sealed
    const opened = { text: openText(key, sealed), owner: key.owner, column, row }
    this.keep(stored, opened)
    return opened
  }

  /** Remembers a text that was just encrypted: what was written is read again at once, to be screened and told. */
  keep(stored: string, opened: OpenedText): void {
    if (stored.length > LONGEST) return
    this.#texts.set(stored, opened)
    this.#scheduleCleanup()
  }

  forget(): void {
    this.#texts.clear()
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
