import { defineAccountMail, letter } from '../../auth/index.js'

/**
 * Tells a therapist that the front desk has invited somebody in their name: `outboxJob(therapistId, relationshipId)`.
 * It does not say whom, because others may read the mail.
 */
export const mailInvitedInName = defineAccountMail('mail-invited-in-name', ({ firstName }, publicUrl) => ({
  subject: 'Somebody was invited in your name',
  text: letter(firstName, [
    'The front desk of your practice has invited somebody in your name.',
    'Whom, you see on your caseload when you sign in here. There you can revoke the invitation:',
    `${publicUrl}/`,
  ]),
}))
