import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config/config.js'
import { StartError } from './explain.js'
import { isWorkerMessage, type WorkerMessage, type WorkerOrder } from './worker-order.js'

/** Waits before a worker that ended is replaced: the first when it had worked for long, then twice as long each time. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
/** Who worked for so long ended for a reason of its own; who did not would only end again. */
const LONG_MS = 30_000
/** What a worker needs to end beside its drain, before it is ended. */
const LAST_MOMENT_MS = 2_000

/**
 * Gateways in processes of their own, behind one port: this process accepts connections and hands them round. A worker that ends is
 * replaced. Sequencer and jobs need no care here: gateways of one database agree on them by the database.
 */
export class Crew {
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
   * Starts all workers: the first alone, so that what happens once in the life of a database is over when the others come.
   * @throws StartError when the first ends before it is ready; it has said why.
   */
  async start(program: string, args: readonly string[]): Promise<void> {
    cluster.setupPrimary({ exec: program, args: [...args] })
    const first = this.#fork(true)
    const isReady = await Promise.race([
      untilReady(first).then(() => true),
      once(first, 'exit').then(() => false),
      once(this.#stopping.signal, 'abort').then(() => true),
    ])
    if (!isReady) throw new StartError('The first worker ended before it was ready.')
    this.#keep(first)
    for (let nth = 1; nth < this.count && !this.#stopping.signal.aborted; nth++) this.#keep(this.#fork(false))
  }

  /** Lets every worker finish what is in flight; done when all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ends = workers.map(async (worker) => {
      if (worker.isDead()) return
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const limit = setTimeout(() => worker.process.kill('SIGKILL'), this.drainSeconds * 1_000 + LAST_MOMENT_MS)
      await ended
      clearTimeout(limit)
    })
    await Promise.all([...ends, ...this.#ends])
  }

  #fork(announces: boolean): Worker {
    const worker = cluster.fork()
    const order: WorkerOrder = { database: this.database, announces }
    worker.on('online', () => worker.send({ care: 'order', order } satisfies WorkerMessage))
    worker.on('message', (message: unknown) => {
      if (isWorkerMessage(message) && message.care === 'metrics?') void this.#tellMetrics(worker, message.id)
    })
    this.log.info({ worker: worker.process.pid }, 'worker started')
    return worker
  }

  /** Replaces this worker, and its replacement, and so on, until all stop. */
  #keep(worker: Worker): void {
    const end = this.#keepOn(worker).finally(() => this.#ends.delete(end))
    this.#ends.add(end)
  }

  async #keepOn(first: Worker): Promise<void> {
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

  /** One worker is asked, and all are counted. */
  async #tellMetrics(worker: Worker, id: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch((error: unknown) => {
      this.log.warn({ reason: String(error) }, 'a worker did not tell its metrics')
      return null
    })
    if (worker.isConnected()) worker.send({ care: 'metrics', id, text } satisfies WorkerMessage)
  }
}

async function untilReady(worker: Worker): Promise<void> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [unknown]
    if (isWorkerMessage(message) && message.care === 'ready') return
  }
}
