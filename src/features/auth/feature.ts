import { defineFeature } from '../manifests/define-feature.js'
import { answerLinkRequest, sendLinkMail, answerSignUp } from './mails/link-mails.job.js'
import { AuthResolver, SignInPayloadResolver, SignInSessionsResolver } from './auth.resolver.js'
import { askForSecondFactors } from './factors/ask-for-second-factors.job.js'
import {
  mailCodeGuesses,
  mailFactorAdded,
  mailFactorRemoved,
  mailFactorsReset,
  mailPasswordChanged,
  mailRecoveryCodesRenewed,
  mailRecoveryCodeUsed,
} from './factors/factor-mails.job.js'
import { OwnSecondFactorsResolver, SecondFactorsResolver } from './factors/factors.resolver.js'
import { PasskeysResolver } from './factors/passkeys/passkeys.resolver.js'
import { sealedTotpSecrets } from './factors/totp.js'
import { findGuesses, mailGuesses } from './mails/guess-notices.job.js'
import { SignInRulesResolver } from './sign-in-rules/sign-in-rules.resolver.js'
import { sweepIdentity } from './sessions/sessions.js'
import { mailKnownAddress, mailPreviousAddress } from './mails/address-notices.job.js'

export const auth = defineFeature({
  name: 'auth',
  closedToTokens: 'it is about how people sign in',
  openToFrontDesk: [
    ...['Mutation.signIn', 'SignInPayload.user', 'Mutation.signOut', 'Mutation.confirmPassword', 'Mutation.endSession'],
    ...['Mutation.endOtherSessions', 'Mutation.setPassword', 'Mutation.changePassword', 'Mutation.requestPasswordLink'],
    ...['Mutation.confirmEmail', 'Mutation.undoEmailChange', 'Query.signInRules', 'User.signInSessions'],
    ...['User.secondFactors', 'User.recoveryCodesLeft', 'User.secondFactorRequiredFrom'],
    ...['Mutation.beginTotpEnrolment', 'Mutation.confirmTotpEnrolment', 'Mutation.renewRecoveryCodes'],
    ...['Mutation.removeSecondFactor', 'Mutation.beginPasskeyRegistration', 'Mutation.finishPasskeyRegistration'],
    ...['Mutation.beginPasskeySignIn', 'Mutation.finishPasskeySignIn'],
    ...['Mutation.beginPasskeyConfirmation', 'Mutation.finishPasskeyConfirmation'],
  ],
  tables: {
    sign_in_name: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    auth_session: { resource: 'credentials', owner: 't.user_id = $1', contact: 'last_seen_at', unscoped: true },
    known_origin: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    sign_in_rules: { kept: 'rules of a practice', unscoped: true },
    sign_in_guess: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    second_factor: { resource: 'credentials', owner: 't.user_id = $1', unscoped: true },
    recovery_code: { resource: 'credentials', owner: 't.user_id = $1', unscoped: true },
    passkey_challenge: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    link: { resource: 'credentials', owner: 't.user_id = $1', jobs: ['send-link-mail'], unscoped: true },
  },
  resolvers: [
    ...[AuthResolver, SignInPayloadResolver, SignInSessionsResolver],
    ...[SignInRulesResolver, SecondFactorsResolver, OwnSecondFactorsResolver, PasskeysResolver],
  ],
  jobs: [
    ...[sendLinkMail, answerLinkRequest, answerSignUp, mailKnownAddress, mailPreviousAddress, mailGuesses],
    ...[mailFactorAdded, mailFactorRemoved, mailRecoveryCodeUsed, mailRecoveryCodesRenewed, mailCodeGuesses],
    ...[mailPasswordChanged, mailFactorsReset],
  ],
  recurring: [sweepIdentity, findGuesses, askForSecondFactors],
  extensions: [sealedTotpSecrets],
})
