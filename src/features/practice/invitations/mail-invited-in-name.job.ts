import { defineAccountMail } from '../../auth/index.js'

/**
 * Tells a therapist that the front desk has invited somebody in their name: `outboxJob(therapistId, relationshipId)`.
 * It does not say whom, because others may read the mail.
 */
export const mailInvitedInName = defineAccountMail('mail-invited-in-name', (texts, publicUrl) =>
  texts.invitedInName(`${publicUrl}/`),
)
