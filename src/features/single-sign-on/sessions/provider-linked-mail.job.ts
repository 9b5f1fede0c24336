import { defineAccountMail, letter } from '../../auth/index.js'

/**
 * Mails a person that their account can be entered through an identity provider from now on. Whoever runs the provider
 * could do that without them. The version is the id of the provider: a person is told once of each.
 */
export const mailProviderLinked = defineAccountMail('mail-provider-linked', ({ firstName }) => ({
  subject: 'You signed in through your practice',
  text: letter(firstName, [
    'You signed in for the first time through the identity provider of your practice.\nFrom now on your account can be entered through it.',
    'If it was you, you can ignore this mail.',
    'If it was not you, inform your practice at once.',
  ]),
}))
