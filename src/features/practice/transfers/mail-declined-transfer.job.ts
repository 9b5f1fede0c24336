import { defineAccountMail } from '../../auth/index.js'

/**
 * Tells somebody of the practice that a client has declined a new therapist: `outboxJob(userId, relationshipId)`. It
 * does not say which client, because others may read the mail.
 */
export const mailDeclinedTransfer = defineAccountMail('mail-declined-transfer', (texts, publicUrl) =>
  texts.transferDeclined(`${publicUrl}/`),
)
