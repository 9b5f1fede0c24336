import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { screenForRisk } from '../safety/index.js'
import type { Owner } from '../users/index.js'
import { messagesWritable } from './conversation.policy.js'
import { readMessageTexts } from './find-conversation.js'

/** Texts that are read at a time. */
const SLICE = 50

/**
 * Gives the messages of a session that was stored without an owner to the client who owns it now. They were screened when there
 * was nobody to raise a flag for, so they are screened again.
 * @param held a message that the transaction changes and screens anyway.
 */
export async function takeMessages(
  ctx: OperationContext,
  tx: Transaction,
  sessionId: Id,
  owner: Owner,
  held: Id | null,
): Promise<void> {
  const taken = await tx.rows<{ id: Id }>(
    messagesWritable(ctx).update(
      sql`client_user_id = ${owner.clientUserId}, organisation_id = ${owner.organisationId}, version = t.version + 1`,
      sql`t.session_id = ${sessionId} and t.client_user_id is null and t.id is distinct from ${held}`,
    ),
  )
  for (let at = 0; at < taken.length; at += SLICE) {
    const ids = taken.slice(at, at + SLICE).map(({ id }) => id)
    for (const [id, { version, fields }] of await readMessageTexts(tx.reading(ctx), ids)) {
      await screenForRisk(ctx, tx, { source: 'conversationMessage', record: { id, version, ...owner }, fields })
    }
  }
}
