import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { keepSession, type TroubleLog } from '../database/keep-session.js'
import { Alarm } from '../database/sequencer/alarm.js'
import { EVENTS_CHANNEL } from '../database/sequencer/number-events.js'
import type { Caller } from '../kernel/caller.js'
import { CursorExpired, SubscriptionInterrupted, Unauthenticated, Unavailable } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import { Announcer, parseAnnouncement, VOLATILE_CHANNEL } from './announcer.js'
import { parseEventCursor, toEventCursor } from './event-cursor.js'
import { EventStream, type StreamSource } from './event-stream.js'
import { canResume, type EventsHead, type NumberedEvent, readHead, readMissed, readNext } from './read-events.js'
import { type Revocation, revocationTopic, toRevocations } from './revocation.js'
import type { Topic, VolatileTopic } from './topic.js'
import { Waiting, type Watch } from './waiting.js'

export interface DeliveryOptions {
  readonly database: { readonly pool: Pool }
  /** A connection of its own, directly, not through a pooler that shares sessions. */
  readonly url: string
  readonly log: TroubleLog
  /** How long a subscriber whose queue is full may take nothing, in milliseconds. */
  readonly patience?: number
}

/** What an operation needs of its context to open a stream. */
export interface EventsContext {
  readonly caller: Caller
  readonly events: Delivery
}

/** Notifications can be lost with a connection; nothing waits longer than this for the next look. */
const LOOK_EVERY = 500
/** How long a subscriber waits for the database at the very start of a gateway. */
const START_LIMIT = 2_000
/** A request that was let in just before its session ended may still open a stream for so long. */
const REMEMBER_ENDED = 60_000
const PATIENCE = 5_000

export interface StreamOptions {
  /** The cursor to go on behind. */
  readonly after?: string | null
  /** Topics that are not stored and are heard live under the same key; `topic` of an event says which it is. */
  readonly volatile?: readonly VolatileTopic[]
}

/**
 * Opens the events of one topic under one key: what happened since `after`, then live. The caller's right to watch the key
 * is the feature's to check, before and again at each event.
 * @throws InvalidInput for a cursor that is none, CursorExpired for one whose events are kept no longer.
 */
export function subscribeTopic(
  ctx: EventsContext,
  topic: Topic,
  key: Id,
  { after, volatile = [] }: StreamOptions = {},
): Promise<EventStream> {
  const volatileNames = volatile.map(({ name }) => name)
  return ctx.events.open(ctx.caller, { topic: topic.name, key, volatile: volatileNames }, after ?? undefined)
}

/** One gateway's share of the events: reads each once and hands it to those of its own subscribers who watch one of its keys. */
export class Delivery {
  #head: EventsHead | undefined
  readonly #ready = Promise.withResolvers<void>()
  readonly #streams = new Set<EventStream>()
  readonly #watching = new Map<string, Set<EventStream>>()
  readonly #revoked = new Set<(revocation: Revocation) => void>()
  readonly #ended = new Map<Id, number>()
  readonly #alarm = new Alarm()
  readonly #session: { stop(): Promise<void> }
  readonly #source: StreamSource
  readonly #announcer: Announcer
  readonly #waiting = new Waiting()

  constructor(private readonly options: DeliveryOptions) {
    const head = (): EventsHead => {
      if (this.#head === undefined) throw new Unavailable()
      return this.#head
    }
    this.#source = {
      get position() {
        return head().position
      },
      get epoch() {
        return head().epoch
      },
      toCursor: (position) => toEventCursor({ epoch: head().epoch, position }),
      attach: (stream) => this.#watch(stream),
      detach: (stream) => this.#unwatch(stream),
      forget: (stream) => {
        this.#streams.delete(stream)
        this.#unwatch(stream)
      },
      patience: options.patience ?? PATIENCE,
      missed: async ({ topic, key }, after, upTo, limit) => {
        const { epoch } = head()
        const slice = await readMissed(options.database.pool, { topic, key, after, upTo, limit })
        // Asked after the slice was read: what is still there now was there then.
        return (await canResume(options.database.pool, { epoch, position: after })) ? slice : undefined
      },
    }
    this.#announcer = new Announcer(options.database)
    this.#session = keepSession({
      url: options.url,
      name: 'care-events',
      log: options.log,
      run: (client, over) => this.#listen(client, over),
    })
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size
  }

  /** Calls back for everything that is taken back, on this gateway or another one; the function given back ends that. */
  onRevoked(listener: (revocation: Revocation) => void): () => void {
    this.#revoked.add(listener)
    return () => this.#revoked.delete(listener)
  }

  /** The last event that was handed out on this gateway. */
  async head(): Promise<EventsHead> {
    if (this.#head === undefined) await this.#started()
    if (this.#head === undefined) throw new Unavailable()
    return this.#head
  }

  /** How many requests wait without a stream. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** For a request that waits without a stream; it calls `end` in any case. */
  waitFor(caller: Caller): Watch {
    if (this.#hasEnded(caller)) throw new Unauthenticated()
    return this.#waiting.watch(caller)
  }

  /** See `subscribeTopic`. */
  async open(
    caller: Caller,
    { topic, key, volatile }: Pick<EventStream, 'topic' | 'key' | 'volatile'>,
    after: string | undefined,
  ): Promise<EventStream> {
    const cursor = after === undefined ? undefined : parseEventCursor(after)
    if (this.#head === undefined) await this.#started()
    if (cursor !== undefined && !(await canResume(this.options.database.pool, cursor))) throw new CursorExpired()
    if (this.#hasEnded(caller)) throw new Unauthenticated()
    const stream = new EventStream(this.#source, topic, key, volatile, caller, cursor?.position)
    this.#streams.add(stream)
    return stream
  }

  /**
   * Tells those who watch one of `keys` now, on every gateway, and nobody later. Not part of any transaction. The same
   * thing is told at most once a second.
   * @throws Unavailable
   */
  announce(topic: VolatileTopic, keys: readonly Id[], subjectId: Id): Promise<void> {
    return this.#announcer.announce(topic, keys, subjectId)
  }

  /** Ends all streams, resumable, and all waits. */
  interrupt(): void {
    this.#waiting.stop()
    for (const stream of this.#streams) stream.close(new SubscriptionInterrupted())
  }

  /** Ends all streams, resumable, and lets go of the connection. */
  async stop(): Promise<void> {
    this.interrupt()
    await this.#session.stop()
  }

  #hasEnded(caller: Caller): boolean {
    return caller.kind === 'user' && caller.sessionId !== null && this.#ended.has(caller.sessionId)
  }

  async #started(): Promise<void> {
    const limit = new AbortController()
    const tooLong = delay(START_LIMIT, 'late' as const, { signal: limit.signal, ref: false })
    tooLong.catch(() => undefined)
    const first = await Promise.race([this.#ready.promise, tooLong])
    limit.abort()
    if (first === 'late') throw new Unavailable()
  }

  async #listen(client: Client, over: AbortSignal): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      if (channel === EVENTS_CHANNEL) this.#alarm.ring()
      else this.#tell(payload ?? '')
    })
    await client.query(`listen ${EVENTS_CHANNEL}; listen ${VOLATILE_CHANNEL}`)
    const head = await readHead(client)
    if (this.#head !== undefined && (head.epoch !== this.#head.epoch || head.position < this.#head.position)) {
      for (const stream of this.#streams) stream.close(new CursorExpired())
      this.#waiting.wakeAll()
      this.#head = undefined
    }
    this.#head ??= head
    this.#ready.resolve()
    while (!over.aborted) {
      const events = await readNext(client, this.#head.position)
      for (const event of events) this.#handOut(event)
      if (events.length === 0) await this.#alarm.sleep(LOOK_EVERY, over)
    }
  }

  /** Moves on by one event. In one go: whoever looks at the position finds everything up to it handed out. */
  #handOut(event: NumberedEvent): void {
    const head = this.#head
    if (head === undefined) return
    // A gateway that was cut off for more than a week cannot know what it missed.
    if (event.position > head.position + 1) for (const stream of this.#streams) stream.close(new CursorExpired())
    this.#head = { ...head, position: event.position }
    if (event.topic === revocationTopic.name) for (const revocation of toRevocations(event)) this.#revoke(revocation)
    this.#waiting.tell(event)
    for (const key of new Set(event.keys)) {
      for (const stream of this.#watching.get(`${event.topic}:${key}`) ?? []) stream.push(event)
    }
  }

  #tell(announcement: string): void {
    const event = parseAnnouncement(announcement)
    if (event === undefined) return
    for (const key of new Set(event.keys)) {
      for (const stream of this.#watching.get(`${event.topic}:${key}`) ?? []) stream.pushVolatile(event)
    }
  }

  #revoke(revocation: Revocation): void {
    const { userId, sessionId } = revocation
    const now = performance.now()
    for (const [ended, at] of this.#ended) if (now - at > REMEMBER_ENDED) this.#ended.delete(ended)
    if (sessionId !== null) this.#ended.set(sessionId, now)
    for (const stream of this.#streams) {
      const { caller } = stream
      if (caller.kind !== 'user' || caller.userId !== userId) continue
      if (sessionId === null) stream.revoke(new SubscriptionInterrupted())
      else if (caller.sessionId === sessionId) stream.revoke(new Unauthenticated('The session has ended.'))
    }
    this.#waiting.revoke(revocation)
    for (const listener of this.#revoked) listener(revocation)
  }

  #watch(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const watching = this.#watching.get(name)
      if (watching === undefined) this.#watching.set(name, new Set([stream]))
      else watching.add(stream)
    }
  }

  #unwatch(stream: EventStream): void {
    for (const name of namesOf(stream)) {
      const watching = this.#watching.get(name)
      watching?.delete(stream)
      if (watching?.size === 0) this.#watching.delete(name)
    }
  }
}

function namesOf({ topic, volatile, key }: EventStream): string[] {
  return [topic, ...volatile].map((name) => `${name}:${key}`)
}

/** Starts to read this gateway's share of the events. */
export function startDelivery(options: DeliveryOptions): Delivery {
  return new Delivery(options)
}
