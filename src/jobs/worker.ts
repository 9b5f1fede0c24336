import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'agenda'
import type { Committed, Database } from '../database/database.js'
import type { DatabaseContext } from '../database/database-context.js'
import { makePool } from '../database/connection/pool.js'
import { defineAgendaJob, ensureRecurringRows, makeAgenda, startAgenda } from './agenda.js'
import type { JobDefinition } from './define-job.js'
import type { RecurringDefinition } from './define-recurring.js'
import { type Queue } from './outbox.js'
import { handBackJobs, recoverLost } from './due-jobs.js'
import { readAgendaPayload, HandOver } from './hand-over.js'
import { makeReporter, type JobLog } from './job-log.js'
import { runJob, publishLostAttempt, type JobRunner } from './run-job.js'
import { runRecurring } from './run-recurring.js'
import { Slots } from './slots.js'

export interface WorkerOptions<Context extends DatabaseContext> {
  readonly database: Database
  /** The connection string of the application's role. The worker opens a small pool with it. */
  readonly agendaUrl: string
  readonly jobs: readonly JobDefinition<Context>[]
  readonly recurring: readonly RecurringDefinition<Context>[]
  /** How many jobs this gateway runs at a time. */
  readonly concurrency: number
  readonly makeContext: JobRunner<Context>['makeContext']
  readonly log: JobLog
  readonly timing?: Partial<WorkerTiming>
}

export interface WorkerTiming {
  /** How often the worker looks for due jobs without a wake-up. */
  readonly sweepMs: number
  /** How long no gateway hands over a job again. */
  readonly handoverMs: number
  /** How often Agenda scans its table, and missing recurring rows are put back. */
  readonly scanMs: number
}

export interface Worker {
  /** Takes no more work, lets running jobs end within `withinMs`, and returns the others to the queue. */
  stop(withinMs?: number): Promise<void>
}

/** How often Agenda scans its table. */
export const SCAN_MS = 5_000
const TIMING: WorkerTiming = { sweepMs: 1_000, handoverMs: 15_000, scanMs: SCAN_MS }
const POOL_SIZE = 4
/** How long a stop waits for jobs that were cut off, and for the last connection. */
const STOP_LIMIT_MS = 2_000

/** Starts the background worker. Returns at once: a database that is away is waited for. */
export function startWorker<Context extends DatabaseContext>(options: WorkerOptions<Context>): Worker {
  const { concurrency, database, jobs, log, recurring } = options
  const timing = { ...TIMING, ...options.timing }
  const stopped = new AbortController()
  const cutOff = new AbortController()
  const onError = makeReporter(log)
  const pool = makePool(options.agendaUrl, POOL_SIZE, onError, database.heartbeat)
  const queue: Queue = { database: { ...database, pool } }
  const runner: JobRunner<Context> = { queue, log, stopping: cutOff.signal, makeContext: options.makeContext }
  const slots = new Slots(concurrency, new Map(jobs.map((job) => [job.name, job.options.concurrency])))
  const agenda = makeAgenda({
    pool,
    lockLimit: concurrency + recurring.length,
    scanMs: timing.scanMs,
    stopped: stopped.signal,
    onError,
  })
  const handOver = new HandOver({ queue, agenda, slots, handoverMs: timing.handoverMs, onError })
  const wake = (): void => void handOver.wake()
  /** Prevents Agenda from treating a job as abandoned while its lease is renewed. */
  const touch = (agendaJob: Job) => () => void agendaJob.touch().catch(onError)

  for (const job of jobs) {
    const { concurrency: most, leaseMs: lockLifetime } = job.options
    const limits = { concurrency: most, lockLimit: most, lockLifetime }
    defineAgendaJob(agenda, job.name, limits, async (agendaJob) => {
      const taken = readAgendaPayload(agendaJob)
      if (taken === undefined || stopped.signal.aborted) return
      slots.start(taken.token, job.name)
      await runJob(runner, job, taken, touch(agendaJob))
    })
  }
  for (const work of recurring) {
    const limits = { concurrency: 1, lockLimit: 1, lockLifetime: work.options.leaseMs }
    defineAgendaJob(agenda, work.name, limits, async (agendaJob) => {
      if (!stopped.signal.aborted) await slots.track(work.name, () => runRecurring(runner, work, touch(agendaJob)))
    })
  }
  agenda.on('complete', (agendaJob: Job) => {
    // Agenda counts a job as running until just after it says that it is complete.
    setImmediate(() => {
      const taken = readAgendaPayload(agendaJob)
      if (taken !== undefined) slots.end(taken.token)
      wake()
    })
  })

  async function sweep(): Promise<void> {
    slots.prune()
    const lost = await recoverLost(queue, jobs).catch(onError)
    for (const { id, kind, refId, dead } of lost ?? []) {
      log.error({ id, kind, code: 'PROCESS_LOST' }, dead ? 'job given up' : 'job lost with its process')
      const job = jobs.find(({ name }) => name === kind)
      if (job !== undefined) await publishLostAttempt(runner, job, refId).catch(onError)
    }
    await handOver.wake()
  }

  async function run(): Promise<void> {
    await startAgenda(agenda)
    if (stopped.signal.aborted) return agenda.stop(false)
    handOver.open()
    log.info({ jobs: jobs.length, recurring: recurring.length }, 'worker started')
    await Promise.all([
      repeat(timing.sweepMs, stopped.signal, sweep),
      repeat(timing.scanMs, stopped.signal, () => ensureRecurringRows(agenda, recurring).catch(onError)),
    ])
  }

  const onCommitted = ({ jobs: hasJobs }: Committed): void => {
    if (hasJobs) wake()
  }
  database.onCommitted.add(onCommitted)
  void run().catch(onError)
  return {
    async stop(withinMs = 8_000) {
      database.onCommitted.delete(onCommitted)
      stopped.abort()
      await agenda.stop(false).catch(onError)
      await handOver.close()
      const unstarted = slots.releaseUnstarted()
      if (unstarted.length > 0) await handBackJobs(queue, unstarted).catch(onError)
      await Promise.race([slots.idle(), sleep(withinMs, undefined, { ref: false })])
      cutOff.abort()
      await Promise.race([slots.idle(), sleep(STOP_LIMIT_MS, undefined, { ref: false })])
      // A connection that hangs must not hold up the rest.
      await Promise.race([pool.end(), sleep(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Runs a function now and after every pause until stopped. */
async function repeat(pauseMs: number, stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stopped.aborted) {
    await work()
    await sleep(pauseMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
