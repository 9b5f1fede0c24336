import { createHash } from 'node:crypto'
import type { Transaction } from '../../../database/write/write.js'
import type { CreatePermit } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { type Id, parseId } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSession } from './conversation-session.record.js'
import { sessionsReadable, sessionsWritable } from '../conversation.policy.js'
import { ConversationSession } from './conversation-session.entity.js'

/**
 * The session that a caller means by a text, locked: the one that was opened under it, else the owner's session of that
 * number, else a new one, which is found again under the text. Firsts at the same time open one.
 * @param permit whose a new session is, and whose session is looked for: see `permitSession` and
 * `permitAssistantSession`.
 */
export async function findOrStartSession(
  ctx: OperationContext,
  tx: Transaction,
  permit: CreatePermit<'conversation_session'>,
  name: string,
): Promise<ConversationSession> {
  const ownerId = permit.stamp['clientUserId'] as Id
  const askerId = (permit.stamp['askedByUserId'] ?? null) as Id | null
  const nameDigest = createHash('sha256').update(name).digest()
  await tx.lock(`session ${ownerId} ${askerId} ${nameDigest.toString('hex')}`)
  const number = parseId(name) ?? null
  // What was opened under a text stays the one, also when a session of that number comes to be.
  const [named] = await tx.rows<{ id: Id }>(
    sql`select s.id from ${sessionsReadable(ctx).as('s')}
        where s.client_user_id = ${ownerId} and s.asked_by_user_id is not distinct from ${askerId}::bigint
          and (s.name_digest = ${nameDigest} or s.id = ${number}::bigint)
        order by (s.name_digest is not distinct from ${nameDigest}) desc limit 1`,
  )
  const found = named && (await tx.find(ConversationSession, sessionsWritable(ctx), named.id))
  if (found !== undefined) return found
  const now = ctx.clock.now()
  const session = tx.create(ConversationSession, permit, { nameDigest, startTime: now, createdAt: now, updatedAt: now })
  await tx.flush()
  announceSession(tx, session, undefined, 'created')
  return session
}
