import type { EventSource } from '../../events/event-source.js'
import { watchTopic } from '../../events/topic-policy.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { ownerOfSubject, shownProgressOf } from './find-job-progress.js'

/** How far a job comes, each time only while the caller may see its subject. Throws as `findJobProgress` does. */
export async function watchJobProgress(
  ctx: OperationContext,
  job: string,
  subjectId: Id,
  after: string | undefined,
): Promise<EventSource> {
  const owner = await ownerOfSubject(ctx, job, subjectId)
  const { topic, owners } = shownProgressOf(ctx, job)
  const told = async (asking: OperationContext): Promise<boolean> =>
    (await owners(asking, [subjectId])).get(subjectId) === owner
  return watchTopic(
    ctx,
    {
      topic,
      keysOf: () => Promise.resolve([owner]),
      // Of the client's other records nothing is asked: those are not what is watched here.
      visibleEvents: async (asking, events) => {
        const own = events.filter((event) => event.subjectId === subjectId)
        return new Set(own.length > 0 && (await told(asking)) ? own : [])
      },
    },
    owner,
    { after },
  )
}
