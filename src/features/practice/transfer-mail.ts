import { letter, type MailText } from '../auth/index.js'
import type { InvitationWords } from './invitations/people-of-invitation.js'

/**
 * The mail to a client who was handed to a colleague: who it is, and that it is theirs to agree. It says neither why nor what
 * the practice is for; mails are read by others too.
 */
export function transferMail(
  firstName: string | null,
  { practice, therapist }: Pick<InvitationWords, 'practice' | 'therapist'>,
  publicUrl: string,
): MailText {
  return {
    subject: 'Somebody new is named for you',
    text: letter(firstName, [
      `From now on ${therapist ?? 'a colleague'} is to be there for you at\n${practice ?? 'the place that you know'}, in place of whom you had before.`,
      'Nothing of yours is shown to them until you agree. To agree, sign in here:',
      `${publicUrl}/`,
      'If you would like somebody else, say so there.',
    ]),
  }
}
