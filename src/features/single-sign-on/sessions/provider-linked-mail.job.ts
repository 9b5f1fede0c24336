import { defineAccountMail } from '../../auth/index.js'

/**
 * Mails a person that their account can be entered through an identity provider from now on. Whoever runs the provider
 * could do that without them. The version is the id of the provider: a person is told once of each.
 */
export const mailProviderLinked = defineAccountMail('mail-provider-linked', (texts) => texts.providerLinked())
