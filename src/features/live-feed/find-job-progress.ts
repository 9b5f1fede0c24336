import { readProgress } from '../../jobs/progress.js'
import { InvalidInput, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { ShownProgress } from '../../jobs/define-job.js'
import type { OperationContext } from '../operation-context.js'
import { type JobProgress, JobStateEnum } from './live-feed.type.js'

const STATES = {
  waiting: JobStateEnum.WAITING,
  running: JobStateEnum.RUNNING,
  done: JobStateEnum.DONE,
  dead: JobStateEnum.FAILED,
} as const

/**
 * The progress of the newest job of that name about a record; null if there was none.
 * @throws NotFound for a record that the caller may not see, InvalidInput naming `job`, Unauthenticated.
 */
export async function findJobProgress(ctx: OperationContext, job: string, subjectId: Id): Promise<JobProgress | null> {
  await ownerOfSubject(ctx, job, subjectId)
  return progressNow(ctx, job, subjectId)
}

/** The same without a permission check, for callers that were already permitted. */
export async function progressNow(ctx: OperationContext, job: string, subjectId: Id): Promise<JobProgress | null> {
  const found = await readProgress(ctx, job, subjectId)
  return found === undefined ? null : { ...found, job, subjectId, state: STATES[found.state] }
}

/** The client to whose record the job's subject belongs, by the policy of that subject. */
export async function ownerOfSubject(ctx: OperationContext, job: string, subjectId: Id): Promise<Id> {
  if (ctx.caller.kind !== 'user') throw new Unauthenticated()
  const owner = (await shownProgressOf(ctx, job).owners(ctx, [subjectId])).get(subjectId)
  if (owner === undefined) throw new NotFound()
  return owner
}

export function shownProgressOf(ctx: OperationContext, job: string): ShownProgress<OperationContext> {
  const shown = ctx.jobs.find(({ name }) => name === job)?.progress
  if (shown === undefined) throw InvalidInput.of('job', 'is not a job that reports its progress')
  return shown
}
