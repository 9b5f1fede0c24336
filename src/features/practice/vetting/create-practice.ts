import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import { DAY } from '../../../kernel/time/durations.js'
import { insertLink, linkUrl, mailLink, readLink } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { createOrganisation, signUp, User } from '../../users/index.js'
import { permitFirstAdmin } from './vetting.policy.js'

const practiceSchema = z.object({
  name: writtenText(LIMITS.organisation.name),
  adminEmail: emailSchema,
  adminFirstName: text(LIMITS.user.firstName).nullish(),
  adminLastName: text(LIMITS.user.lastName).nullish(),
})

/** How long the link for choosing the first password is valid. */
const LINK_DAYS = 14

/** A new practice, stored as it is under the idempotency key. */
export type CreatedPractice = { readonly organisationId: Id; readonly adminId: Id; readonly linkId: Id }

/**
 * Creates a practice and the account of its first administrator, a therapist, who gets a link for choosing a password.
 * @param isMailed false if the link is not mailed, for the command line, which prints it (`practiceLink`).
 * @throws InvalidInput naming the field, Conflict when the address has an account, Unauthenticated, Forbidden.
 */
export function createPractice(ctx: OperationContext, rawInput: unknown, isMailed = true): Promise<CreatedPractice> {
  const { name, adminEmail, adminFirstName = null, adminLastName = null } = parseInput(practiceSchema, rawInput)
  const permit = permitFirstAdmin(ctx)
  return write<CreatedPractice>(ctx, async (tx) => {
    const now = ctx.clock.now()
    const organisationId = await createOrganisation(tx, name)
    const admin = tx.create(User, permit, {
      ...{ state: 'registered', email: adminEmail, firstName: adminFirstName, lastName: adminLastName },
      ...{ createdAt: now, updatedAt: now },
    })
    await signUp(ctx, tx, admin, { organisationId, wantsAdmin: true, byAdmin: true })
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY)
    const link = { userId: admin.id, purpose: 'password', email: adminEmail, expiresAt } as const
    const linkId = await (isMailed ? mailLink : insertLink)(tx, link)
    tx.audit(`organisation:${organisationId}`, [admin.id])
    return { organisationId, adminId: admin.id, linkId }
  })
}

/** The address of the first administrator's link, for the command line. Whoever opens it proves to own the account. */
export async function practiceLink(ctx: OperationContext, { linkId }: CreatedPractice): Promise<string> {
  const link = await readLink(ctx, linkId)
  if (link === undefined) throw new Error('A link that was just written is not there.')
  return linkUrl(ctx.rules.publicUrl, 'password', ctx.services.credentials.tokens.link(link))
}
