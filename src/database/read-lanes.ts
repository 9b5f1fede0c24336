import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { BoundedQuery } from './bounded-query.js'
import type { Statement } from './sql.js'

/** Connections that quick statements share: each more wakes a process of the server more. */
const MOST_SHARED = 2
/** Statements that are under way on one of them; beyond that a read has a connection of its own. */
const MOST_IN_FLIGHT = 32
/** After so long a connection takes no more and goes back to the pool, or whoever waits for one would wait for ever. */
const TURN_MS = 100
/** A statement that takes longer has a connection of its own: those sent behind it would wait. */
const QUICK_MS = 10
/** Runs after which it is known how long a statement takes, */
const RUNS_BEFORE = 3
/** and how much the last one counts. */
const WEIGHT = 0.2

/** How long a statement takes the server, without waiting. */
interface Pace {
  runs: number
  ms: number
}

/** A connection on which statements are under way, each a transaction of its own, answered in the order of their sending. */
interface Lane {
  readonly isShared: boolean
  readonly until: number
  client: PoolClient | undefined
  inFlight: number
  /** When the last answer came. */
  answeredAt: number
  outgoing: BoundedQuery[]
  isLeaving: boolean
}

/**
 * Reads over few connections: statements that are known to be quick are sent one behind the other, without waiting for
 * answers. What many requests ask at the same time leaves in one write then, wakes one process of the server, and comes back
 * in few pieces.
 */
export class ReadLanes {
  readonly #paces = new Map<string, Pace>()
  #shared: Lane[] = []

  constructor(private readonly pool: Pool) {}

  /**
   * Runs a statement whose rows hold what people wrote.
   * @throws TooLarge when the rows have too many bytes for one answer.
   */
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ readonly rows: Row[] }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ readonly rows: Row[] }>()
    const lane = this.#laneFor(statement.name)
    const query = new BoundedQuery(statement, (error, rows) => {
      this.#answered(lane, statement.name, query.sentAt)
      if (error) reject(error)
      else resolve({ rows: rows as Row[] })
    })
    lane.inFlight++
    lane.outgoing.push(query)
    if (lane.client !== undefined && !lane.isLeaving) {
      lane.isLeaving = true
      // Not yet: others that came in this turn of the loop are about to ask too.
      setImmediate(() => this.#send(lane))
    }
    return promise
  }

  #laneFor(name: string | undefined): Lane {
    const pace = name === undefined ? undefined : this.#paces.get(name)
    if (pace === undefined || pace.runs < RUNS_BEFORE || pace.ms > QUICK_MS) return this.#open(false)
    const now = performance.now()
    this.#shared = this.#shared.filter(({ until }) => until > now)
    let least: Lane | undefined
    for (const lane of this.#shared) if (least === undefined || lane.inFlight < least.inFlight) least = lane
    if (least !== undefined && (least.inFlight === 0 || this.#shared.length === MOST_SHARED)) {
      return least.inFlight < MOST_IN_FLIGHT ? least : this.#open(false)
    }
    const opened = this.#open(true)
    this.#shared.push(opened)
    return opened
  }

  #open(isShared: boolean): Lane {
    const until = performance.now() + TURN_MS
    const lane: Lane = {
      ...{ isShared, until, client: undefined, inFlight: 0 },
      ...{ answeredAt: 0, outgoing: [], isLeaving: false },
    }
    const begin = (client: PoolClient): void => {
      lane.client = client
      this.#send(lane)
    }
    const fail = (error: unknown): void => {
      for (const query of lane.outgoing.splice(0)) query.handleError(error, undefined)
    }
    this.pool.connect().then(begin, fail)
    return lane
  }

  #send(lane: Lane): void {
    const { client } = lane
    lane.isLeaving = false
    if (client === undefined) return
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    stream.cork()
    for (const query of lane.outgoing.splice(0)) client.query(query)
    stream.uncork()
  }

  #answered(lane: Lane, name: string | undefined, sentAt: number): void {
    const now = performance.now()
    if (name !== undefined && sentAt > 0) {
      const ms = now - Math.max(sentAt, lane.answeredAt)
      const pace = this.#paces.get(name)
      if (pace === undefined) this.#paces.set(name, { runs: 1, ms })
      else {
        pace.runs++
        pace.ms += WEIGHT * (ms - pace.ms)
      }
    }
    lane.answeredAt = now
    lane.inFlight--
    if (lane.inFlight === 0) this.#close(lane)
  }

  #close(lane: Lane): void {
    if (lane.isShared) this.#shared = this.#shared.filter((other) => other !== lane)
    // One that broke is not taken back by the pool.
    lane.client?.release()
    lane.client = undefined
  }
}
