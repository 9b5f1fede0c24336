import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { Unavailable } from '../kernel/errors.js'
import { type Id, parseId } from '../kernel/ids.js'
import type { EphemeralTopic } from './topic.js'

/** Something that is told at once or never. Ids alone, as in every event. */
export interface EphemeralEvent {
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
}

/** The channel on which gateways tell each other what is not stored. */
export const VOLATILE_CHANNEL = 'care_volatile'

/** The same thing said again within so many milliseconds is news to nobody. */
const SAID_LATELY = 1_000
const MOST_REMEMBERED = 10_000
/** A commit with a notification takes a lock that all of the server shares, so there are at most twenty a second of them. */
const PAUSE = 50
const MOST_WAITING = 1_000
/** A notification has room for 8,000 bytes. */
const MOST_KEYS = 100

/** Tells every gateway what is not stored: in few transactions of their own, with a bound for how much may wait. */
export class Announcer {
  readonly #said = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SAID_LATELY })
  #waiting: string[] = []
  #leaving: Promise<void> | undefined
  #lastLeft = -Infinity

  constructor(private readonly database: { readonly pool: Pool }) {}

  /**
   * Resolves when it was sent, or was said within the last second.
   * @throws Unavailable when the database is away, or when so much waits that this would come too late.
   */
  async announce({ name }: EphemeralTopic, keys: readonly Id[], subjectId: Id): Promise<void> {
    if (keys.length > MOST_KEYS) throw new Error(`An announcement may have ${MOST_KEYS} keys.`)
    const text = `${name} ${subjectId} ${keys.join()}`
    if (this.#said.has(text)) return
    if (this.#waiting.length >= MOST_WAITING) throw new Unavailable()
    this.#said.set(text, true)
    this.#waiting.push(text)
    this.#leaving ??= this.#leave()
    try {
      await this.#leaving
    } catch (error) {
      this.#said.delete(text)
      throw error
    }
  }

  async #leave(): Promise<void> {
    // Never at once: whoever joins meanwhile leaves with it, and whoever comes later waits for the next.
    await delay(Math.max(1, this.#lastLeft + PAUSE - performance.now()))
    this.#leaving = undefined
    const texts = this.#waiting
    this.#waiting = []
    this.#lastLeft = performance.now()
    await this.database.pool.query({
      name: 'announce',
      text: 'select pg_notify($1, item) from unnest($2::text[]) item',
      values: [VOLATILE_CHANNEL, texts],
    })
  }
}

/** Reads an announcement back; undefined when it is none of ours. */
export function parseAnnouncement(text: string): EphemeralEvent | undefined {
  const [, topic, subject, keys] = /^([A-Za-z]{1,40}) (\d+) (\d+(?:,\d+)*)$/.exec(text) ?? []
  const [subjectId, ...ids] = [subject, ...(keys?.split(',') ?? [])].map((id) => parseId(id ?? ''))
  const isWhole = ids.length > 0 && ids.every((id) => id !== undefined)
  return topic === undefined || subjectId === undefined || !isWhole ? undefined : { topic, keys: ids, subjectId }
}
