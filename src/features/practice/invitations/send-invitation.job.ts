import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.js'
import { sendersInMail } from '../../../kernel/text/name-in-mail.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { readInvitation } from './find-invitation.js'
import { findInvitationParties } from './people-of-invitation.js'
import { SEND_INVITATION } from './store-invitation.js'

/**
 * Mails an invitation. The token of its link is derived here and appears only in the mail. The mail names the inviter
 * and the next step. It does not say what the practice does, because others may read it.
 */
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
    const { therapist, practice, language, zone, address } = words
    const from = sendersInMail(therapist, practice)
    const mail = writeMail({ firstName: null, language, zone }, (texts, when) =>
      texts.invitation(from, { url, until: when(expiresAt) }),
    )
    await sendJobMail(ctx, run, address, mail)
  },
  { outside: true },
)
