import type { Transaction } from '../../database/write/write.js'
import type { OperationContext } from '../operation-context.js'
import type { User } from './user.entity.js'
import { DAY } from '../../kernel/time/durations.js'

/** How long a link that invites somebody to choose a password is good for. */
export const FIRST_LINK_DAYS = 14

/** Mails a person without a password the link by which they choose one; nothing for those without an address. */
export async function mailFirstLink(ctx: OperationContext, tx: Transaction, user: User): Promise<void> {
  if (user.email === null || user.passwordHash !== null) return
  await ctx.services.links.issue(tx, {
    userId: user.id,
    purpose: 'password',
    email: user.email,
    expiresAt: new Date(ctx.clock.now().getTime() + FIRST_LINK_DAYS * DAY),
  })
}
