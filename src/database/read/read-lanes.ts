import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { BoundedQuery } from '../connection/bounded-query.js'
import { isStalePreparedStatement } from '../connection/prepared-pool.js'
import type { Statement } from '../sql.js'

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

/** What changes or locks something may wait for somebody else, however quick it is otherwise. */
const MERELY_READS = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete|merge|share|nextval|pg_\w+)\b)/is

/** How long a statement takes the server, without waiting. */
interface Pace {
  readonly mayShare: boolean
  runs: number
  ms: number
}

/** A statement on its way, and by what it is sent another way when those before it are stuck. */
interface Asked {
  readonly query: BoundedQuery
  readonly sendAnew: () => void
}

/** A connection on which statements are under way, each a transaction of its own, answered in the order of their sending. */
interface Lane {
  readonly isShared: boolean
  readonly until: number
  client: PoolClient | undefined
  /** What has no answer yet, in the order of sending; the last of them may not have left. */
  inFlight: Asked[]
  /** When the last answer came. */
  answeredAt: number
  outgoing: BoundedQuery[]
  isLeaving: boolean
  /** The server keeps its statements no more as they were prepared. */
  isSpoiled: boolean
  turn: NodeJS.Timeout | undefined
}

/**
 * Reads over few connections: statements that are known to be quick are sent one behind the other, without waiting for
 * answers. What many requests ask at the same time leaves in one write then, wakes one process of the server, and comes back
 * in few pieces.
 */
export class PipelinedReader {
  readonly #paces = new Map<string, Pace>()
  #shared: Lane[] = []

  constructor(private readonly pool: Pool) {}

  /**
   * Runs a statement whose rows hold what people wrote.
   * @throws TooLarge when the rows have too many bytes for one answer.
   */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<{ readonly rows: Row[] }> {
    try {
      return { rows: (await this.#ask(statement)) as Row[] }
    } catch (error) {
      if (!isStalePreparedStatement(error)) throw error
      // Every connection may have prepared it before the change: without a name it is prepared for this once.
      return { rows: (await this.#ask({ ...statement, name: undefined })) as Row[] }
    }
  }

  #ask(statement: Statement, isAnew = false): Promise<QueryResultRow[]> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResultRow[]>()
    const query = new BoundedQuery(statement, (error, rows) => {
      this.#answered(lane, asked, statement, error)
      if (error) reject(error)
      else resolve(rows)
    })
    // The first answer counts. Once only, or a database that is slow would have ever more to do.
    const sendAnew = (): void => (isAnew ? undefined : resolve(this.#ask(statement, true)))
    const asked: Asked = { query, sendAnew }
    const lane = this.#laneFor(statement.name)
    lane.inFlight.push(asked)
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
    if (pace?.mayShare !== true || pace.runs < RUNS_BEFORE || pace.ms > QUICK_MS) return this.#open(false)
    const now = performance.now()
    this.#shared = this.#shared.filter(({ until }) => until > now)
    let least: Lane | undefined
    for (const lane of this.#shared) {
      if (least === undefined || lane.inFlight.length < least.inFlight.length) least = lane
    }
    if (least !== undefined && (least.inFlight.length === 0 || this.#shared.length === MOST_SHARED)) {
      return least.inFlight.length < MOST_IN_FLIGHT ? least : this.#open(false)
    }
    const opened = this.#open(true)
    this.#shared.push(opened)
    return opened
  }

  #open(isShared: boolean): Lane {
    const until = performance.now() + TURN_MS
    const lane: Lane = {
      ...{ isShared, until, client: undefined, inFlight: [], turn: undefined },
      ...{ answeredAt: 0, outgoing: [], isLeaving: false, isSpoiled: false },
    }
    const begin = (client: PoolClient): void => {
      lane.client = client
      // What has come while this process was busy is read before anything is taken to be stuck.
      if (isShared) lane.turn = setTimeout(() => setImmediate(() => this.#passOn(lane)), TURN_MS).unref()
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
    try {
      for (const query of lane.outgoing.splice(0)) client.query(query)
    } finally {
      stream.uncork()
    }
  }

  /** At the end of its turn: where nothing was answered for as long, whatever waits behind the first is asked elsewhere. */
  #passOn(lane: Lane): void {
    const [first, ...behind] = lane.inFlight
    if (first === undefined || performance.now() - Math.max(lane.answeredAt, first.query.sentAt) < TURN_MS / 2) return
    this.#shared = this.#shared.filter((other) => other !== lane)
    for (const { sendAnew } of behind) sendAnew()
  }

  #answered(lane: Lane, asked: Asked, { name, text }: Statement, error: unknown): void {
    const now = performance.now()
    const { sentAt } = asked.query
    if (name !== undefined && sentAt > 0) {
      const ms = now - Math.max(sentAt, lane.answeredAt)
      const pace = this.#paces.get(name)
      if (pace === undefined) this.#paces.set(name, { mayShare: MERELY_READS.test(text), runs: 1, ms })
      else {
        pace.runs++
        pace.ms += WEIGHT * (ms - pace.ms)
      }
    }
    lane.answeredAt = now
    // Answers come in the order of sending; only what never left is taken out of the middle.
    lane.inFlight.splice(lane.inFlight.indexOf(asked), 1)
    lane.isSpoiled ||= isStalePreparedStatement(error)
    if (lane.isSpoiled) this.#shared = this.#shared.filter((other) => other !== lane)
    if (lane.inFlight.length === 0) this.#close(lane)
  }

  #close(lane: Lane): void {
    if (lane.isShared) this.#shared = this.#shared.filter((other) => other !== lane)
    clearTimeout(lane.turn)
    // One that broke is not taken back by the pool.
    lane.client?.release(lane.isSpoiled)
    lane.client = undefined
  }
}
