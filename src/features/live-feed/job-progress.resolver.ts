import { Arg, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { AFTER } from '../after-argument.js'
import { findJobProgress, ownerOfSubject, progressNow } from './find-job-progress.js'
import { JobProgress, JobProgressChange } from './job-progress.type.js'
import { watchJobProgress } from './watch-job-progress.js'

const JOB = 'The name of a job that reports its progress.'
const SUBJECT = "Identifier of the job's record."

@Resolver()
export class JobProgressResolver {
  @Query(() => JobProgress, {
    nullable: true,
    description: 'The progress of the newest job of this name for a record; null if there was none.',
  })
  jobProgress(
    @Arg('job', () => String, { description: JOB }) job: string,
    @Arg('subjectId', () => IdScalar, { description: SUBJECT }) subjectId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<JobProgress | null> {
    return findJobProgress(ctx, job, subjectId)
  }

  @Subscription(() => JobProgressChange, {
    name: 'jobProgress',
    description: 'Progress of a job for a record, at most once a second, and its end.',
    subscribe: ({
      args: { job, subjectId, after },
      context,
    }: {
      args: { job: string; subjectId: Id; after?: string }
      context: OperationContext
    }) => watchJobProgress(context, job, subjectId, after),
  })
  async jobProgressChanged(
    @Root() { cursor, occurredAt }: DeliveredEvent,
    @Arg('job', () => String, { description: JOB }) job: string,
    @Arg('subjectId', () => IdScalar, { description: SUBJECT }) subjectId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<JobProgressChange> {
    // Asked anew, so that whose record it is stands in the audit row of this event.
    await ownerOfSubject(ctx, job, subjectId)
    return { cursor, occurredAt, progress: await progressNow(ctx, job, subjectId) }
  }
}
