import type { Caller } from '../kernel/caller.js'
import type { Id } from '../kernel/ids.js'
import type { EventBroker } from './event-broker.js'
import type { EventStream } from './event-stream.js'
import type { Topic, EphemeralTopic } from './topic.js'

/** The part of an operation's context that a stream needs. */
export interface EventsContext {
  readonly caller: Caller
  readonly events: EventBroker
}

export interface StreamOptions {
  /** The cursor after which to continue. */
  readonly after?: string | null
  /** Ephemeral topics to receive under the same key; `topic` of an event says which it is. */
  readonly ephemeral?: readonly EphemeralTopic[]
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
  { after, ephemeral = [] }: StreamOptions = {},
): Promise<EventStream> {
  const ephemeralNames = ephemeral.map(({ name }) => name)
  return ctx.events.open(ctx.caller, { topic: topic.name, key, ephemeral: ephemeralNames }, after ?? undefined)
}
