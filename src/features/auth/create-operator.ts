import { HOUR } from '../../kernel/time/durations.js'
import { z } from 'zod'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text, writtenText } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertOwnAddress, claimSignInNames, User } from '../users/index.js'
import { linkUrl } from './mails/account-mails.js'
import { permitOperator } from './account.policy.js'
import { insertLink, mailLink, readLink } from './links.js'
import { LIMITS } from '../../kernel/limits.js'

const operatorSchema = z.object({
  loginName: writtenText(LIMITS.user.loginName),
  email: text(LIMITS.user.email)
    .refine((value) => /^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address')
    .nullable(),
})

const LINK_HOURS = 24

/** The output of the command: the link for choosing the password, unless it was mailed. */
export interface CreatedOperator {
  readonly userId: Id
  readonly passwordUrl: string | null
}

/**
 * Creates an operator account (`care create-admin`). The password link is mailed if there is an address. Otherwise it
 * is returned to be printed, and then confirms no address.
 * @throws InvalidInput, Conflict (a name that is taken).
 */
export async function createOperator(ctx: OperationContext, rawInput: unknown): Promise<CreatedOperator> {
  const { loginName, email } = parseInput(operatorSchema, rawInput)
  assertOwnAddress({ loginName, email })
  const { userId, linkId } = await write(ctx, async (tx) => {
    const now = ctx.clock.now()
    const user = tx.create(User, permitOperator(), {
      state: 'registered',
      loginName,
      email,
      signupTime: now,
      createdAt: now,
      updatedAt: now,
    })
    await tx.flush()
    await claimSignInNames(tx, user.id, user)
    const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR)
    const link = { userId: user.id, purpose: 'password', email, expiresAt } as const
    const made = email === null ? await insertLink(tx, link) : await mailLink(tx, link)
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id, linkId: made }
  })
  if (email !== null) return { userId, passwordUrl: null }
  const link = await readLink(ctx, linkId)
  if (link === undefined) throw new Error('A link that was just written is not there.')
  return { userId, passwordUrl: linkUrl(ctx.rules.publicUrl, 'password', ctx.services.credentials.tokens.link(link)) }
}
