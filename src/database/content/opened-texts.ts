import { LRUCache } from 'lru-cache'
import { SECOND } from '../../kernel/time/durations.js'
import type { DataKeyOwner } from './data-key-owner.js'
import type { DataKey } from './data-keys.js'
import { openText, type SealedText, type TextPlace } from './sealed-text.js'

/** How long a text stays: people look at the same page again, and several of them get the same event. */
const LIFETIME_MS = 60 * SECOND
/** Characters of stored texts that are kept, about twice as many bytes. */
const MOST_CHARACTERS = 8 * 1_024 * 1_024
/** Characters at the end of a stored text, most of the cipher's tag: no two texts share them. */
const END = 22
/** A longer text is decrypted each time: it would drive out many short ones. */
const LONGEST = 16 * 1_024

/** A text, and what it is bound to: it is shown only as the text of this row of this owner. */
export interface OpenedText extends TextPlace {
  readonly text: string
  readonly owner: DataKeyOwner
  /** The table of its column. */
  readonly table: string
}

interface KeptText extends OpenedText {
  readonly stored: string
}

/**
 * The texts that a gateway has encrypted or decrypted in the last minute. Setting up the cipher costs more than the
 * bytes of a short text; here it is found by its stored form, without parsing that. The keys of these texts are in
 * memory much longer.
 * They are found by the end of the stored text and then compared: hashing all of it would take most of the time.
 */
export class OpenedTexts {
  readonly #texts = new LRUCache<string, KeptText>({
    ...{ ttl: LIFETIME_MS, maxSize: MOST_CHARACTERS, maxEntrySize: LONGEST },
    sizeCalculation: ({ stored }) => stored.length,
  })
  /** Removes expired texts even if nothing is read any more. */
  #cleanup: NodeJS.Timeout | undefined

  find(stored: string): OpenedText | undefined {
    const kept = this.#texts.get(stored.slice(-END))
    return kept?.stored === stored ? kept : undefined
  }

  /** @throws Error if the text was changed, or encrypted with another key or for another place. */
  open(key: DataKey, sealed: SealedText): OpenedText {
    return this.keep(sealed, openText(key, sealed), key.owner)
  }

  /** Remembers a text that was just encrypted: what was written is read again at once, to be screened and told. */
  keep(place: TextPlace & Pick<SealedText, 'stored'>, text: string, owner: DataKeyOwner): OpenedText {
    const { stored, column, row } = place
    const kept = { stored, text, owner, column, row, table: column.slice(0, column.indexOf('.')) }
    if (stored.length <= LONGEST) {
      this.#texts.set(stored.slice(-END), kept)
      this.#scheduleCleanup()
    }
    return kept
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
