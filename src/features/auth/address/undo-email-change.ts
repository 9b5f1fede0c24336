import { provenAs } from '../../../database/access/row-context.js'
import { LIMITS } from '../../../kernel/limits.js'
import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { User } from '../../users/index.js'
import { accountOfLink } from '../account.policy.js'
import { findLink, invalidLinkError, takeLink } from '../links.js'
import { endAllSessions } from '../sessions/sessions.js'
import { canRestoreAddress, restoreAddress } from './replace-address.js'

const undoEmailChangeSchema = z.object({ token: text(LIMITS.credential) })

/**
 * Undoes a change of the e-mail address by the link that was sent to the address before, within a day. Ends all
 * sessions and all other links of the account, because another person may have opened them.
 * @throws InvalidInput naming `token`.
 */
export async function undoEmailChange(ctx: OperationContext, rawInput: unknown): Promise<{ readonly userId: Id }> {
  const { token } = parseInput(undoEmailChangeSchema, rawInput)
  const { tokens } = ctx.services.credentials
  const link = await findLink(ctx, tokens, token, ['undo-email'])
  const undone = await write(provenAs(ctx, link.userId), async (tx) => {
    const now = ctx.clock.now()
    await takeLink(tx, link, now)
    const user = await tx.find(User, accountOfLink(link.userId), link.userId)
    if (user === undefined || !canRestoreAddress(user, link.email, now)) throw invalidLinkError()
    await restoreAddress(tx, user, now)
    user.updatedAt = now
    await endAllSessions(tx, user.id, null, now)
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return undone
}
