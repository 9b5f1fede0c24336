import { parseEventCursor, toEventCursor } from '../../events/event-cursor.js'
import type { TopicPolicy } from '../../events/topic-policy.js'
import { canResume, type EventsHead, type FoundEvent, readEventsUnderKeys } from '../../events/read-events.js'
import type { TopicKey } from '../../events/topic.js'
import type { LongPoll } from '../../events/long-poll.js'
import { CursorExpired, InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import { MAX_PAGE_SIZE } from '../../kernel/paging/pagination.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { OperationContext } from '../operation-context.js'
import type { EventPage, LiveEvent } from './live-feed.type.js'

interface EventsAsked {
  readonly after: string | null
  readonly limit: number
  readonly wait: number
}

const LONGEST_WAIT_SECONDS = 30
/** Pages without anything for the caller that one request reads past, before it answers with how far it came. */
const MOST_ROUNDS = 50

/**
 * A page of what happened under every key of every topic that the caller may poll, each event only if the caller may be
 * told of it now. Without `after` it answers with where events stand; otherwise, when there is nothing yet, it waits.
 * No connection to the database is held meanwhile.
 * @throws Unauthenticated, InvalidInput naming `after`, `limit` or `wait`, CursorExpired; RateLimited when the caller waits
 * too often already.
 */
export async function listEvents(ctx: OperationContext, asked: EventsAsked): Promise<EventPage> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  assertWithin('limit', asked.limit, 1, MAX_PAGE_SIZE)
  assertWithin('wait', asked.wait, 0, LONGEST_WAIT_SECONDS)
  // That somebody looked is recorded, also when there was nothing to be told.
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
  asked: EventsAsked,
): Promise<EventPage> {
  const { limit } = asked
  const until = performance.now() + asked.wait * 1_000
  const { signal } = ctx
  let { position } = start
  for (let rounds = 1; ; rounds++) {
    // Keys are asked after the head: what happens under a key that is gained later is behind the cursor that is given.
    const upTo = Math.max(position, (await ctx.events.head()).position)
    const keys = await keysOf(ctx)
    const found = await read(ctx, keys, { epoch: start.epoch, position }, upTo, limit)
    const events = await visibleOf(ctx, found)
    poll.assertKnown()
    // What was taken back while the policies were asked must not leave; it is asked anew with the next request.
    if (poll.isRevoked) return page([], { ...start, position })
    const isFull = found.length === limit
    position = isFull ? (found.at(-1)?.position ?? upTo) : upTo
    const isOver = signal.aborted || poll.isOver || rounds >= MOST_ROUNDS
    const isLate = performance.now() >= until && !isFull
    if (events.length > 0 || isOver || isLate) {
      return page(
        events.map((event) => toLiveEvent(start.epoch, event)),
        { ...start, position },
      )
    }
    if (!isFull) await somethingNew(ctx, poll, keys, { ...start, position }, until - performance.now())
  }
}

/** Waits for an event under one of the keys, or for another reason to look again. */
async function somethingNew(
  ctx: OperationContext,
  poll: LongPoll,
  keys: readonly TopicKey[],
  from: EventsHead,
  milliseconds: number,
): Promise<void> {
  poll.watchKeys(keys)
  // What happened between the reading before and the naming of the keys woke nobody.
  const { position } = await ctx.events.head()
  const missed = await read(ctx, keys, from, position, 1)
  if (missed.length === 0) await poll.wait(milliseconds, ctx.signal)
}

async function keysOf(ctx: OperationContext): Promise<readonly TopicKey[]> {
  // Many policies share `keysOf`, which is then called once.
  const alike = Map.groupBy(ctx.topicPolicies, ({ keysOf: ask }) => ask)
  const keys = await Promise.all(
    [...alike].map(async ([ask, policies]) => {
      const own = await ask(ctx)
      return policies.flatMap(({ topic: { name: topic } }) => own.map((key) => ({ topic, key })))
    }),
  )
  return keys.flat()
}

async function read(
  ctx: OperationContext,
  keys: readonly TopicKey[],
  from: EventsHead,
  upTo: number,
  limit: number,
): Promise<readonly FoundEvent[]> {
  const { pool } = ctx.database
  const found = await readEventsUnderKeys(pool, keys, { after: from.position, upTo, limit })
  // Asked after the events were read: what is still there now was there then.
  if (!(await canResume(pool, from))) throw new CursorExpired()
  return found
}

/** Those of the events that the caller may be told of, asked once for each topic. */
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

function toLiveEvent(epoch: string, { position, topic, subjectId, change, occurredAt }: FoundEvent): LiveEvent {
  return { cursor: toEventCursor({ epoch, position }), topic, subjectId, change: changeKind(change), occurredAt }
}

function assertWithin(field: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw InvalidInput.of(field, `must be from ${least} to ${most}`)
  }
}
