import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { toEventCursor } from '../../events/event-cursor.js'
import type { EventStream } from '../../events/event-stream.js'
import { isFrontDesk } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { watchTopic } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { defineSubscription, SubscriptionArguments } from '../manifests/define-subscription.js'
import { UserType } from '../users/index.js'
import { findJobProgress, ownerOfSubject, progressNow, shownProgressOf } from './find-job-progress.js'
import { JobProgress, JobProgressChange, EventPage, EventsArguments } from './live-feed.type.js'
import { listEvents } from './list-events.js'

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
}

@ArgsType()
class JobProgressArguments extends SubscriptionArguments {
  @Field(() => String, { description: JOB })
  job!: string
  @Field(() => IdScalar, { description: SUBJECT })
  subjectId!: Id
}

/** The subscription `jobProgress`. */
export const jobProgressSubscription = defineSubscription<JobProgressChange, JobProgressArguments>({
  field: 'jobProgress',
  description: 'Progress of a job for a record in percent and a word, at most once a second, and its end.',
  type: JobProgressChange,
  arguments: JobProgressArguments,
  watch: watchJobProgress,
  async toChange(ctx, { cursor, occurredAt }, { job, subjectId }) {
    // Checked again, so that the audit row of this event names the client whose record it is.
    await ownerOfSubject(ctx, job, subjectId)
    return { cursor, occurredAt, progress: await progressNow(ctx, job, subjectId) }
  },
})

/** Watches the progress of a job, as long as the caller may see its subject. Throws as `findJobProgress` does. */
async function watchJobProgress(
  ctx: OperationContext,
  { job, subjectId, after }: JobProgressArguments,
): Promise<EventStream> {
  const owner = await ownerOfSubject(ctx, job, subjectId)
  const { topic, owners } = shownProgressOf(ctx, job)
  const isVisible = async (readContext: OperationContext): Promise<boolean> =>
    (await owners(readContext, [subjectId])).get(subjectId) === owner
  return watchTopic(
    ctx,
    {
      topic,
      narrowedTo: String(subjectId),
      keysOf: () => Promise.resolve([owner]),
      // Events of the client's other records are dropped without a check, because they are not watched here.
      visibleEvents: async (readContext, events) => {
        const own = events.filter((event) => event.subjectId === subjectId)
        return new Set(own.length > 0 && (await isVisible(readContext)) ? own : [])
      },
    },
    owner,
    { after },
  )
}

@Resolver()
export class LiveFeedResolver {
  @Query(() => EventPage, {
    description:
      'Events of all topics, as their subscriptions report them, for callers without a stream. Without `after` it returns only a cursor to start with.',
  })
  events(
    @Args(() => EventsArguments) { after = null, limit, wait }: EventsArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<EventPage> {
    return listEvents(ctx, { after, limit, wait })
  }
}

@Resolver(() => UserType)
export class EventCursorResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where the event feed is now, for `events(after:)`: it tells all that changes after what is read from now on. Null for other people, and for the front desk, which has no feed.',
  })
  async eventCursor(@Root() { id }: UserType, @Ctx() { caller, events }: OperationContext): Promise<string | null> {
    const isOwn = caller.kind === 'user' && caller.userId === id && !isFrontDesk(caller)
    return isOwn ? toEventCursor(await events.now()) : null
  }
}
