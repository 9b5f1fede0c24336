import { withPurpose } from '../../../database/access/row-context.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { accountsWithPassword } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { consentFormsOfKinds } from '../../users/index.js'
import { assertOpen, invalidInvitationError, findInvitation } from './find-invitation.js'
import type { OpenInvitationType } from './invitation.type.js'
import { maskAddress, findInvitationParties } from './people-of-invitation.js'

/**
 * The contents of the page behind an invitation link: the inviter and the forms to answer. Readable with the token.
 * @throws InvalidInput naming `token`: altered, used, taken back, or expired.
 */
export async function showInvitation(asked: OperationContext, token: string): Promise<OpenInvitationType> {
  const ctx = withPurpose(asked, 'accept-invitation')
  const invitation = await findInvitation(ctx, ctx.services.credentials.tokens, token)
  assertOpen(invitation, ctx.clock.now())
  const words = await findInvitationParties(ctx, invitation)
  if (words === undefined) throw invalidInvitationError('was taken back')
  const { organisationId, consentKinds, expiresAt, email, emailKey } = invitation
  const forms = await consentFormsOfKinds(ctx, organisationId, consentKinds)
  const accounts = await readRows<{ id: Id }>(
    ctx,
    sql`select u.id from ${accountsWithPassword.as('u')} join sign_in_name n on n.user_id = u.id
        where n.name_key = ${emailKey} and n.kind = 'email'`,
    { subject: ({ id }) => id },
  )
  return {
    practiceName: words.practice,
    therapistName: words.therapist,
    // The address it was sent to, not the owner's present one.
    email: maskAddress(email ?? emailKey),
    hasAccount: accounts.length > 0,
    forms,
    expiresAt,
  }
}
