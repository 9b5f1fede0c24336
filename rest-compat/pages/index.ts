import { confirmEmailPage } from './confirm-email.js'
import { invitationPage } from './invitation.js'
import type { Page } from './page.js'
import { setPasswordPage } from './set-password.js'

/** The pages that mailed links lead to. */
export const pages: readonly Page[] = [setPasswordPage, confirmEmailPage, invitationPage]
