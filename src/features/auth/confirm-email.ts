import { z } from 'zod'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { User } from '../users/index.js'
import { accountOfLink } from './account.policy.js'
import { confirmAddress } from './confirm-address.js'
import { deadLink, findLink, takeLink } from './links.js'

const confirmEmailSchema = z.object({ token: z.string() })

/**
 * Makes a changed e-mail address count, by the link that was sent to it.
 * @throws InvalidInput naming `token`; Conflict when somebody else has the address by now.
 */
export async function confirmEmail(ctx: OperationContext, rawInput: unknown): Promise<{ readonly userId: Id }> {
  const { token } = parseInput(confirmEmailSchema, rawInput)
  const link = await findLink(ctx, ctx.services.credentials.tokens, token, ['email'])
  return write(ctx, async (tx) => {
    const now = ctx.clock.now()
    await takeLink(tx, link, now)
    const user = await tx.find(User, accountOfLink(link.userId), link.userId)
    if (user === undefined || link.email === null) throw deadLink()
    await confirmAddress(tx, user, link.email, now)
    user.updatedAt = now
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id }
  })
}
