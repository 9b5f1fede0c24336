import type { PlacedEvent } from './delivered-event.js'
import type { PassedEvent, Stretch } from './read-events.js'

const MOST = 4_096

interface Recent {
  readonly event: Pick<PassedEvent, 'position' | 'topic' | 'keys'>
  /** Undefined if the event was not read, because nobody watched it. */
  readonly placed: PlacedEvent | undefined
}

/**
 * The events that were passed on last. If all subscribers fall behind at once, because machine or database are slow for
 * a moment, they catch up from here and keep sharing results. They would not recover if each read the table.
 */
export class RecentEvents {
  /** The positions are consecutive. */
  #events: Recent[] = []

  add(event: Recent['event'], placed: PlacedEvent | undefined): void {
    const last = this.#events.at(-1)
    if (last !== undefined && event.position !== last.event.position + 1) this.clear()
    if (this.#events.length >= 2 * MOST) this.#events = this.#events.slice(-MOST)
    this.#events.push({ event, placed })
  }

  /** Undefined if the events do not reach back that far, or if one of those asked for was not read. */
  find({ topic, key, after, upTo, limit }: Stretch): readonly PlacedEvent[] | undefined {
    const [oldest] = this.#events
    if (oldest === undefined || after < oldest.event.position - 1) return undefined
    const found: PlacedEvent[] = []
    for (let at = after + 1 - oldest.event.position; at < this.#events.length && found.length < limit; at++) {
      const recent = this.#events[at]
      if (recent === undefined || recent.event.position > upTo) break
      if (recent.event.topic !== topic || !recent.event.keys.includes(key)) continue
      if (recent.placed === undefined) return undefined
      found.push(recent.placed)
    }
    return found
  }

  clear(): void {
    this.#events = []
  }
}
