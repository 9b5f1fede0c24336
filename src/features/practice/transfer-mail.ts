import { letter, type MailText } from '../auth/index.js'
import type { InvitationWords } from './invitations/people-of-invitation.js'

/**
 * The mail to a client after a transfer to another therapist. It names the new therapist and asks for the client's
 * agreement. It gives no reason and does not say what the practice does, because others may read the mail.
 */
export function transferMail(
  firstName: string | null,
  { practice, therapist }: Pick<InvitationWords, 'practice' | 'therapist'>,
  publicUrl: string,
): MailText {
  return {
    subject: 'You have a new contact person',
    text: letter(firstName, [
      `${therapist ?? 'A colleague'} is your new contact person at\n${practice ?? 'the place that you know'}, in place of the previous one.`,
      'This person sees nothing of yours until you agree. To agree, sign in here:',
      `${publicUrl}/`,
      'If you prefer another person, say so there.',
    ]),
  }
}
