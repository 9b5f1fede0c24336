import type { JobDefinition } from '../../../jobs/define-job.js'
import type { OperationContext } from '../../operation-context.js'
import { letter } from '../mails/account-mails.js'
import { defineAccountMail } from '../mails/define-account-mail.js'

/** What a person can do who did not change anything. */
const IF_NOT_YOU =
  'If it was not you, somebody else may be able to sign in as you. Choose a new\npassword now, look at your second factors, and inform your practice:'

/**
 * Defines the mail about one kind of change. Whoever changes how an account is entered may be a thief, so its owner is
 * always told.
 */
function defineFactorMail(name: string, subject: string, what: string): JobDefinition<OperationContext> {
  return defineAccountMail(name, ({ firstName }, publicUrl) => {
    const paragraphs = [what, 'If it was you, you can ignore this mail.', IF_NOT_YOU]
    return { subject, text: letter(firstName, [...paragraphs, `${publicUrl}/auth/password/`]) }
  })
}

export const mailFactorAdded = defineFactorMail(
  'mail-factor-added',
  'A second factor was added to your account',
  'A second factor, an authenticator app or a passkey, was added to your account.\nYou were signed out everywhere else.',
)

export const mailFactorRemoved = defineFactorMail(
  'mail-factor-removed',
  'A second factor was removed from your account',
  'A second factor, an authenticator app or a passkey, was removed from your account.\nYou were signed out everywhere else.',
)

export const mailFactorsReset = defineFactorMail(
  'mail-factors-reset',
  'The second factors of your account were removed',
  'Your practice, or whoever runs the service, removed the second factors of your\naccount. You were signed out everywhere. Your password stays as it is.',
)

export const mailRecoveryCodeUsed = defineFactorMail(
  'mail-recovery-code-used',
  'A recovery code was used for your account',
  'Somebody signed in to your account, or confirmed a change of it, with your\npassword and one of your recovery codes. That code is used up.',
)

export const mailRecoveryCodesRenewed = defineFactorMail(
  'mail-recovery-codes-renewed',
  'Your account has new recovery codes',
  'New recovery codes were made for your account.\nThose from before are worth nothing any more.',
)

export const mailPasswordChanged = defineFactorMail(
  'mail-password-changed',
  'Your password was changed',
  'The password of your account was changed by somebody who was signed in and knew\nthe one before. You were signed out everywhere else.',
)

/** After wrong codes, by `findGuesses`: whoever gave them knows the password. */
export const mailCodeGuesses = defineFactorMail(
  'mail-code-guesses',
  'Somebody may know your password',
  'Your password was given several times with a wrong code of your second factor.\nThe account was not opened.',
)
