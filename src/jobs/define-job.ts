import type { z } from 'zod'
import type { DatabaseContext } from '../database/database-context.js'
import type { Debounce, OutboxJob } from '../database/write/commit-statement.js'
import type { Topic } from '../events/topic.js'
import type { Id } from '../kernel/ids.js'
import type { JobClaim } from './outbox.js'
import { PermanentFailure } from './job-errors.js'
import { type ProgressRules, progressTopic } from './progress.js'

/** What a running job has besides its context and payload. */
export interface JobRun {
  /** Goes into `completeJob(tx, run.claim)`. */
  readonly claim: JobClaim
  /** Aborts when the lease is lost, the time limit is over or the gateway stops. Pass it to everything that waits. */
  readonly signal: AbortSignal
  /**
   * Records that an action outside the database begins. Call it right before the action and give the action the key
   * (Message-ID, push topic, idempotency key): it is the same in every attempt. `repeated` says that it may have
   * happened.
   */
  beginOutside(): Promise<{ readonly key: string; readonly repeated: boolean }>
  /**
   * Shows how far the job has come, in percent and by a word of its own list, to whoever may see its subject. Costs the
   * job nothing and never fails; a job without `progress` among its options shows nothing.
   */
  progress(percent: number, stage: string): void
}

export interface JobOptions<Context = unknown> {
  /**
   * True when the result is outside the database (a mail): the job ends when the handler returns, without
   * `completeJob`.
   */
  readonly outside?: boolean
  readonly maxAttempts?: number
  readonly leaseMs?: number
  /** How long one attempt may take. */
  readonly timeLimitMs?: number
  /** How many of this kind one gateway runs at a time. */
  readonly concurrency?: number
  /**
   * True for work that reads lists of long texts: its lists end early, and large ones wait for their share of the
   * gateway's memory, as those of requests do.
   */
  readonly boundsBytes?: boolean
  /** The pause after the first failure; each further one is six times as long, half an hour at most. */
  readonly firstPauseMs?: number
  /**
   * For work that is done once after several changes of a subject (a summary): a later version replaces an earlier one
   * that waits. The job runs when no version came for `quietMs`, or at the time that it names; in a steady stream,
   * every `mostMs`.
   */
  readonly debounce?: Debounce
  /** For slow work that people wait for: what is shown of its progress, and to whom. */
  readonly progress?: ProgressRules<Context>
}

/** What is shown of a job while it runs. */
export interface ShownProgress<Context> extends ProgressRules<Context> {
  readonly topic: Topic
}

/** A named job for one version of one subject. */
export interface JobDefinition<Context extends DatabaseContext> {
  readonly name: string
  readonly options: Required<Omit<JobOptions, 'debounce' | 'progress'>>
  readonly progress: ShownProgress<Context> | undefined
  /** The row that makes it happen: `tx.enqueue(sendPasswordLink.outboxJob(link.id))`. */
  outboxJob(refId: Id, refVersion?: number, notBefore?: Date): OutboxJob
  run(ctx: Context, run: JobRun): Promise<void>
}

const DEFAULTS = {
  outside: false,
  maxAttempts: 5,
  leaseMs: 30_000,
  timeLimitMs: 300_000,
  concurrency: 4,
  boundsBytes: false,
  firstPauseMs: 5_000,
}

/**
 * Declares a job. The payload is the job's ids and nothing else: the schema's one key (`sessionId`) gets the id of the
 * subject, a key `version` its version. Unless `outside` is set, the handler must store its result and call
 * `completeJob(tx, run.claim)` in one transaction.
 */
export function defineJob<Context extends DatabaseContext, Payload extends Readonly<Record<string, number>>>(
  name: string,
  schema: z.ZodObject<{ [Key in keyof Payload]: z.ZodType<Payload[Key], number> }>,
  handle: (ctx: Context, payload: Payload, run: JobRun) => Promise<void>,
  { debounce, progress, ...options }: JobOptions<Context> = {},
): JobDefinition<Context> {
  assertJobName(name)
  const [subject, ...others] = Object.keys(schema.shape).filter((key) => key !== 'version')
  if (subject === undefined || others.length > 0) throw new Error(`${name}: a payload is one id and perhaps a version.`)
  return {
    name,
    options: { ...DEFAULTS, ...options },
    progress: progress && { ...progress, topic: progressTopic(name) },
    outboxJob: (refId, refVersion = 1, notBefore) => ({ kind: name, refId, refVersion, notBefore, debounce }),
    async run(ctx, run) {
      const parsed = schema.safeParse({ [subject]: run.claim.refId, version: run.claim.refVersion })
      if (!parsed.success) throw new PermanentFailure('BAD_PAYLOAD')
      await handle(ctx, parsed.data as unknown as Payload, run)
    },
  }
}

/** Names are columns, labels and log fields: words and hyphens. */
export function assertJobName(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) throw new Error(`not a name for a job: ${name}`)
}
