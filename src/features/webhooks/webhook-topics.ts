import type { Topic } from '../../events/topic.js'
import { type Extension, ExtensionPoint, type Extensions } from '../manifests/extension-point.js'

/** A topic that practices can be told of. */
export interface WebhookTopic {
  readonly name: string
  /** What happened, as the end of "Tells that …". */
  readonly description: string
}

const topics = new ExtensionPoint<WebhookTopic>('webhook topic')

/**
 * Lets practices be told of a topic whose keys are people. Only what the practice does or has to act on: never what
 * clients write for themselves, because that they write at all is theirs. A manifest lists it among its extensions.
 */
export function webhookTopic({ name }: Topic, description: string): Extension {
  return topics.extend(name, { name, description })
}

/** All topics that practices can be told of, by name. */
export function webhookTopics(extensions: Extensions): readonly WebhookTopic[] {
  return [...extensions.of(topics).values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
