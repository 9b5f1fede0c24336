import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { readInvitation } from './find-invitation.js'
import { findInvitationParties, type InvitationParties } from './people-of-invitation.js'
import { SEND_INVITATION } from './store-invitation.js'

/** Mails an invitation. The token of its link is derived here and appears only in the mail. */
export const sendInvitation = defineJob(
  SEND_INVITATION,
  z.object({ invitationId: z.number() }),
  async (ctx: OperationContext, { invitationId }, run) => {
    const invitation = await readInvitation(ctx, invitationId)
    if (invitation === undefined) return
    // An invitation that was used, revoked or replaced in the meantime is not mailed.
    const { usedAt, revokedAt, expiresAt } = invitation
    if (usedAt !== null || revokedAt !== null || expiresAt <= ctx.clock.now()) return
    const words = await findInvitationParties(ctx, invitation)
    // Nothing is mailed if the address has changed: the link would not work there.
    if (words === undefined || words.address === null || signInKey(words.address) !== invitation.emailKey) return
    const { publicUrl } = ctx.rules
    const url = `${publicUrl}/auth/invitation/#token=${ctx.services.credentials.tokens.invitation(invitation)}`
    await sendJobMail(ctx, run, words.address, invitationMail(words, url, expiresAt))
  },
  { outside: true },
)

/**
 * The mail of an invitation. It names the inviter and the next step. It does not say what the practice does, because
 * others may read the mail.
 */
function invitationMail(
  { practice, therapist }: InvitationParties,
  url: string,
  expiresAt: Date,
): { readonly subject: string; readonly text: string } {
  const from = [therapist, practice].filter((name) => name !== null).join(', ') || 'Somebody who knows your address'
  const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ')
  const paragraphs = [
    'Hello,',
    `${from}\ninvites you to sign up.`,
    'To accept, open this link and choose a password:',
    url,
    `The link works once, until ${until} UTC.\nIf you already have an account, sign in with it on that page.`,
    'If you do not know the sender, you can ignore this mail.',
  ]
  return { subject: 'You are invited to sign up', text: paragraphs.join('\n\n') + '\n' }
}
