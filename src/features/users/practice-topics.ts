import type { ReadScope } from '../../database/access/scope.js'
import { defineTopicPolicy, eventsWithin, type TopicPolicy } from '../../events/topic-policy.js'
import { defineTopic, type Topic } from '../../events/topic.js'
import { administers } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The topic by which the admins of a practice are told what another topic tells those concerned. Its key is the
 * practice. It is told by the event feed alone: the subscription of the other topic is for one person's own.
 */
export function practiceTopic({ name }: Topic): Topic {
  return defineTopic(`${name}.practice`)
}

/** The key of a practice's events, for who administers it. */
export async function practiceKey({ caller }: OperationContext): Promise<readonly Id[]> {
  return administers(caller) ? [caller.organisationId] : []
}

/** Who may see the events of a practice: its admins, while the record is `visible` to them. */
export function definePracticePolicy(
  topic: Topic,
  visible: (ctx: OperationContext) => ReadScope,
): TopicPolicy<OperationContext> {
  return defineTopicPolicy({
    ...{ topic, keysOf: practiceKey },
    visibleEvents: (ctx, events) => eventsWithin(ctx, visible(ctx), events),
  })
}
