export { accountsAdmitted, accountsWithPassword } from './account.policy.js'
export { linkUrl, messageId, passwordPage, readAddressee, sendJobMail } from './mails/account-mails.js'
export { anonymousAccessOf, type AnonymousAccess } from './sessions/authenticate.js'
export { answerLinkRequest, answerSignUp, sendLinkMail } from './mails/link-mails.job.js'
export { type AccessTokenVerifier, Authenticator, type CallerEvidence } from './sessions/authenticate.js'
export { createOperator } from './create-operator.js'
export { endLinks, insertLink, links, mailLink, readLink } from './links.js'
export {
  callerColumns,
  type CallerRow,
  type CheckedAccount,
  findCaller,
  findCheckedAccount,
  toCaller,
} from './find-account.js'
export { isBrowser, originIn, SessionCookies } from './sessions/session-cookie.js'
export { closeSession, endAllSessions, findSessionsOver, sweepIdentity } from './sessions/sessions.js'
export { startSession } from './sessions/start-session.js'
export { mailKnownAddress, mailPreviousAddress } from './mails/address-notices.job.js'
export { defineAccountMail } from './mails/define-account-mail.js'
export { confirmAddress, confirmEmail } from './address/confirm-email.js'
export { isAddressNew } from './address/replace-address.js'
export { requestPasswordLink } from './request-password-link.js'
export { setPassword } from './set-password.js'
export { signIn } from './sessions/sign-in.js'
export { signOut } from './sessions/sign-out.js'
export { restrictUnenrolled } from './factors/restrict-caller.js'
export { resetFactorsOfOperator } from './factors/reset-second-factors.js'
