import { defineAccountMail, passwordPage } from '../../auth/index.js'

/** Mails a person that an address for calendar programs was made for their account. */
export const mailNewFeed = defineAccountMail('mail-new-calendar-feed', (texts, publicUrl) =>
  texts.newCalendarFeed(passwordPage(publicUrl)),
)
