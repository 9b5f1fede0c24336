import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config/config.js'
import { StartError } from './start-error.js'
import { isWorkerMessage, type WorkerMessage, type WorkerConfig } from './worker-messages.js'

/** The pause before a worker that ended is replaced. It doubles with each failure, and starts over after a long run. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
/** A worker that ran this long did not fail at its start, so its next pause is the first one again. */
const LONG_MS = 30_000
/** Time beyond the drain that a worker has to end, before it is killed. */
const KILL_DELAY_MS = 2_000

/**
 * Runs gateways as worker processes behind one port. This process accepts connections and distributes them, and
 * replaces workers that end. Sequencer and jobs need no coordination here: gateways coordinate them through the
 * database.
 */
export class WorkerSupervisor {
  readonly #metrics = new AggregatorRegistry()
  readonly #stopping = new AbortController()
  readonly #ends = new Set<Promise<void>>()

  constructor(
    private readonly count: number,
    private readonly database: Config['database'],
    private readonly drainSeconds: number,
    private readonly log: Logger,
  ) {}

  /**
   * Starts the first worker, which prepares the database, and then the others.
   * @throws StartError if the first worker ends before it is ready. The worker has printed the reason.
   */
  async start(program: string, args: readonly string[]): Promise<void> {
    cluster.setupPrimary({ exec: program, args: [...args] })
    const first = this.#fork(true)
    const isReady = await Promise.race([
      untilReady(first).then(() => true),
      once(first, 'exit').then(() => false),
      once(this.#stopping.signal, 'abort').then(() => true),
    ])
    if (!isReady) throw new StartError('The first worker ended before it was ready.', { mayPass: true })
    this.#supervise(first)
    for (let nth = 1; nth < this.count && !this.#stopping.signal.aborted; nth++) this.#supervise(this.#fork(false))
  }

  /** Stops all workers; resolves when they have finished their requests and ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ends = workers.map(async (worker) => {
      if (worker.isDead()) return
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const limit = setTimeout(() => worker.process.kill('SIGKILL'), this.drainSeconds * 1_000 + KILL_DELAY_MS)
      await ended
      clearTimeout(limit)
    })
    await Promise.all([...ends, ...this.#ends])
  }

  #fork(showsWelcome: boolean): Worker {
    const worker = cluster.fork()
    const config: WorkerConfig = { database: this.database, showsWelcome }
    worker.on('online', () => worker.send({ kind: 'config', config } satisfies WorkerMessage))
    worker.on('message', (message: unknown) => {
      if (isWorkerMessage(message) && message.kind === 'metrics?') void this.#sendMetrics(worker, message.id)
    })
    this.log.info({ worker: worker.process.pid }, 'worker started')
    return worker
  }

  /** Replaces this worker whenever it ends, until `stop`. */
  #supervise(worker: Worker): void {
    const end = this.#replaceOnExit(worker).finally(() => this.#ends.delete(end))
    this.#ends.add(end)
  }

  async #replaceOnExit(first: Worker): Promise<void> {
    const { signal } = this.#stopping
    let worker = first
    let wait = FIRST_WAIT_MS
    while (!signal.aborted) {
      const since = performance.now()
      const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null]
      if (signal.aborted) return
      wait = performance.now() - since > LONG_MS ? FIRST_WAIT_MS : wait
      this.log.warn({ worker: worker.process.pid, code, killedBy, againInMs: wait }, 'worker ended')
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
      worker = this.#fork(false)
    }
  }

  /** Sends the metrics of all workers to the one that was asked for them. */
  async #sendMetrics(worker: Worker, id: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch((error: unknown) => {
      this.log.warn({ reason: String(error) }, 'a worker did not send its metrics')
      return null
    })
    if (worker.isConnected()) worker.send({ kind: 'metrics', id, text } satisfies WorkerMessage)
  }
}

async function untilReady(worker: Worker): Promise<void> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [unknown]
    if (isWorkerMessage(message) && message.kind === 'ready') return
  }
}
