import { confirmEmailPage } from './confirm-email.js'
import type { LinkPageOptions } from './form-page.js'
import { invitationPage } from './invitation.js'
import type { Page } from './page.js'
import { setPasswordPage } from './set-password.js'
import { staffInvitationPage } from './staff-invitation.js'
import { undoEmailPage } from './undo-email.js'

/** The pages that mailed links lead to. */
export function linkPages(options: LinkPageOptions): readonly Page[] {
  return [setPasswordPage, confirmEmailPage, undoEmailPage, invitationPage, staffInvitationPage].map((page) =>
    page(options),
  )
}
