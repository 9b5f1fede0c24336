import type { Caller } from '../kernel/caller.js'

/** Rights may shrink without a word, so what was found out under them serves others no longer than this, in milliseconds. */
const MOMENT = 250

interface Kept<Result> {
  readonly since: number
  readonly result: Promise<Result>
  readonly forget: () => void
}

/**
 * What is found out about an event once for all subscribers who would find out the same: those whose `likeness` says the same of
 * caller and question. Kept with the event that is handed out live, and only for a moment: whoever takes it later asks anew.
 */
export class ResultCache<Result> {
  readonly #events = new WeakMap<object, Map<string, Kept<Result>>>()
  /** Oldest first. */
  readonly #kept = new Set<Kept<Result>>()
  /** Forgets what is left when nobody asks any more. */
  #late: NodeJS.Timeout | undefined

  of(event: object, likeness: string, find: () => Promise<Result>): Promise<Result> {
    const now = performance.now()
    let ofEvent = this.#events.get(event)
    if (ofEvent === undefined) this.#events.set(event, (ofEvent = new Map()))
    const known = ofEvent.get(likeness)
    if (known !== undefined && now - known.since < MOMENT) return known.result
    this.#forgetOld(now)
    const result = find()
    const own: Kept<Result> = {
      since: now,
      result,
      forget: () => {
        if (ofEvent.get(likeness) === own) ofEvent.delete(likeness)
      },
    }
    ofEvent.set(likeness, own)
    this.#kept.add(own)
    this.#forgetLater()
    return result
  }

  #forgetLater(): void {
    if (this.#late !== undefined) return
    this.#late = setTimeout(() => {
      this.#late = undefined
      this.#forgetOld(performance.now())
      if (this.#kept.size > 0) this.#forgetLater()
    }, MOMENT).unref()
  }

  /** Events outlive the moment; answers about them, which may be large, do not. */
  #forgetOld(now: number): void {
    for (const kept of this.#kept) {
      if (now - kept.since < MOMENT) return
      this.#kept.delete(kept)
      kept.forget()
    }
  }
}

/** The same for two callers exactly when they are the same person with the same rights in the same session. */
export function callerCacheKey(caller: Caller): string {
  return JSON.stringify(Object.entries(caller).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
