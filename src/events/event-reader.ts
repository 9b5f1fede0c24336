import type { Client } from 'pg'
import { keepSession, type TroubleLog } from '../database/connection/keep-session.js'
import { Alarm } from '../kernel/time/alarm.js'
import { EVENTS_CHANNEL } from '../database/sequencer/number-events.js'
import { EPHEMERAL_CHANNEL } from './ephemeral-publisher.js'
import { type EventsHead, type ReadEvent, type ReadingStart, readHead, readNext, resumeAt } from './read-events.js'

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
  /** Called for each event as soon as it is read, before earlier events are passed on. */
  foresee(event: ReadEvent): void
  /** Called for each event in order. */
  handOut(event: ReadEvent): void
  /** Applied by subscribers with long queues. */
  readonly backpressure: { readonly isActive: boolean; wait(): Promise<void> }
  /** Called for each notification of an ephemeral event. */
  ephemeral(payload: string): void
}

/**
 * A notification is lost only with its connection, and then the reader looks anew. It looks this often anyway, which
 * keeps its session from being closed.
 */
const LOOK_EVERY = 5_000
/** A listener that is frozen for longer is cut off: the server keeps notifications until all listeners have them. */
const FROZEN_AFTER = '60s'
/** How many events are read ahead of slow subscribers. With more, the reader no longer waits for them. */
const MOST_READ = 2_000

/** Reads all events, each once, over a dedicated connection that is reopened when it is lost. */
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
    // The last position that the sequencer has given out, as far as it was heard.
    let announced = Infinity
    client.on('notification', ({ channel, payload }) => {
      if (channel === EVENTS_CHANNEL) {
        announced = Number(payload)
        this.#alarm.ring()
      } else {
        this.taker.ephemeral(payload ?? '')
      }
    })
    await client.query(
      `set idle_session_timeout = '${FROZEN_AFTER}'; listen ${EVENTS_CHANNEL}; listen ${EPHEMERAL_CHANNEL}`,
    )
    const { head } = this.taker
    const canContinue = head !== undefined && (await resumeAt(client, head)) !== undefined
    let position = this.taker.begin(await readHead(client), canContinue)
    const read: ReadEvent[] = []
    const handing = new AbortController()
    const handed = this.#handOutAll(read, handing.signal)
    try {
      while (!over.aborted) {
        const events = await readNext(client, position)
        position = events.at(-1)?.position ?? position
        read.push(...events)
        for (const event of events) this.taker.foresee(event)
        if (read.length > MOST_READ) for (const event of read.splice(0)) this.taker.handOut(event)
        else if (events.length > 0) this.#news.ring()
        if (events.length === 0 || position >= announced) await this.#alarm.sleep(LOOK_EVERY, over)
      }
    } finally {
      handing.abort()
      await handed
    }
  }

  /**
   * Passes events on no faster than subscribers take them. Otherwise all subscribers would fall behind and read the
   * table.
   */
  async #handOutAll(read: ReadEvent[], over: AbortSignal): Promise<void> {
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
