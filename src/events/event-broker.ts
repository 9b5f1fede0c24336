import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EventRow } from '../database/write/commit-statement.js'
import type { Caller } from '../kernel/caller.js'
import { CursorExpired, SubscriptionInterrupted, Unauthenticated, Unavailable } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import type { Clock } from '../kernel/time/clock.js'
import { EphemeralPublisher, parseEphemeralEvent } from './ephemeral-publisher.js'
import { EndedSessions } from './ended-sessions.js'
import { parseEventCursor, toEventCursor } from './event-cursor.js'
import { EventReader, type ReaderOptions } from './event-reader.js'
import type { EventFilter, PlacedEvent } from './delivered-event.js'
import { EventStream } from './event-stream.js'
import type { StreamSource } from './stream-source.js'
import {
  type EventsHead,
  isRead,
  type NumberedEvent,
  type PassedEvent,
  type ReadingStart,
  readMissed,
  resumeAt,
} from './read-events.js'
import { RecentEvents } from './recent-events.js'
import { Backpressure } from './backpressure.js'
import { HighWaterMark } from './high-water-mark.js'
import { type Revocation, revocationTopic, toRevocations } from './revocation.js'
import type { EphemeralTopic, Topic } from './topic.js'
import { OpenStreams } from './open-streams.js'
import { LongPollRegistry } from './long-poll-registry.js'
import type { LongPoll } from './long-poll.js'

export interface EventBrokerOptions extends ReaderOptions {
  readonly database: { readonly pool: Pool; readonly clock: Clock }
  /** The milliseconds for which a subscriber with a full queue may take nothing. */
  readonly patience?: number
}

export interface OpenOptions {
  /** The cursor after which to continue; events from now on if absent. */
  readonly after?: string | null
  /** Ephemeral topics to receive under the same key; `topic` of an event says which it is. */
  readonly ephemeral?: readonly EphemeralTopic[]
  /** Finds those of the events that the caller may see; all if absent. */
  readonly filter?: EventFilter
}

type EventListener = (event: Pick<EventRow, 'topic' | 'keys'>) => void

/** How long a subscriber waits for the database at the start of a gateway. */
const START_LIMIT = 2_000
const PATIENCE = 5_000

/**
 * Passes each event to the subscribers that watch one of its keys. It is read once for this gateway, and not at all if
 * nobody here watches it.
 */
export class EventBroker {
  #head: EventsHead | undefined
  readonly #ready = Promise.withResolvers<void>()
  readonly #streams = new OpenStreams()
  readonly #revoked = new Set<(revocation: Revocation) => void>()
  readonly #listeners = new Set<EventListener>()
  readonly #interrupting = new Set<() => void>()
  readonly #ended = new EndedSessions()
  readonly #backpressure = new Backpressure<EventStream>()
  readonly #recent = new RecentEvents()
  readonly #interrupted = { slow: 0, revoked: 0 }
  readonly #reader: EventReader
  readonly #source: StreamSource<EventStream>
  readonly #ephemeralPublisher: EphemeralPublisher
  readonly #longPolls = new LongPollRegistry()
  readonly #highWaterMark = new HighWaterMark()

  constructor(private readonly options: EventBrokerOptions) {
    const head = (): EventsHead => {
      if (this.#head === undefined) throw new Unavailable()
      return this.#head
    }
    const lastPassedOn = (): EventsHead | undefined => this.#head
    this.#source = {
      clock: options.database.clock,
      get position() {
        return head().position
      },
      toCursor: (position) => toEventCursor({ ...head(), position }),
      attach: (stream) => this.#streams.attach(stream),
      detach: (stream) => this.#streams.detach(stream),
      forget: (stream) => this.#streams.remove(stream),
      patience: options.patience ?? PATIENCE,
      cutOff: () => this.#interrupted.slow++,
      backpressure: this.#backpressure,
      missed: async ({ topic, key }, after, upTo, limit) => {
        const from = { ...head(), position: after }
        const stretch = { topic, key, after, upTo, limit }
        const recent = this.#recent.find(stretch)
        if (recent !== undefined) return recent
        const slice = await readMissed(options.database.pool, stretch)
        // Checked after the slice was read: events that still exist now existed when the slice was read.
        const at = await resumeAt(options.database.pool, from)
        return at && slice.map((event) => place(event, at))
      },
    }
    this.#ephemeralPublisher = new EphemeralPublisher(options.database)
    this.#reader = new EventReader(options, {
      begin: (there, canContinue) => this.#begin(there, canContinue),
      get head() {
        return lastPassedOn()
      },
      isWatched: ({ topic, keys }) => topic === revocationTopic.name || this.#streams.watches(topic, keys),
      foresee: (event) => {
        if (event.topic === revocationTopic.name) for (const one of toRevocations(event)) this.#revoke(one)
      },
      handOut: (event) => this.#handOut(event),
      backpressure: this.#backpressure,
      ephemeral: (payload) => this.#pushEphemeral(payload),
    })
  }

  /** The number of streams that were closed because their reader was slow or a right was revoked. */
  get interrupted(): Readonly<Record<'slow' | 'revoked', number>> {
    return this.#interrupted
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /** Adds a listener for revocations of all gateways. The returned function removes it. */
  onRevoked(listener: (revocation: Revocation) => void): () => void {
    this.#revoked.add(listener)
    return () => this.#revoked.delete(listener)
  }

  /** Adds a listener for topic and keys of every event. It must not throw. The returned function removes it. */
  onEvent(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Adds a listener for the time when this gateway closes its streams, for streams without events. The returned
   * function removes it.
   */
  onInterrupted(listener: () => void): () => void {
    this.#interrupting.add(listener)
    return () => this.#interrupting.delete(listener)
  }

  /** The last event that was passed on by this gateway. */
  async head(): Promise<EventsHead> {
    if (this.#head === undefined) await this.#started()
    if (this.#head === undefined) throw new Unavailable()
    return this.#head
  }

  /** The current position: after all numbered events that were committed before the call. */
  async now(): Promise<EventsHead> {
    await this.head()
    await this.#highWaterMark.waitForCommitted(this.options.database.pool)
    return this.head()
  }

  /** The number of waiting long polls. */
  get waitingRequests(): number {
    return this.#longPolls.size
  }

  /** Opens a long poll. The caller must call its `end`. */
  openLongPoll(caller: Caller): LongPoll {
    if (this.#ended.hasEndedFor(caller)) throw new Unauthenticated()
    return this.#longPolls.open(caller)
  }

  /**
   * Opens the events of one topic under one key: the events since `after`, then live ones. The caller's right is not
   * checked here; clients' subscriptions use `watchTopic`.
   * @throws InvalidInput for an invalid cursor, CursorExpired if events after it are no longer stored.
   */
  async open(
    caller: Caller,
    topic: Topic,
    key: Id,
    { after = null, ephemeral = [], filter }: OpenOptions = {},
  ): Promise<EventStream> {
    const cursor = after === null ? undefined : parseEventCursor(after)
    if (this.#head === undefined) await this.#started()
    if (cursor === undefined) await this.now()
    else if ((await resumeAt(this.options.database.pool, cursor)) === undefined) throw new CursorExpired()
    if (this.#ended.hasEndedFor(caller)) throw new Unauthenticated()
    const names = ephemeral.map(({ name }) => name)
    const options = { caller, topic: topic.name, key, ephemeral: names, filter }
    const stream = new EventStream(this.#source, options, cursor?.position)
    this.#streams.add(stream)
    return stream
  }

  /**
   * Publishes an event to those who watch one of `keys` now, on every gateway. It is not stored and not part of a
   * transaction. The same event is published at most once a second.
   * @throws Unavailable when the database does not answer, or when too many events wait.
   */
  publishEphemeral(topic: EphemeralTopic, keys: readonly Id[], subjectId: Id): Promise<void> {
    return this.#ephemeralPublisher.publish(topic, keys, subjectId)
  }

  /** Ends all streams and waits. Clients can resume. */
  interrupt(): void {
    this.#longPolls.stop()
    for (const listener of this.#interrupting) listener()
    this.#streams.closeAll(() => new SubscriptionInterrupted())
  }

  /** Ends all streams, so that clients can resume, and closes the connection. */
  async stop(): Promise<void> {
    this.interrupt()
    await this.#reader.stop()
  }

  async #started(): Promise<void> {
    const limit = new AbortController()
    const tooLong = delay(START_LIMIT, 'late' as const, { signal: limit.signal, ref: false })
    tooLong.catch(() => undefined)
    const first = await Promise.race([this.#ready.promise, tooLong])
    limit.abort()
    if (first === 'late') throw new Unavailable()
  }

  /**
   * Continues after the last event that was passed on. If the database was restored, or a standby without that event
   * was promoted, all streams end and reading starts anew.
   */
  #begin(there: ReadingStart, canContinue: boolean): number {
    if (!canContinue) {
      this.#streams.closeAll(() => new CursorExpired())
      this.#longPolls.wakeAll()
      this.#recent.clear()
      this.#head = undefined
    }
    const { epoch, timeline } = there
    if (this.#head === undefined) this.#highWaterMark.reset(there.highId)
    this.#head = { epoch, timeline, position: this.#head?.position ?? there.position }
    this.#ready.resolve()
    return this.#head.position
  }

  /**
   * Passes on one event. It is synchronous, so that after reading a position all events up to it have been passed on.
   */
  #handOut(event: PassedEvent): void {
    const head = this.#head
    if (head === undefined) return
    // A gateway without a connection for more than a week cannot know what it missed.
    if (event.position > head.position + 1) this.#streams.closeAll(() => new CursorExpired())
    this.#head = { ...head, position: event.position }
    this.#longPolls.wakeFor(event)
    for (const listener of this.#listeners) listener(event)
    const placed = isRead(event) ? place(event, head) : undefined
    this.#recent.add(event, placed)
    for (const stream of this.#streams.liveOf(event.topic, event.keys)) {
      // A stream that was opened after the event had been passed over reads it by itself.
      if (placed === undefined) stream.pushUnread(event.position)
      else stream.push(placed)
    }
    this.#highWaterMark.advance(isRead(event) ? event.id : event.highId)
  }

  #pushEphemeral(payload: string): void {
    const event = parseEphemeralEvent(payload)
    if (event === undefined) return
    for (const stream of this.#streams.liveOf(event.topic, event.keys)) stream.pushEphemeral(event)
  }

  #revoke(revocation: Revocation): void {
    if (revocation.sessionId !== null) this.#ended.add(revocation.sessionId)
    this.#interrupted.revoked += this.#streams.revoke(revocation)
    this.#longPolls.revoke(revocation)
    for (const listener of this.#revoked) listener(revocation)
  }
}

function place(event: NumberedEvent, at: EventsHead): PlacedEvent {
  const { topic, subjectId, change, occurredAt, trace, position } = event
  const cursor = toEventCursor({ ...at, position })
  return { position, event: { cursor, topic, subjectId, change, occurredAt, trace } }
}

/** Starts to read events for the subscribers of this gateway. */
export function startEventBroker(options: EventBrokerOptions): EventBroker {
  return new EventBroker(options)
}
