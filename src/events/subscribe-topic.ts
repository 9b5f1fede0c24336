import type { Caller } from '../kernel/caller.js'
import type { Id } from '../kernel/ids.js'
import type { EventBroker } from './delivery.js'
import type { EventStream } from './event-stream.js'
import type { Topic, EphemeralTopic } from './topic.js'

/** What an operation needs of its context to open a stream. */
export interface EventsContext {
  readonly caller: Caller
  readonly events: EventBroker
}

export interface StreamOptions {
  /** The cursor to go on behind. */
  readonly after?: string | null
  /** Topics that are not stored and are heard live under the same key; `topic` of an event says which it is. */
  readonly volatile?: readonly EphemeralTopic[]
}

/**
 * Opens the events of one topic under one key: what happened since `after`, then live. The caller's right to watch the key
 * is the feature's to check, before and again at each event.
 * @throws InvalidInput for a cursor that is none, CursorExpired for one whose events are kept no longer.
 */
export function subscribeTopic(
  ctx: EventsContext,
  topic: Topic,
  key: Id,
  { after, volatile = [] }: StreamOptions = {},
): Promise<EventStream> {
  const volatileNames = volatile.map(({ name }) => name)
  return ctx.events.open(ctx.caller, { topic: topic.name, key, volatile: volatileNames }, after ?? undefined)
}
