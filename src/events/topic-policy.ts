import { AuditContext } from '../database/audit/audit-context.js'
import { clientsOf } from '../database/access/clients-of.js'
import type { DatabaseContext } from '../database/database-context.js'
import type { ReadScope } from '../database/access/scope.js'
import type { EventRow } from '../database/write/commit-statement.js'
import { sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import type { EventBroker, OpenOptions } from './event-broker.js'
import type { DeliveredEvent, EventFilter } from './delivered-event.js'
import type { EventStream } from './event-stream.js'
import { callerCacheKey, ResultCache } from './result-cache.js'
import type { Topic } from './topic.js'

/** The context of a subscriber. */
export interface TopicContext extends DatabaseContext {
  readonly events: EventBroker
}

/** An event as a topic policy sees it. `keys` holds only those of its keys that the caller watches. */
export type TopicEvent = EventRow

/** Who may see which events of one topic. Subscriptions and `GET /events/` both ask it. */
export interface TopicPolicy<Context extends TopicContext> {
  readonly topic: Topic
  /**
   * What `visibleEvents` depends on besides the topic, the key and the caller. Subscribers with the same value share
   * its result.
   */
  readonly narrowedTo?: string
  /** The keys that the caller may watch now; `GET /events/` reads the events under all of them. */
  readonly keysOf: (ctx: Context) => Promise<readonly Id[]>
  /**
   * The events that the caller may see now, found by one statement for all of them. It reads by `readRows`, which
   * records the people of the rows that it returns for the audit trail. So the statement must return no rows of other
   * people.
   */
  visibleEvents(ctx: Context, events: readonly TopicEvent[]): Promise<ReadonlySet<TopicEvent>>
}

/**
 * Declares the policy of a topic. Those that no definition of changes makes stand in `topicPolicies` of the feature's
 * `feature.ts`.
 */
export function defineTopicPolicy<Context extends TopicContext>(policy: TopicPolicy<Context>): TopicPolicy<Context> {
  return policy
}

/**
 * Opens the events of a topic under one key. The policy decides about each event when it is delivered. Whether the
 * caller may watch the key at all is for the feature to check first, because only the feature can tell 403 from 404.
 * @throws InvalidInput for a cursor that is none, CursorExpired for one whose events are kept no longer.
 */
export function watchTopic<Context extends TopicContext>(
  ctx: Context,
  policy: TopicPolicy<Context>,
  key: Id,
  options: Omit<OpenOptions, 'filter'>,
): Promise<EventStream> {
  return ctx.events.open(ctx.caller, policy.topic, key, { ...options, filter: visibleTo(ctx, policy, key) })
}

/** Whether an event is visible, found once for all subscribers with the same rights. */
const visibility = new ResultCache<boolean>()

/** Finds the events that a subscriber may see, with one statement for all without a cached result. */
function visibleTo<Context extends TopicContext>(ctx: Context, policy: TopicPolicy<Context>, key: Id): EventFilter {
  const cacheKey = `${policy.topic.name}:${key}:${policy.narrowedTo ?? ''}:${callerCacheKey(ctx.caller)}`
  const judge = async (events: readonly DeliveredEvent[]): Promise<ReadonlySet<DeliveredEvent>> => {
    const asked = new Map(
      events.map((event) => {
        const { topic, subjectId, change } = event
        return [event, { topic, keys: [key], subjectId, change }]
      }),
    )
    // Reads of the policy are not recorded here: the answer to the event records them.
    const visible = await policy.visibleEvents({ ...ctx, trail: new AuditContext() }, [...asked.values()])
    return new Set(events.filter((event) => visible.has(asked.get(event) as TopicEvent)))
  }
  return async (events) => {
    const unknown: DeliveredEvent[] = []
    let judging: Promise<ReadonlySet<DeliveredEvent>> | undefined
    const verdicts = events.map((event) =>
      visibility.get(event, cacheKey, async () => {
        // The statement is sent when the list of events is complete.
        unknown.push(event)
        judging ??= Promise.resolve(unknown).then(judge)
        return (await judging).has(event)
      }),
    )
    const allowed = await Promise.all(verdicts)
    return events.filter((_event, at) => allowed[at])
  }
}

/**
 * The events whose subject is within the scope and whose keys include the client of the subject: the usual rule.
 * @param narrowed a further condition on the subject, under the alias `r`.
 */
export async function eventsOfClients(
  ctx: DatabaseContext,
  readable: ReadScope,
  events: readonly TopicEvent[],
  narrowed = sql`true`,
): Promise<ReadonlySet<TopicEvent>> {
  const clients = events.flatMap(({ keys }) => keys)
  const own = sql`r.client_user_id = any(${clients}::bigint[]) and ${narrowed}`
  const owners = await clientsOf(ctx, readable, subjectsOf(events), own)
  return new Set(events.filter(({ subjectId, keys }) => keys.some((key) => key === owners.get(subjectId))))
}

/** The events whose subject is within the scope, under any key. */
export async function eventsWithin(
  ctx: DatabaseContext,
  readable: ReadScope,
  events: readonly TopicEvent[],
): Promise<ReadonlySet<TopicEvent>> {
  const found = await clientsOf(ctx, readable, subjectsOf(events))
  return new Set(events.filter(({ subjectId }) => found.has(subjectId)))
}

function subjectsOf(events: readonly TopicEvent[]): readonly Id[] {
  return events.map(({ subjectId }) => subjectId)
}
