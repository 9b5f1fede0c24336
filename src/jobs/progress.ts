import type { DatabaseContext } from '../database/database-context.js'
import { readSystemRows } from '../database/read/read-rows.js'
import type { EventRow } from '../database/write/commit-statement.js'
import { sql } from '../database/sql.js'
import { defineTopic, type Topic } from '../events/topic.js'
import type { Id } from '../kernel/ids.js'
import type { JobClaim, Queue } from './outbox.js'

/** How a job shows its progress. */
export interface ProgressRules<Context> {
  /** The names of its steps, in order. Nothing else is ever shown. */
  readonly stages: readonly string[]
  /**
   * Returns the subjects that the caller may see, each with its owner, by the policy of the subject: the client of a
   * record, the practice of what belongs to it. It is also called for the running job, which must see its own subject.
   */
  readonly owners: (ctx: Context, subjectIds: readonly Id[]) => Promise<ReadonlyMap<Id, Id>>
  /** The owners of whose jobs the event feed tells the caller. Absent: the clients whose records they may watch. */
  readonly keysOf?: (ctx: Context) => Promise<readonly Id[]>
}

/** The topic of a job's progress: keys are owners, subjects those of the job. Jobs are named nowhere. */
export function progressTopic(jobName: string): Topic {
  return defineTopic(`jobProgress.${jobName}`)
}

/** The progress of the newest job about a subject. */
export interface Progress {
  readonly state: 'waiting' | 'running' | 'done' | 'dead'
  readonly percent: number
  readonly stage: string | null
  readonly updatedAt: Date
}

/** Undefined if the subject never had a job, or if the job's row was deleted meanwhile. */
export async function readProgress(
  ctx: Pick<DatabaseContext, 'database'>,
  kind: string,
  subjectId: Id,
): Promise<Progress | undefined> {
  const [found] = await readSystemRows<Progress & Record<string, unknown>>(
    ctx,
    sql`select state, case state when 'done' then 100 when 'waiting' then 0 else coalesce(progress, 0) end as percent,
          case when state in ('running', 'dead') then stage end as stage,
          coalesce(finished_at, progress_at, created_at) as "updatedAt"
        from effect where kind = ${kind} and ref_id = ${subjectId} order by id desc limit 1`,
  )
  return found
}

/** The time between two stored reports. Of the reports that arrive meanwhile, only the newest is stored. */
const PAUSE_MS = 1_000

export interface ReportOptions {
  readonly queue: Queue
  readonly claim: JobClaim
  readonly stages: readonly string[]
  readonly event: EventRow
  readonly onError: (error: unknown) => void
}

/** Stores the progress of one attempt and notifies subscribers, at most once a second. */
export class ProgressReport {
  #newest: { readonly percent: number; readonly stage: string } | undefined
  #pause: NodeJS.Timeout | undefined
  #isStoring = false
  #isOver = false

  constructor(private readonly options: ReportOptions) {}

  report(percent: number, stage: string): void {
    if (!this.options.stages.includes(stage)) throw new Error(`not a stage of this job: ${stage}`)
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new Error(`not a percentage: ${percent}`)
    this.#newest = { percent, stage }
    if (this.#pause === undefined && !this.#isStoring) void this.#store()
  }

  /** Stops reports, because the attempt is over. Its outcome is reported elsewhere. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#pause)
  }

  async #store(): Promise<void> {
    const { queue, claim, event, onError } = this.options
    const newest = this.#newest
    if (newest === undefined || this.#isOver) return
    this.#newest = undefined
    this.#isStoring = true
    try {
      await readSystemRows(
        queue,
        sql`with shown as (
              update effect set progress = ${newest.percent}, stage = ${newest.stage}, progress_at = clock_timestamp()
              where id = ${claim.id} and lease_token = ${claim.token} and state = 'running' returning id
            )
            insert into event (topic, keys, subject_id, change, trace)
            select ${event.topic}, ${[...event.keys]}::bigint[], ${event.subjectId}::bigint, ${event.change},
              ${queue.database.tracing.current ?? null}::text from shown`,
      )
      queue.database.wake({ events: true, jobs: false })
    } catch (error) {
      // No work depends on a report, and the next one may succeed.
      onError(error)
    }
    this.#isStoring = false
    if (this.#isOver) return
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      void this.#store()
    }, PAUSE_MS)
  }
}
