import type { EventRow } from '../database/settle-statement.js'
import type { Id } from '../kernel/ids.js'

/** A kind of event that subscribers can ask for. */
export interface Topic {
  readonly name: string
  /** The event to hand to `tx.event`: for everybody who watches one of `keys`. */
  event(keys: readonly Id[], subjectId: Id, change: EventRow['change']): EventRow
}

/** A key of a topic, as somebody watches it. */
export interface TopicKey {
  readonly topic: string
  readonly key: Id
}

const defined = new Set<string>()

/**
 * Declares a topic; keep it in a constant of the feature it belongs to. What the keys mean (the client, the session) is
 * the feature's to say, and so is who may watch one: its policy is asked when a subscription opens and at each event.
 */
export function defineTopic(name: string): Topic {
  if (defined.has(name)) throw new Error(`The topic ${name} is defined twice.`)
  defined.add(name)
  return { name, event: (keys, subjectId, change) => ({ topic: name, keys, subjectId, change }) }
}
