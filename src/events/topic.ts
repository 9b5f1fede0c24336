import type { EventRow } from '../database/write/commit-statement.js'
import type { Id } from '../kernel/ids.js'

/** A kind of event that subscribers can ask for. */
export interface Topic {
  readonly name: string
  /** The event to hand to `tx.event`: for everybody who watches one of `keys`. */
  event(keys: readonly Id[], subjectId: Id, change: EventRow['change']): EventRow
}

/** A kind of event that is never stored: it reaches only those who are subscribed at that moment. */
export interface EphemeralTopic {
  readonly name: string
  readonly isEphemeral: true
}

/** A key of a topic, as somebody watches it. */
export interface TopicKey {
  readonly topic: string
  readonly key: Id
}

/**
 * Declares a topic; keep it in a constant of the feature it belongs to. The manifest lists its subscription or policy,
 * or else the topic itself: two features with one name are refused at start. What the keys mean (the client, the
 * session) is the feature's to say, and so is who may watch one: its policy is asked when a subscription opens and at
 * each event.
 */
export function defineTopic(name: string): Topic {
  // The name is part of the text of a notification.
  if (!/^[A-Za-z.-]{1,60}$/.test(name)) throw new Error(`The topic ${name} needs a plain short name.`)
  return { name, event: (keys, subjectId, change) => ({ topic: name, keys, subjectId, change }) }
}

/**
 * Declares a topic whose events are of use only at once (somebody is typing). `ctx.events.publishEphemeral` publishes
 * one. Streams that name the topic in `EventBroker.open` receive it through their own queue and policy, with their last
 * cursor.
 */
export function defineEphemeralTopic(name: string): EphemeralTopic {
  // The name is part of the text of a notification.
  if (!/^[A-Za-z]{1,40}$/.test(name)) throw new Error(`The topic ${name} needs a plain short name.`)
  return { name, isEphemeral: true }
}
