import type { InvitationWords } from './people-of-invitation.js'

/**
 * The mail of an invitation. It names the inviter and the next step. It does not say what the practice does, because
 * others may read the mail.
 */
export function invitationMail(
  { practice, therapist }: InvitationWords,
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
