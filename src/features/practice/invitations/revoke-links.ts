import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { openInvitationsOf } from './invitation.policy.js'

/** Ends the links of a relationship's invitations that nobody has used. */
export async function revokeLinks(ctx: OperationContext, tx: Transaction, relationshipId: Id): Promise<void> {
  await tx.rows(
    openInvitationsOf(relationshipId).update(sql`revoked_at = ${ctx.clock.now()}, version = t.version + 1`, sql`true`),
  )
}
