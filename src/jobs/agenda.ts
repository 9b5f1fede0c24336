import { Agenda, InMemoryNotificationChannel, type Job, type JobDefinition } from 'agenda'
import type { DatabaseContext } from '../database/database-context.js'
import type { RecurringDefinition } from './define-recurring.js'
import { type AgendaOptions, PatientBackend } from './agenda-backend.js'
import { errorCode } from '../kernel/code-of-error.js'

/**
 * Agenda as the scheduler of jobs. Its rows may be lost or doubled without harm, because the table `effect` holds the
 * jobs. Agenda is notified of new rows only inside the process, because a NOTIFY for each would take a server-wide lock
 * at every commit. The scan finds rows of a gateway that died.
 */
export function makeAgenda(options: AgendaOptions): Agenda {
  const notificationChannel = new InMemoryNotificationChannel()
  notificationChannel.on('error', options.onError)
  const agenda = new Agenda({
    backend: new PatientBackend(options),
    notificationChannel,
    name: `gateway-${process.pid}`,
    processEvery: options.scanMs,
    maxConcurrency: options.lockLimit,
    lockLimit: options.lockLimit,
  })
  agenda.on('error', options.onError)
  return agenda
}

/** The part of Agenda that runs jobs; Agenda's types keep it private. */
interface JobProcessor {
  /** Queues a job that this process has locked. */
  enqueueJob(job: Job): void
  /** Runs queued jobs whose time has come. */
  jobProcessing(): Promise<void>
  runOrRetry(job: Job): Promise<void>
}

/** Timers may fire a moment before the clock of the system says so. */
const CLOCK_TOLERANCE_MS = 5

/**
 * Starts Agenda; resolves when the database was reached. Agenda never clears two kinds of timers, by which a process
 * that has closed everything would live on for up to minutes; here they do not keep a process alive:
 * - For a job that is due before the next scan, Agenda sets a timer when it reaches the job in its queue. This sets one
 * beforehand.
 * - For every job that it runs, Agenda sets a timer of half a lease. It does so before `runOrRetry` first waits. (Only
 * a job that runs longer than that gets another one, which does keep the process until it fires.)
 */
export async function startAgenda(agenda: Agenda): Promise<void> {
  await agenda.start()
  const processor = Reflect.get(agenda, 'jobProcessor') as JobProcessor
  const enqueueJob = processor.enqueueJob.bind(processor)
  processor.enqueueJob = (job) => {
    const waitMs = (job.attrs.nextRunAt?.getTime() ?? 0) - Date.now()
    if (waitMs > 0 && !job.gotTimerToExecute) {
      job.gotTimerToExecute = true
      setTimeout(() => void processor.jobProcessing(), waitMs + CLOCK_TOLERANCE_MS).unref()
    }
    enqueueJob(job)
  }
  const runOrRetry = processor.runOrRetry.bind(processor)
  processor.runOrRetry = (job) => withoutKeepingProcess(() => runOrRetry(job))
}

/** Calls a function. Timers that it sets before it returns do not keep the process alive. */
function withoutKeepingProcess<Result>(call: () => Result): Result {
  const { setTimeout } = globalThis
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    setTimeout,
  )
  try {
    return call()
  } finally {
    globalThis.setTimeout = setTimeout
  }
}

/** Defines the jobs in Agenda. Agenda stores the message of an error in its row, so errors are replaced by codes. */
export function defineAgendaJob(
  agenda: Agenda,
  name: string,
  limits: Pick<JobDefinition, 'concurrency' | 'lockLimit' | 'lockLifetime'>,
  work: (job: Job) => Promise<void>,
): void {
  async function runToEnd(job: Job, done: (error?: Error) => void): Promise<void> {
    try {
      await work(job)
      done()
    } catch (error) {
      done(new Error(errorCode(error)))
    }
  }
  const run = (job: Job, done: (error?: Error) => void): void => void runToEnd(job, done)
  agenda.define(name, run, limits)
}

/**
 * Writes the rows of recurring jobs that are missing or have another period. A row that an operator disabled stays
 * disabled.
 */
export async function ensureRecurringRows<Context extends DatabaseContext>(
  agenda: Agenda,
  recurring: readonly RecurringDefinition<Context>[],
): Promise<void> {
  if (recurring.length === 0) return
  const { jobs } = await agenda.queryJobs({ names: recurring.map(({ name }) => name) })
  const known = new Map(jobs.map(({ name, repeatInterval }) => [name, repeatInterval]))
  for (const { name, everySeconds } of recurring) {
    const interval = `${everySeconds} seconds`
    if (known.get(name) !== interval) await agenda.every(interval, name)
  }
}
