import { defineTopicPolicy, type TopicPolicy } from '../../events/topic-policy.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'

/** Progress of a job is visible to whoever may see its subject. One policy for each job that shows progress. */
export function progressTopicPolicies(
  jobs: readonly JobDefinition<OperationContext>[],
): readonly TopicPolicy<OperationContext>[] {
  return jobs.flatMap(({ progress }) => {
    if (progress === undefined) return []
    const policy = defineTopicPolicy<OperationContext>({
      topic: progress.topic,
      keysOf: progress.keysOf ?? watchableClients,
      async visibleEvents(ctx, events) {
        const owners = await progress.owners(ctx, [...new Set(events.map(({ subjectId }) => subjectId))])
        return new Set(events.filter(({ subjectId, keys }) => keys.some((key) => key === owners.get(subjectId))))
      },
    })
    return [policy]
  })
}
