import { defineAccountMail, letter } from '../auth/index.js'

/** Mails a person that a token was made for their account. Its name is not in the mail: a thief may have chosen it. */
export const mailNewToken = defineAccountMail('mail-new-token', ({ firstName }, publicUrl) => ({
  subject: 'An access token was made for your account',
  text: letter(firstName, [
    'An access token was made for your account. With it, a program can do\nwhat its maker allowed, without your password, until it expires.',
    'If you made it, you can ignore this mail.',
    'If you did not, choose a new password here. That also ends the token:',
    `${publicUrl}/auth/password/`,
  ]),
}))
