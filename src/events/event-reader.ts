import type { Client } from 'pg'
import { keepSession, type TroubleLog } from '../database/connection/keep-session.js'
import { Alarm } from '../kernel/time/alarm.js'
import { type AnnouncedEvent, EVENTS_CHANNEL } from '../database/sequencer/announcement.js'
import { Announcements } from './announcements.js'
import { EPHEMERAL_CHANNEL } from './ephemeral-publisher.js'
import {
  type EventsHead,
  isRead,
  type PassedEvent,
  readAt,
  type ReadEvent,
  type ReadingStart,
  readHead,
  readNext,
  resumeAt,
} from './read-events.js'

export interface ReaderOptions {
  /** The connection string of a direct connection, not through a pooler that shares sessions. */
  readonly url: string
  readonly log: TroubleLog
}

/** Handles what the reader reads. */
export interface EventHandler {
  /**
   * Called at the start and after each loss of the connection.
   * @param canContinue whether all events after `head` are there to be read.
   * @returns the position after which to read.
   */
  begin(there: ReadingStart, canContinue: boolean): number
  /** The last event that was passed on. */
  readonly head: EventsHead | undefined
  /** Whether somebody here has to have the event. Others are passed on without being read. */
  isWatched(event: AnnouncedEvent): boolean
  /** Called for each event as soon as it is read, before earlier events are passed on. */
  foresee(event: ReadEvent): void
  /** Called for each event in order. */
  handOut(event: PassedEvent): void
  /** Applied by subscribers with long queues. */
  readonly backpressure: { readonly isActive: boolean; wait(): Promise<void> }
  /** Called for each notification of an ephemeral event. */
  ephemeral(payload: string): void
}

/**
 * A notification is lost only with its connection, and then the reader looks anew. It looks at the table this often
 * anyway, so that nothing depends on notifications but the time. That keeps its session from being closed, too.
 */
const LOOK_EVERY = 5_000
/** A listener that is frozen for longer is cut off: the server keeps notifications until all listeners have them. */
const FROZEN_AFTER = '60s'
/** How many events are read ahead of slow subscribers. With more, the reader no longer waits for them. */
const MOST_READ = 2_000

/**
 * Passes on all events, and reads those that somebody here watches, each once, over a dedicated connection that is
 * reopened when it is lost.
 */
export class EventReader {
  readonly #alarm = new Alarm()
  /** Rung when there are events to pass on. */
  readonly #news = new Alarm()
  readonly #session: { stop(): Promise<void> }

  constructor(
    { url, log }: ReaderOptions,
    private readonly taker: EventHandler,
  ) {
    this.#session = keepSession({ url, log, name: 'care-events', run: (client, over) => this.#listen(client, over) })
  }

  stop(): Promise<void> {
    return this.#session.stop()
  }

  async #listen(client: Client, over: AbortSignal): Promise<void> {
    const announcements = new Announcements()
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === EVENTS_CHANNEL) {
        announcements.add(payload, processId)
        this.#alarm.ring()
      } else {
        this.taker.ephemeral(payload)
      }
    })
    await client.query(
      `set idle_session_timeout = '${FROZEN_AFTER}'; listen ${EVENTS_CHANNEL}; listen ${EPHEMERAL_CHANNEL}`,
    )
    const { head } = this.taker
    const canContinue = head !== undefined && (await resumeAt(client, head)) !== undefined
    let position = this.taker.begin(await readHead(client), canContinue)
    let lookAt = 0
    const read: PassedEvent[] = []
    const handing = new AbortController()
    const handed = this.#handOutAll(read, handing.signal)
    try {
      while (!over.aborted) {
        const now = performance.now()
        const announced = now < lookAt ? await announcements.take(client, position) : undefined
        const events = announced === undefined ? await readNext(client, position) : await this.#read(client, announced)
        position = events.at(-1)?.position ?? position
        read.push(...events)
        for (const event of events) if (isRead(event)) this.taker.foresee(event)
        if (read.length > MOST_READ) for (const event of read.splice(0)) this.taker.handOut(event)
        else if (events.length > 0) this.#news.ring()
        const isBehind = announced === undefined && events.length > 0 && position < announcements.lastPosition
        if (announced === undefined) lookAt = isBehind ? 0 : now + LOOK_EVERY
        if (!isBehind && announcements.isEmpty) await this.#alarm.sleep(Math.max(0, lookAt - now), over)
      }
    } finally {
      handing.abort()
      await handed
    }
  }

  /** Reads those of the announced events that somebody watches. */
  async #read(client: Client, announced: readonly AnnouncedEvent[]): Promise<readonly PassedEvent[]> {
    const watched = announced.filter((event) => this.taker.isWatched(event))
    if (watched.length === 0) return announced
    const positions = watched.map(({ position }) => position)
    const found = new Map((await readAt(client, positions)).map((event) => [event.position, event]))
    return announced.map((event) => found.get(event.position) ?? event)
  }

  /**
   * Passes events on no faster than subscribers take them. Otherwise all subscribers would fall behind and read the
   * table.
   */
  async #handOutAll(read: PassedEvent[], over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const event = read.shift()
      if (event === undefined) await this.#news.sleep(LOOK_EVERY, over)
      else {
        this.taker.handOut(event)
        if (this.taker.backpressure.isActive) await this.taker.backpressure.wait()
      }
    }
  }
}
