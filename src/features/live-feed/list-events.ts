import { parseEventCursor, toEventCursor } from '../../events/event-cursor.js'
import type { TopicPolicy } from '../../events/topic-policy.js'
import { type EventsHead, type FoundEvent, readEventsUnderKeys, resumeAt } from '../../events/read-events.js'
import type { TopicKey } from '../../events/topic.js'
import type { LongPoll } from '../../events/long-poll.js'
import { CursorExpired, InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import { MAX_PAGE_SIZE } from '../../kernel/paging/pagination.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { OperationContext } from '../operation-context.js'
import type { EventPage, LiveEvent } from './live-feed.type.js'
import { LONGEST_EVENT_WAIT } from '../../kernel/limits.js'

interface EventsRequest {
  readonly after: string | null
  readonly limit: number
  readonly wait: number
}

/** The most pages without a visible event that one request reads before it answers with its position. */
const MOST_ROUNDS = 50

/**
 * A page of events under all keys of all topics that the caller may poll. An event is included only if the caller may
 * see it now. Without `after` it returns the current position. Otherwise, if there is no event yet, it waits without
 * holding a database connection.
 * @throws Unauthenticated, InvalidInput naming `after`, `limit` or `wait`, CursorExpired; RateLimited if the caller has
 *   too many waiting requests.
 */
export async function listEvents(ctx: OperationContext, asked: EventsRequest): Promise<EventPage> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  assertWithin('limit', asked.limit, 1, MAX_PAGE_SIZE)
  assertWithin('wait', asked.wait, 0, LONGEST_EVENT_WAIT)
  // Records the access even if no event is returned.
  ctx.trail.read([])
  if (asked.after === null) return { events: [], cursor: toEventCursor(await ctx.events.now()) }
  const start = parseEventCursor(asked.after)
  const poll = ctx.events.openLongPoll(caller)
  try {
    return await follow(ctx, poll, start, asked)
  } finally {
    poll.end()
  }
}

async function follow(
  ctx: OperationContext,
  poll: LongPoll,
  start: EventsHead,
  asked: EventsRequest,
): Promise<EventPage> {
  const { limit } = asked
  const until = performance.now() + asked.wait * 1_000
  const signal = ctx.signal()
  let at = start
  for (let rounds = 1; ; rounds++) {
    // The keys are read after the head, so events under a key that is gained later come after the returned cursor.
    const upTo = Math.max(at.position, (await ctx.events.head()).position)
    const keys = await keysOf(ctx)
    const { found, from } = await read(ctx, keys, at, upTo, limit)
    const events = await visibleOf(ctx, found)
    poll.assertKnown()
    // If access was revoked while the policies ran, nothing is returned. The next request reads these events again.
    if (poll.isRevoked) return page([], from)
    const isFull = found.length === limit
    at = { ...from, position: isFull ? (found.at(-1)?.position ?? upTo) : upTo }
    const isOver = signal.aborted || poll.isOver || rounds >= MOST_ROUNDS
    const isLate = performance.now() >= until && !isFull
    if (events.length > 0 || isOver || isLate) {
      return page(
        events.map((event) => toLiveEvent(from, event)),
        at,
      )
    }
    if (!isFull) await somethingNew(ctx, poll, keys, at, until - performance.now())
  }
}

/** Waits for an event under one of the keys, or for another reason to read again. */
async function somethingNew(
  ctx: OperationContext,
  poll: LongPoll,
  keys: readonly TopicKey[],
  from: EventsHead,
  milliseconds: number,
): Promise<void> {
  poll.watchKeys(keys)
  // Events between the last read and `watchKeys` woke nobody, so read once more.
  const { position } = await ctx.events.head()
  const { found } = await read(ctx, keys, from, position, 1)
  if (found.length === 0) await poll.wait(milliseconds, ctx.signal())
}

async function keysOf(ctx: OperationContext): Promise<readonly TopicKey[]> {
  // Many policies share one `keysOf` function, which is then called once.
  const alike = Map.groupBy(ctx.topicPolicies, ({ keysOf: ask }) => ask)
  const keys = await Promise.all(
    [...alike].map(async ([ask, policies]) => {
      const own = await ask(ctx)
      return policies.flatMap(({ topic: { name: topic } }) => own.map((key) => ({ topic, key })))
    }),
  )
  return keys.flat()
}

/** The events of a range, and its start on the present timeline. */
async function read(
  ctx: OperationContext,
  keys: readonly TopicKey[],
  start: EventsHead,
  upTo: number,
  limit: number,
): Promise<{ readonly found: readonly FoundEvent[]; readonly from: EventsHead }> {
  const { pool } = ctx.database
  const found = await readEventsUnderKeys(pool, keys, { after: start.position, upTo, limit })
  // Checked after the read: if the events can be resumed from here now, none was missing before.
  const from = await resumeAt(pool, start)
  if (from === undefined) throw new CursorExpired()
  return { found, from }
}

/** The events that the caller may see. Each policy is called once for all events of its topic. */
async function visibleOf(ctx: OperationContext, found: readonly FoundEvent[]): Promise<readonly FoundEvent[]> {
  const ofTopic = (policy: TopicPolicy<OperationContext>) => found.filter(({ topic }) => topic === policy.topic.name)
  const visible = await Promise.all(
    ctx.topicPolicies.map(async (policy) => {
      const events = ofTopic(policy)
      return events.length === 0 ? new Set() : policy.visibleEvents(ctx, events)
    }),
  )
  return found.filter((event) => visible.some((some) => some.has(event)))
}

function page(events: readonly LiveEvent[], end: EventsHead): EventPage {
  return { events, cursor: toEventCursor(end) }
}

function toLiveEvent(at: EventsHead, { position, topic, subjectId, change, occurredAt }: FoundEvent): LiveEvent {
  return { cursor: toEventCursor({ ...at, position }), topic, subjectId, change: changeKind(change), occurredAt }
}

function assertWithin(field: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw InvalidInput.of(field, `must be from ${least} to ${most}`)
  }
}
