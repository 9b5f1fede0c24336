import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'agenda'
import type { Committed, Database } from '../database/database.js'
import type { DatabaseContext } from '../database/database-context.js'
import { makePool } from '../database/connection/pool.js'
import { Alarm } from '../kernel/time/alarm.js'
import { defineAgendaJob, ensureRecurringRows, makeAgenda, startAgenda } from './agenda.js'
import type { JobDefinition } from './define-job.js'
import type { RecurringDefinition } from './define-recurring.js'
import { type Queue } from './outbox.js'
import { handBackJobs, nextDueIn, recoverLost } from './due-jobs.js'
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
  /** How often the worker looks for due jobs at most: when somebody committed something, or a job is due. */
  readonly sweepMs: number
  /** How often it looks anyway. */
  readonly quietMs: number
  /** How long no gateway hands over a job again. */
  readonly handoverMs: number
  /** How often Agenda scans its table. After several scans, missing recurring rows are put back. */
  readonly scanMs: number
}

export interface Worker {
  /** Takes no more work, lets running jobs end within `withinMs`, and returns the others to the queue. */
  stop(withinMs?: number): Promise<void>
}

/** Timers may fire a moment before the time, and the database has its own clock. */
const CLOCK_TOLERANCE_MS = 10
/** How often Agenda scans its table. */
export const SCAN_MS = 5_000
const TIMING: WorkerTiming = { sweepMs: 1_000, quietMs: 30_000, handoverMs: 15_000, scanMs: SCAN_MS }
const SCANS_BETWEEN = 6
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
  const pool = makePool(options.agendaUrl, POOL_SIZE, onError, database)
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

  const news = new Alarm()
  const kinds = jobs.map(({ name }) => name)

  /** Waits between two sweeps until a job is due. When the job is, is asked again whenever something was committed. */
  async function untilDue(): Promise<void> {
    const lookAt = performance.now() + timing.quietMs
    for (;;) {
      await pause(timing.sweepMs, stopped.signal)
      const dueMs = (await nextDueIn(queue, kinds).catch(onError)) ?? Infinity
      const leftMs = lookAt - performance.now()
      if (dueMs <= 0 || leftMs <= 0 || stopped.signal.aborted) return
      const isRung = await news.sleep(Math.min(leftMs, dueMs + CLOCK_TOLERANCE_MS), stopped.signal)
      if (!isRung) return
    }
  }

  async function run(): Promise<void> {
    await startAgenda(agenda)
    if (stopped.signal.aborted) return agenda.stop(false)
    handOver.open()
    log.info({ jobs: jobs.length, recurring: recurring.length }, 'worker started')
    await Promise.all([
      repeat(stopped.signal, sweep, untilDue),
      repeat(
        stopped.signal,
        () => ensureRecurringRows(agenda, recurring).catch(onError),
        () => pause(SCANS_BETWEEN * timing.scanMs, stopped.signal),
      ),
    ])
  }

  const onCommitted = ({ jobs: hasJobs }: Committed): void => {
    if (hasJobs) wake()
  }
  database.onCommitted.add(onCommitted)
  const hearNoMore = database.heartbeat.onNews(() => news.ring())
  void run().catch(onError)
  return {
    async stop(withinMs = 8_000) {
      database.onCommitted.delete(onCommitted)
      hearNoMore()
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

/** Runs a function now and after every wait until stopped. */
async function repeat(stopped: AbortSignal, work: () => Promise<void>, wait: () => Promise<void>): Promise<void> {
  while (!stopped.aborted) {
    await work()
    await wait()
  }
}

async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopped, ref: false }).catch(() => undefined)
}
