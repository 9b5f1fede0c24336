import type { Caller } from '../kernel/caller.js'

/** Rights may shrink without a word, so what was found out under them serves others no longer than this, in milliseconds. */
const MOMENT = 250

interface Kept<Result> {
  readonly since: number
  readonly result: Promise<Result>
}

/**
 * What is found out about an event once for all subscribers who would find out the same: those whose `likeness` says the same of
 * caller and question. Kept with the event that is handed out live, and only for a moment: whoever takes it later asks anew.
 */
export class SharedMoment<Result> {
  readonly #events = new WeakMap<object, Map<string, Kept<Result>>>()

  of(event: object, likeness: string, find: () => Promise<Result>): Promise<Result> {
    let kept = this.#events.get(event)
    if (kept === undefined) this.#events.set(event, (kept = new Map()))
    const now = performance.now()
    const known = kept.get(likeness)
    if (known !== undefined && now - known.since < MOMENT) return known.result
    const result = find()
    kept.set(likeness, { since: now, result })
    return result
  }
}

/** The same for two callers exactly when they are the same person with the same rights in the same session. */
export function likenessOf(caller: Caller): string {
  return JSON.stringify(Object.entries(caller).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
