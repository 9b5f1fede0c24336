import { defineAccountMail, passwordPage } from '../auth/index.js'

/** Mails a person that a token was made for their account. */
export const mailNewToken = defineAccountMail('mail-new-token', (texts, publicUrl) =>
  texts.newToken(passwordPage(publicUrl)),
)
