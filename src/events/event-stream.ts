import type { Caller } from '../kernel/caller.js'
import { CursorExpired, SubscriptionInterrupted } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import type { DeliveredEvent, EventFilter, PlacedEvent } from './delivered-event.js'
import type { EphemeralEvent } from './ephemeral-publisher.js'
import type { StreamSource } from './stream-source.js'

/** The topic and key of a stream, and what it receives. */
export interface StreamOptions {
  readonly caller: Caller
  readonly topic: string
  readonly key: Id
  /** Names of ephemeral topics that the stream receives too, under the same key. */
  readonly ephemeral: readonly string[]
  /** Called for events when they are taken; all are delivered without it. */
  readonly filter?: EventFilter
}

/** An event in the queue. An ephemeral one has neither position nor cursor. */
type QueuedEvent = PlacedEvent | { readonly position: undefined; readonly event: Omit<DeliveredEvent, 'cursor'> }

/** The most live events in the queue. */
const MOST_WAITING = 64
const MANY_WAITING = MOST_WAITING / 2
const MISSED_AT_ONCE = 500

/**
 * The queue of one subscriber. Missed events are read from the table as fast as the subscriber takes them; then the
 * stream continues live at the next position. This is not a generator, because `return` must not wait for an event that
 * may never come.
 */
export class EventStream implements AsyncIterableIterator<DeliveredEvent> {
  readonly topic: string
  readonly key: Id
  readonly ephemeral: readonly string[]
  readonly caller: Caller
  readonly #filter: EventFilter | undefined
  /** Events from the table, which are delivered before live ones. */
  #missed: PlacedEvent[] = []
  #live: QueuedEvent[] = []
  #seen: number
  /** The position that was delivered last. It is the cursor of ephemeral events, which have none. */
  #taken: number
  /** The position at which the stream went live; undefined while it catches up. */
  #attachedAt: number | undefined
  #behind: boolean
  #nearlyThere = false
  #failure: Error | undefined
  #closed = false
  #revoked = false
  #endsCaughtUp = false
  #wake: (() => void) | undefined
  #givingUp: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()

  /** @param after the position after which to continue; undefined for events from now on. */
  constructor(
    private readonly source: StreamSource<EventStream>,
    { caller, topic, key, ephemeral, filter }: StreamOptions,
    after: number | undefined,
  ) {
    this.caller = caller
    this.topic = topic
    this.key = key
    this.ephemeral = ephemeral
    this.#filter = filter
    this.#behind = after !== undefined
    this.#seen = after ?? source.position
    this.#taken = this.#seen
    if (after === undefined) this.#attach()
  }

  /** Adds a live event. If too many wait, the stream returns to reading the table at the subscriber's pace. */
  push(event: PlacedEvent): void {
    if (this.#isPast(event.position)) return
    if (this.#live.length >= MOST_WAITING) {
      this.#fallBehind()
      this.#giveUpLater()
    } else {
      this.#live.push(event)
      if (this.#live.length === MANY_WAITING + 1) this.source.backpressure.apply(this)
      this.#wake?.()
    }
  }

  /** Has the stream read the table for a live event that this gateway has not read. */
  pushUnread(position: number): void {
    if (this.#isPast(position)) return
    this.#fallBehind()
    this.#wake?.()
  }

  /**
   * Takes an ephemeral event. It is dropped if it would be late: while the stream catches up, if half of the queue is
   * full, or if the same event already waits. An event with the name of a stored topic is dropped too, because anybody
   * who may connect to the database can send a notification, and stored events must come from a commit.
   */
  pushEphemeral({ topic, subjectId }: EphemeralEvent): void {
    if (!this.ephemeral.includes(topic)) return
    if (this.#closed || this.#behind || this.#live.length >= MANY_WAITING) return
    if (this.#live.some(({ event }) => event.topic === topic && event.subjectId === subjectId)) return
    this.#live.push({
      position: undefined,
      event: { topic, subjectId, change: 'updated', occurredAt: this.source.clock.now(), trace: null },
    })
    this.#wake?.()
  }

  /** Ends the stream: with `failure` after the waiting events were taken, or at once without an error. */
  close(failure?: Error): void {
    if (this.#closed) return
    this.#closed = true
    this.#failure = failure
    clearTimeout(this.#givingUp)
    this.source.backpressure.release(this)
    this.source.forget(this)
    this.#wake?.()
  }

  /** Ends the stream after the events that have happened. Called before the first one is taken. */
  endWhenCaughtUp(): void {
    this.#endsCaughtUp = true
  }

  /** True if the caller's right was revoked. Events already taken must no longer be shown. */
  get isRevoked(): boolean {
    return this.#revoked
  }

  /** The error that the stream was closed with, once: who takes it passes it on. */
  takeFailure(): Error | undefined {
    const failure = this.#failure
    this.#failure = undefined
    return failure
  }

  /** Ends the stream at once. Waiting events are dropped. */
  revoke(failure: Error): void {
    this.#revoked = true
    this.#missed = []
    this.#live = []
    this.close(failure)
  }

  /**
   * Waits for events that the subscriber may see. Returns between one and `most` of them; none if the stream is over.
   */
  take(most: number): Promise<readonly DeliveredEvent[]> {
    const turn = this.#turn.then(() => this.#take(most))
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async next(): Promise<IteratorResult<DeliveredEvent, undefined>> {
    const [event] = await this.take(1)
    return event === undefined ? { done: true, value: undefined } : { done: false, value: event }
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#missed = []
    this.#live = []
    this.#failure = undefined
    this.close()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async #take(most: number): Promise<readonly DeliveredEvent[]> {
    for (;;) {
      const events = await this.#dequeue(most)
      if (this.#filter === undefined || events.length === 0) return events
      const visible = await this.#filter(events)
      // Events must not be delivered if the right was revoked during the filter. The next round throws the reason.
      if (visible.length > 0 && !this.#revoked) return visible
    }
  }

  async #dequeue(most: number): Promise<readonly DeliveredEvent[]> {
    for (;;) {
      const events = (this.#behind || this.#missed.length > 0 ? this.#missed : this.#live).splice(0, most)
      if (events.length > 0) {
        clearTimeout(this.#givingUp)
        if (this.#live.length <= MANY_WAITING) this.source.backpressure.release(this)
        return events.map((event) => this.#deliver(event))
      }
      if (this.#closed) {
        const failure = this.takeFailure()
        if (failure !== undefined) throw failure
        return []
      }
      if (this.#behind) await this.#catchUp()
      else if (this.#endsCaughtUp) this.close()
      else await this.#somethingNew()
    }
  }

  #deliver({ position, event }: QueuedEvent): DeliveredEvent {
    if (position === undefined) return { ...event, cursor: this.source.toCursor(this.#taken) }
    this.#taken = position
    return event
  }

  #somethingNew(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = undefined
        resolve()
      }
    })
  }

  /**
   * Reads one slice of the missed events. After a slice that was not full, the stream is attached first and then reads
   * up to the position of the attachment; live events follow without a gap or a repeat.
   */
  async #catchUp(): Promise<void> {
    if (this.#nearlyThere && this.#attachedAt === undefined) this.#attach()
    const upTo = this.#attachedAt ?? this.source.position
    if (this.#seen < upTo) {
      const slice = await this.source.missed(this, this.#seen, upTo, MISSED_AT_ONCE)
      if (this.#closed) return
      if (slice === undefined) {
        this.close(new CursorExpired())
        return
      }
      this.#missed.push(...slice)
      const isFull = slice.length === MISSED_AT_ONCE
      this.#seen = isFull ? (slice.at(-1)?.position ?? upTo) : upTo
      this.#nearlyThere = !isFull
    } else this.#nearlyThere = true
    if (this.#attachedAt !== undefined && this.#seen >= this.#attachedAt) this.#behind = false
  }

  /** Whether a live event comes too late, or is among those that are read from the table. */
  #isPast(position: number): boolean {
    return this.#closed || position <= this.#seen || position <= (this.#attachedAt ?? 0)
  }

  /** Goes back to the table: queued events stay, and later ones are read from it at the subscriber's pace. */
  #fallBehind(): void {
    this.source.detach(this)
    if (!this.#behind) {
      // Live events are complete up to the last waiting one, except while the stream catches up.
      this.#missed = this.#live.filter((event) => event.position !== undefined)
      this.#seen = this.#missed.at(-1)?.position ?? Math.max(this.#seen, this.#taken)
    }
    this.#live = []
    this.source.backpressure.release(this)
    this.#attachedAt = undefined
    this.#behind = true
    this.#nearlyThere = false
  }

  /** Closes the stream unless its subscriber takes something soon. It can resume after the last event that it took. */
  #giveUpLater(): void {
    clearTimeout(this.#givingUp)
    const tooSlow = 'The subscriber is too slow. Subscribe again with the last cursor.'
    this.#givingUp = setTimeout(() => {
      this.source.cutOff()
      this.close(new SubscriptionInterrupted(tooSlow))
    }, this.source.patience)
  }

  #attach(): void {
    this.#attachedAt = this.source.position
    this.source.attach(this)
  }
}
