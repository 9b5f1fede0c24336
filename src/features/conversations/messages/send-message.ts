import type { Id } from '../../../kernel/ids.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { createMessage } from './create-message.js'
import type { StoredMessage } from './conversation-message.record.js'
import { updateMessage } from './update-message.js'

/** What decides between the two; everything else is theirs to read. */
interface Sent {
  readonly id?: Id | null
  readonly idempotencyKey?: string | null
}

/**
 * Stores a message, or changes the one that `id` names. Under an idempotency key a repeat stores nothing again.
 * @throws what `createMessage` and `updateMessage` throw; Conflict for a key that was used with another input.
 */
export function sendMessage(ctx: OperationContext, { idempotencyKey, ...input }: Sent): Promise<StoredMessage> {
  const keyed = underKey(ctx, 'sendMessage', idempotencyKey, input)
  return input.id == null ? createMessage(keyed, input) : updateMessage(keyed, input.id, input)
}
