import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPausedPractice } from '../database/connection/unavailability.js'
import { auditEntry } from '../database/audit/audit-entry.js'
import type { DatabaseContext, RequestFacts } from '../database/database-context.js'
import { readSystemRows } from '../database/read/read-rows.js'
import type { EventRow } from '../database/write/commit-statement.js'
import { sql } from '../database/sql.js'
import type { JobCaller } from '../kernel/caller.js'
import { errorCode } from '../kernel/code-of-error.js'
import type { Id } from '../kernel/ids.js'
import type { SpanFacts } from '../kernel/tracing/span-facts.js'
import { logged } from '../kernel/tracing/trace-parent.js'
import { type Span, type Step, tracedApart } from '../kernel/tracing/tracing.js'
import type { JobDefinition, JobRun, ShownProgress } from './define-job.js'
import {
  claimJob,
  failClaim,
  releaseClaim,
  markOutside,
  renewClaim,
  completeOutside,
  type JobClaim,
  type Queue,
} from './outbox.js'
import { requestedPauseMs, isPermanent, JobAborted } from './job-errors.js'
import type { JobLog } from './job-log.js'
import { keepLease } from './lease.js'
import { ProgressReport } from './progress.js'

/** The dependencies of running one job. */
export interface JobRunner<Context extends DatabaseContext> {
  readonly queue: Queue
  readonly log: JobLog
  /** Aborts when the gateway can wait no longer. */
  readonly stopping: AbortSignal
  /** @param boundsBytes as the job's option says. */
  readonly makeContext: (caller: JobCaller, request: RequestFacts, boundsBytes?: boolean) => Context
}

const MAX_PAUSE_MS = 30 * 60_000
/**
 * How long a handler may take to stop after its signal aborts. Its slot is free afterwards, even if the handler
 * continues.
 */
const GRACE_MS = 1_000

/** A run of a job as a trace shows it. */
export function jobStep(name: string, facts: SpanFacts = {}): Step {
  return { name: `job ${name}`, kind: 'consumer', facts: { 'care.job.name': name, ...facts } }
}

/**
 * Runs one attempt at a job from claim to end. Never rejects: what fails is recorded on the row or left to the sweep.
 */
export async function runJob<Context extends DatabaseContext>(
  runner: JobRunner<Context>,
  job: JobDefinition<Context>,
  taken: { readonly id: Id; readonly token: string },
  onRenewed: () => void,
): Promise<void> {
  const facts = { job: job.name, id: taken.id }
  try {
    const claim = await claimJob(runner.queue, { ...taken, kind: job.name }, job.options.leaseMs)
    if (claim === undefined) return
    const step = (): Step => jobStep(job.name, { 'care.job.id': claim.id, 'care.job.attempt': claim.attempt })
    const work = (span: Span): Promise<void> => runClaim(runner, job, { claim, span }, onRenewed)
    await tracedApart(runner.queue.database.tracing, step, claim.origin, work)
  } catch (error) {
    // The database is away. The lease expires, and the sweep finds the row.
    runner.log.warn({ ...facts, code: errorCode(error) }, 'job left to the sweep')
  }
}

async function runClaim<Context extends DatabaseContext>(
  runner: JobRunner<Context>,
  job: JobDefinition<Context>,
  { claim, span }: { readonly claim: JobClaim; readonly span: Span },
  onRenewed: () => void,
): Promise<void> {
  const { queue, log } = runner
  const facts = { job: job.name, id: claim.id, attempt: claim.attempt, ...logged(span.context) }
  const lease = keepLease({
    ...job.options,
    stopping: runner.stopping,
    onError: (error) => log.warn({ ...facts, code: errorCode(error) }, 'lease not renewed'),
    renew: async () => {
      const kept = await renewClaim(queue, claim, job.options.leaseMs)
      if (kept) onRenewed()
      // A completed job has no lease to renew.
      return kept || claim.completed
    },
  })
  try {
    await withinSignal(attempt(runner, job, claim, lease.signal), lease.signal)
    if (job.options.outside && !claim.completed) await completeOutside(queue, claim)
    else if (!claim.completed) throw new Error('A job stores its result and calls completeJob in one transaction.')
    log.info(facts, claim.deferred ? 'job deferred' : 'job done')
  } catch (error) {
    const code = errorCode(error)
    span.fail(code)
    if (code === 'LEASE_LOST') return log.warn({ ...facts, code }, 'job was taken over by another attempt')
    // The practice was paused meanwhile, so that the result was refused.
    if (code === 'STOPPING' || isPausedPractice(error)) return await releaseClaim(queue, claim)
    const spent = isPermanent(error) || claim.attempt >= job.options.maxAttempts
    await failClaim(
      queue,
      claim,
      code,
      spent ? null : pauseMs(job.options.firstPauseMs, claim.attempt, requestedPauseMs(error)),
    )
    if (spent) log.error({ ...facts, code }, 'job given up')
    else log.warn({ ...facts, code }, 'job failed, will be tried again')
  } finally {
    lease.end()
    if (claim.shown !== undefined) queue.database.wake({ events: true, jobs: false })
  }
}

async function attempt<Context extends DatabaseContext>(
  runner: JobRunner<Context>,
  job: JobDefinition<Context>,
  claim: JobClaim,
  signal: AbortSignal,
): Promise<void> {
  const ctx = runner.makeContext(
    { kind: 'job', job: job.name, subjectId: claim.refId },
    { id: `${job.name}-${claim.id}-${claim.attempt}`, door: 'job', address: null, operation: job.name },
    job.options.boundsBytes,
  )
  const report = await shownProgress(runner, job, claim, ctx)
  const run: JobRun = {
    claim,
    signal,
    progress: (percent, stage) => report?.report(percent, stage),
    async beginOutside() {
      // Data that was read may leave the service now, so the audit row is written first.
      await recordReads(ctx, 'done')
      await markOutside(runner.queue, claim)
      return { key: claim.outsideKey, repeated: claim.outsideStarted }
    },
  }
  try {
    await job.run(ctx, run)
  } catch (error) {
    await recordReads(ctx, 'failed')
    throw error
  } finally {
    ctx.bytes.release()
    report?.end()
  }
  await recordReads(ctx, 'done')
}

/** The progress reporter of a job that shows progress and whose subject exists. */
async function shownProgress<Context extends DatabaseContext>(
  { queue, log }: JobRunner<Context>,
  { name, progress }: JobDefinition<Context>,
  claim: JobClaim,
  ctx: Context,
): Promise<ProgressReport | undefined> {
  const event = progress && (await progressEvent(progress, ctx, claim.refId))
  if (progress === undefined || event === undefined) return undefined
  claim.shown = event
  const onError = (error: unknown): void =>
    log.warn({ job: name, id: claim.id, code: errorCode(error) }, 'progress not stored')
  return new ProgressReport({ queue, claim, stages: progress.stages, event, onError })
}

/** The progress event of a job; undefined if its subject no longer exists. */
async function progressEvent<Context>(
  { topic, owners }: ShownProgress<Context>,
  ctx: Context,
  subjectId: Id,
): Promise<EventRow | undefined> {
  const owner = (await owners(ctx, [subjectId])).get(subjectId)
  return owner === undefined ? undefined : topic.event([owner], subjectId, 'updated')
}

/** Notifies subscribers that an attempt was lost with its process. */
export async function publishLostAttempt<Context extends DatabaseContext>(
  { queue, makeContext }: JobRunner<Context>,
  { name, progress }: JobDefinition<Context>,
  subjectId: Id,
): Promise<void> {
  if (progress === undefined) return
  const facts = { id: `${name}-lost`, door: 'job', address: null, operation: name } as const
  const ctx = makeContext({ kind: 'job', job: name, subjectId }, facts)
  const event = await progressEvent(progress, ctx, subjectId)
  await recordReads(ctx, 'done')
  if (event === undefined) return
  await readSystemRows(
    queue,
    sql`insert into event (topic, keys, subject_id, change)
        values (${event.topic}, ${[...event.keys]}::bigint[], ${event.subjectId}::bigint, ${event.change})`,
  )
  queue.database.wake({ events: true, jobs: false })
}

/** Writes an audit row for the data that the job read since the last call. */
async function recordReads(ctx: DatabaseContext, outcome: 'done' | 'failed'): Promise<void> {
  if (!ctx.trail.touched) return
  const subjectIds = ctx.trail.subjects
  ctx.trail.reset()
  await ctx.database.auditTrail.append(auditEntry(ctx, { action: 'read', outcome, subjectIds, target: null }))
}

/**
 * Waits for the work, or for the signal and a short grace period. A handler that ignores its signal must not hold its
 * slot.
 */
export async function withinSignal(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => {
    void sleep(GRACE_MS, undefined, { ref: false }).then(() => aborted.reject(signal.reason))
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } catch (error) {
    // Whatever a handler throws after its signal aborted, the signal's reason is recorded.
    throw signal.reason instanceof JobAborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * The pause is six times as long after each failure and varies at random by a quarter, so that jobs that failed
 * together are not repeated together. If the receiver asked for a longer pause, it is used within the same limit.
 */
function pauseMs(firstMs: number, failures: number, askedMs: number): number {
  const pause = Math.min(firstMs * 6 ** (failures - 1), MAX_PAUSE_MS)
  return Math.max(Math.round(pause * (0.75 + randomInt(0, 501) / 1_000)), Math.min(askedMs, MAX_PAUSE_MS))
}
