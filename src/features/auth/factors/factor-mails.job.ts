import type { JobDefinition } from '../../../jobs/define-job.js'
import type { EntryChange } from '../../../services/mail/texts/mail-texts.js'
import type { OperationContext } from '../../operation-context.js'
import { passwordPage } from '../mails/account-mails.js'
import { defineAccountMail } from '../mails/define-account-mail.js'

/** Defines the mail about one kind of change. */
function defineFactorMail(name: string, change: EntryChange): JobDefinition<OperationContext> {
  return defineAccountMail(name, (texts, publicUrl) => texts.entryChanged(change, passwordPage(publicUrl)))
}

export const mailFactorAdded = defineFactorMail('mail-factor-added', 'factorAdded')
export const mailFactorRemoved = defineFactorMail('mail-factor-removed', 'factorRemoved')
export const mailFactorsReset = defineFactorMail('mail-factors-reset', 'factorsReset')
export const mailRecoveryCodeUsed = defineFactorMail('mail-recovery-code-used', 'recoveryCodeUsed')
export const mailRecoveryCodesRenewed = defineFactorMail('mail-recovery-codes-renewed', 'recoveryCodesRenewed')
export const mailPasswordChanged = defineFactorMail('mail-password-changed', 'passwordChanged')
/** After wrong codes, by `findGuesses`. */
export const mailCodeGuesses = defineFactorMail('mail-code-guesses', 'codeGuesses')
