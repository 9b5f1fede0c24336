import { AuditContext } from '../database/audit/audit-context.js'
import { clientsOf } from '../database/access/clients-of.js'
import type { DatabaseContext } from '../database/database-context.js'
import type { ReadScope } from '../database/access/scope.js'
import type { EventRow } from '../database/write/commit-statement.js'
import { sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import { type EventsContext, type StreamOptions, subscribeTopic } from './subscribe-topic.js'
import type { DeliveredEvent, EventSource } from './event-source.js'
import { filterEvents } from './filter-events.js'
import { callerCacheKey, ResultCache } from './result-cache.js'
import type { Topic } from './topic.js'

/** What the context of whoever is told of events has. */
export type TopicContext = DatabaseContext & EventsContext

/** An event as a feed judges it; `keys` are those of its keys under which the caller watches. */
export type TopicEvent = EventRow

/** Who may be told what of one topic. Its subscription and the feed of `GET /events/` ask the same `told`. */
export interface TopicPolicy<Context extends TopicContext> {
  readonly topic: Topic
  /** What `told` depends on besides the topic, the key and the caller; subscribers share what it says. */
  readonly narrowedTo?: string
  /** The keys that the caller may watch now: what the feed over all topics looks under. Empty for who may watch nothing. */
  readonly keysOf: (ctx: Context) => Promise<readonly Id[]>
  /**
   * Those of the events that the caller may be told of now, by one statement for all of them. It reads by `readRows`: the
   * people in the rows that it gives back are whose data is told, so it reads no others.
   */
  told(ctx: Context, events: readonly TopicEvent[]): Promise<ReadonlySet<TopicEvent>>
}

/** Declares the rules of a topic; keep it beside the topic and list it in `feeds` of the feature's `feature.ts`. */
export function defineTopicPolicy<Context extends TopicContext>(feed: TopicPolicy<Context>): TopicPolicy<Context> {
  return feed
}

/**
 * Opens the events under one key of a feed, each only if the caller may be told of it at that moment. That the caller may
 * watch the key at all is asked by the feature before, so that a refusal can be told from an absence.
 * @throws InvalidInput for a cursor that is none, CursorExpired for one whose events are kept no longer.
 */
export async function watchTopic<Context extends TopicContext>(
  ctx: Context,
  feed: TopicPolicy<Context>,
  key: Id,
  options: StreamOptions,
): Promise<EventSource> {
  const stream = await subscribeTopic(ctx, feed.topic, key, options)
  const likeness = `${feed.topic.name}:${key}:${feed.narrowedTo ?? ''}:${callerCacheKey(ctx.caller)}`
  const judge = async (events: readonly DeliveredEvent[]): Promise<ReadonlySet<DeliveredEvent>> => {
    const asked = new Map(
      events.map((event) => {
        const { topic, subjectId, change } = event
        return [event, { topic, keys: [key], subjectId, change }]
      }),
    )
    // What is looked at here is told, and recorded, by the event that passes.
    const told = await feed.told({ ...ctx, trail: new AuditContext() }, [...asked.values()])
    return new Set(events.filter((event) => told.has(asked.get(event) as TopicEvent)))
  }
  return filterEvents(stream, async (events) => {
    const unknown: DeliveredEvent[] = []
    let judging: Promise<ReadonlySet<DeliveredEvent>> | undefined
    const verdicts = events.map((event) =>
      judged.of(event, likeness, async () => {
        // One statement for all that nobody like this caller has asked about; it is sent once the list is complete.
        unknown.push(event)
        judging ??= Promise.resolve(unknown).then(judge)
        return (await judging).has(event)
      }),
    )
    const allowed = await Promise.all(verdicts)
    return events.filter((_event, at) => allowed[at])
  })
}

/**
 * Those of the events whose subject the scope reaches, each under the key of its client: what most feeds may tell.
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

/** Those of the events whose subject the scope reaches, whatever key they were found under. */
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

/** Whether an event may be told, asked once for subscribers with the same rights. */
const judged = new ResultCache<boolean>()
