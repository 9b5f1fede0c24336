import { defineTopic, defineEphemeralTopic } from '../../events/topic.js'

/**
 * What happens in a thread; the key is the thread, the subject a message. `created` says that the message was written or
 * changed, `updated` that one of the two has got or read the thread up to it. Nothing is ever deleted.
 */
export const interactionTopic = defineTopic('interaction')

/** Somebody is writing in a thread; the subject is that person. */
export const interactionTyping = defineEphemeralTopic('interactionTyping')
