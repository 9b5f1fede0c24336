import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { Unavailable } from '../kernel/errors.js'
import { type Id, parseId } from '../kernel/ids.js'
import type { EphemeralTopic } from './topic.js'

/** An event that is published to current subscribers and never stored. It has ids only, as every event. */
export interface EphemeralEvent {
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
}

/** The NOTIFY channel of ephemeral events. */
export const EPHEMERAL_CHANNEL = 'care_ephemeral'

/** An event that repeats another one within these milliseconds is dropped. */
const REPEAT_MS = 1_000
const MOST_REMEMBERED = 10_000
/**
 * Milliseconds between two transactions: at most twenty a second, because a commit with a notification takes a
 * server-wide lock.
 */
const PAUSE_MS = 50
const MOST_WAITING = 1_000
/** The most keys of one event, because the payload of a notification is limited to 8,000 bytes. */
const MOST_KEYS = 100

/** Publishes ephemeral events to all gateways, in few separate transactions and with a bounded queue. */
export class EphemeralPublisher {
  readonly #recent = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REPEAT_MS })
  #waiting: string[] = []
  #sending: Promise<void> | undefined
  #lastSentAt = -Infinity

  constructor(private readonly database: { readonly pool: Pool }) {}

  /**
   * Resolves when the event was sent, or when the same event was sent within the last second.
   * @throws Unavailable when the database does not answer, or when the queue is full.
   */
  async publish({ name }: EphemeralTopic, keys: readonly Id[], subjectId: Id): Promise<void> {
    if (keys.length > MOST_KEYS) throw new Error(`An ephemeral event may have ${MOST_KEYS} keys.`)
    const text = `${name} ${subjectId} ${keys.join()}`
    if (this.#recent.has(text)) return
    if (this.#waiting.length >= MOST_WAITING) throw new Unavailable()
    this.#recent.set(text, true)
    this.#waiting.push(text)
    this.#sending ??= this.#send()
    try {
      await this.#sending
    } catch (error) {
      this.#recent.delete(text)
      throw error
    }
  }

  async #send(): Promise<void> {
    // Delayed, so that events that arrive meanwhile are sent together.
    await delay(Math.max(1, this.#lastSentAt + PAUSE_MS - performance.now()))
    this.#sending = undefined
    const texts = this.#waiting
    this.#waiting = []
    this.#lastSentAt = performance.now()
    await this.database.pool.query({
      name: 'publish_ephemeral',
      text: 'select pg_notify($1, item) from unnest($2::text[]) item',
      values: [EPHEMERAL_CHANNEL, texts],
    })
  }
}

/**
 * Parses a notification; undefined if it has another form. Anybody who may connect to the database can send
 * notifications.
 */
export function parseEphemeralEvent(text: string): EphemeralEvent | undefined {
  const [, topic, subject, keys] = /^([A-Za-z]{1,40}) (\d+) (\d+(?:,\d+)*)$/.exec(text) ?? []
  const [subjectId, ...ids] = [subject, ...(keys?.split(',') ?? [])].map((id) => parseId(id ?? ''))
  const isWhole = ids.length > 0 && ids.every((id) => id !== undefined)
  return topic === undefined || subjectId === undefined || !isWhole ? undefined : { topic, keys: ids, subjectId }
}
